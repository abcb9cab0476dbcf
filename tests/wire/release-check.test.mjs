// The daily check for a newer release: off without an address, and otherwise one request that says nothing but
// the version.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { nostos, scratch } from '../support/admin.mjs';
import { freePort, scrape } from '../support/metrics.mjs';
import { startServer } from '../support/server.mjs';

let files;
let releases; // a web server with TLS
const asked = [];
let newest = '9.1.0\n';
let pem;
let url;
before(async () => {
  files = scratch();
  pem = files.path('releases.pem');
  const key = files.path('releases.key');
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    ['req', '-x509', ...curve, '-days', '2', '-nodes', ...name, '-out', pem, '-keyout', key],
    { stdio: 'pipe' },
  );
  releases = https.createServer({ cert: readFileSync(pem), key: readFileSync(key) }, (request, answer) => {
    asked.push({ method: request.method, url: request.url, headers: request.rawHeaders });
    answer.end(newest);
  });
  releases.listen(0, 'localhost');
  await once(releases, 'listening');
  url = `https://localhost:${releases.address().port}/latest`;
});
after(() => {
  releases.close();
  files.dispose();
});

const version = /^nostos (\S+)/.exec(nostos(['--version']).stdout)[1];
const metric = async (port, name) => {
  const { families } = await scrape(port);
  return families.get(name).samples;
};

test('without an address there is no check, and the server forgets the last one', async (t) => {
  const data = files.path('quiet');
  const first = await startServer({ data, env: { NOSTOS_SERVER_RELEASE_URL: url, SSL_CERT_FILE: pem } });
  await first.logged('event=newer_release');
  await first.end('SIGTERM');
  asked.length = 0;
  const port = await freePort();
  const server = await startServer({ data, args: ['--metrics-port', String(port)] });
  t.after(() => server.dispose());
  assert.equal((await metric(port, 'nostos_newer_release'))[0].value, 0);
  assert.ok((await metric(port, 'nostos_release_checks_total')).every(({ value }) => value === 0));
  assert.equal(existsSync(path.join(data, 'release.json')), false);
  assert.doesNotMatch(nostos(['admin', 'list', '--data', data]).stdout, /Release/);
  assert.deepEqual(asked, []);
});

test('a newer release is in the log, in the metrics and in the list of rooms; a restart does not ask again', async (t) => {
  asked.length = 0;
  const port = await freePort();
  const data = files.path('asking');
  const args = ['--metrics-port', String(port)];
  const env = { NOSTOS_SERVER_RELEASE_URL: url, SSL_CERT_FILE: pem };
  const server = await startServer({ data, args, env });
  await server.logged(`event=newer_release newest=9.1.0 running=${version}`);
  assert.equal((await metric(port, 'nostos_newer_release'))[0].value, 1);
  assert.deepEqual(
    (await metric(port, 'nostos_release_checks_total')).map(({ labels, value }) => [labels.outcome, value]),
    [
      ['answered', 1],
      ['failed', 0],
    ],
  );
  await server.end('SIGTERM');
  assert.equal(statSync(path.join(data, 'release.json')).mode & 0o777, 0o600);
  assert.match(
    nostos(['admin', 'list', '--data', data]).stdout,
    new RegExp(`\nRelease 9\\.1\\.0 is newer than this program, ${version.replaceAll('.', '\\.')}\\.\n$`),
  );
  assert.deepEqual(JSON.parse(nostos(['admin', 'list', '--data', data, '--json']).stdout), []);
  assert.deepEqual(asked, [
    {
      method: 'GET',
      url: '/latest',
      headers: ['Host', new URL(url).host, 'User-Agent', `nostos/${version}`, 'Connection', 'close'],
    },
  ]);

  const again = await startServer({ data, args, env });
  await again.logged('event=newer_release newest=9.1.0');
  await again.end('SIGTERM');
  assert.equal(asked.length, 1);

  newest = JSON.stringify({ tag_name: `v${version}`, body: 'notes' });
  const tomorrow = await startServer({ data, args: [...args, '--test-clock-offset', '86400'], env });
  t.after(() => tomorrow.dispose());
  await tomorrow.logged(`event=newest_release newest=${version}`);
  assert.equal(asked.length, 2);
  assert.equal((await metric(port, 'nostos_newer_release'))[0].value, 0);
  assert.doesNotMatch(nostos(['admin', 'list', '--data', data]).stdout, /Release/);
});

test('an address is set and removed while the server runs; an answer that is no number is a failure', async (t) => {
  newest = '<html>\u001b[31m9.9.9</html>';
  const data = files.path('reloaded');
  const file = files.write('reloaded.toml', '');
  const server = await startServer({ data, args: ['--config', file], env: { SSL_CERT_FILE: pem } });
  t.after(() => server.dispose());
  files.write('reloaded.toml', `[server]\nrelease_url = "${url}"\n`);
  server.child.kill('SIGHUP');
  await server.logged('event=release_check_failed reason=no_version');
  assert.doesNotMatch(server.log, /9\.9\.9/);
  files.write('reloaded.toml', '');
  server.child.kill('SIGHUP');
  await server.logged(String.raw`after="\"\""`);
});

test('a server with a certificate that is not trusted hears nothing', async (t) => {
  asked.length = 0;
  const server = await startServer({ env: { NOSTOS_SERVER_RELEASE_URL: url } });
  t.after(() => server.dispose());
  await server.logged('event=release_check_failed reason=certificate');
  assert.deepEqual(asked, []);
});
