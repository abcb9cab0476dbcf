// A configuration that the server reads again during a game: SIGHUP changes the changeable settings, reports
// the others, and drops no client.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import tls from 'node:tls';
import WebSocket from 'ws';
import { scratch } from '../support/admin.mjs';
import { Client, freshSecret, host, join } from '../support/client.mjs';
import { freePort, get, scrape } from '../support/metrics.mjs';
import { startServer } from '../support/server.mjs';

let files;
before(() => (files = scratch()));
after(() => files.dispose());

/**
 * A server with this configuration, and `reload(toml)`: writes another one, waits until the server accepts or
 * refuses it, and returns the new lines of the log.
 */
async function configured(t, toml, options = {}) {
  const file = files.write('nostos.toml', toml);
  const server = await startServer({
    ...options,
    args: ['--config', file, ...(options.args ?? [])],
    crowd: false,
  });
  t.after(() => server.dispose());
  let seen = server.log.length;
  server.reload = async (text) => {
    if (text !== undefined) files.write('nostos.toml', text);
    server.child.kill('SIGHUP');
    const ends = () => /event"?[=:]"?reload(ed|_refused)[^\n]*\n/.test(server.log.slice(seen));
    while (!ends()) await new Promise((resolve) => server.child.stderr.once('data', resolve));
    const lines = server.log.slice(seen).trimEnd().split('\n');
    seen = server.log.length;
    return lines;
  };
  return server;
}

const code = async (client, message) => (await client.request(message)).code;
const line = (lines, event) => lines.find((text) => text.includes(`event=${event}`));

test('limits, rules for rooms, hooks and the log change under people who play on', async (t) => {
  const metrics = await freePort();
  const server = await configured(t, '[limits]\nmembers = 2\n[bots]\nmove_delay_ms = 0\n', {
    args: ['--metrics-port', String(metrics)],
  });
  const one = await host(server);
  await join(server, one.code, 'Nausicaa');
  const enter = async (name) =>
    code(await Client.connect(server), { t: 'join', room: one.code, name, token: freshSecret() });
  assert.equal(await enter('Telemaco'), 'room_full');
  const lines = await server.reload(
    '[server]\nlog_level = "debug"\norigins = "https://club.example.org"\n[limits]\nmembers = 3\nmessage_bytes = 2048\nrooms = 1\n[rooms]\nlobby = false\n[webhooks]\nenabled = false\n',
  );
  assert.match(line(lines, 'reloaded'), /changed=8$/);
  assert.match(line(lines, 'key_changed key=limits.members'), /before="2" after="3"/);
  assert.equal(await enter('Telemaco'), undefined);
  assert.equal(await enter('Eumeo'), 'room_full');
  assert.equal(await code(one, { t: 'set_webhook', url: 'https://example.org/' }), 'no_webhooks');
  assert.equal(await code(one, { t: 'rooms', search: '' }), 'no_lobby');
  const next = await Client.connect(server);
  assert.deepEqual(next.welcome.policy, {
    requiresSecret: false,
    publicRooms: false,
    webhooks: false,
    retentionDays: 0,
  });
  assert.equal(
    await code(next, { t: 'create', game: 'odyssey', name: 'Penelope', token: freshSecret() }),
    'server_full',
  );
  // A limit on connections applies to new ones.
  const ping = JSON.stringify({ t: 'ping' }).padEnd(3000);
  one.send(ping);
  await one.next((m) => m.t === 'pong');
  next.send(ping);
  assert.equal(await next.ended(), 1009);
  assert.match(server.log, /level=debug event=/);
  const page = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, { origin: 'https://club.example.org' });
  await new Promise((open, fail) => page.once('open', open).once('error', fail));
  page.terminate();
  // And back.
  await server.reload('[limits]\nmembers = 2\n');
  assert.equal(await code(one, { t: 'rooms', search: '' }), undefined);
  assert.equal(await enter('Eumeo'), 'room_full');
  assert.equal((await scrape(metrics)).of('nostos_reloads_total', { outcome: 'taken' }), 2);
});

test('what the operator tells about the server is in its welcome, and in no welcome otherwise', async (t) => {
  const server = await configured(
    t,
    '[server]\nname = "Club of Ithaca <b>"\nimprint_url = "https://club.example.org/imprint"\ncontact = "club@example.org"\n',
  );
  assert.deepEqual((await Client.connect(server)).welcome.operator, {
    name: 'Club of Ithaca <b>',
    imprintUrl: 'https://club.example.org/imprint',
    contact: 'club@example.org',
  });
  await server.reload('[server]\nname = "Club"\n');
  assert.deepEqual((await Client.connect(server)).welcome.operator, { name: 'Club' });
  await server.reload('');
  assert.equal((await Client.connect(server)).welcome.operator, undefined);
});

test('a reload changes the limits of members already in a room', async (t) => {
  const server = await configured(t, '[limits]\nchat_burst = 1\nchat_per_second = 0.01\n');
  const one = await host(server);
  const say = () => code(one, { t: 'say', to: 'all', text: 'x' });
  assert.equal(await say(), undefined);
  assert.equal(await say(), 'rate_limited');
  await server.reload('[limits]\nchat_burst = 3\nchat_per_second = 10000\n');
  await say(); // the new limit applies, with nothing left of the old one
  assert.equal(await say(), undefined);
  await server.reload('[limits]\nchat_burst = 1\nchat_per_second = 0.01\n');
  assert.equal(await say(), undefined);
  assert.equal(await say(), 'rate_limited');
});

test('the limits of an address count connections that are already open', async (t) => {
  const server = await configured(
    t,
    '[limits]\nroom_creations_burst = 1\nroom_creations_per_second = 0.0001\n',
  );
  const open = async () =>
    code(await Client.connect(server), {
      t: 'create',
      game: 'odyssey',
      name: 'Dimitri',
      token: freshSecret(),
    });
  assert.equal(await open(), undefined);
  assert.equal(await open(), 'rate_limited');
  await server.reload('[limits]\nroom_creations_burst = 5\nroom_creations_per_second = 10000\n');
  assert.equal(await open(), undefined);
  await server.reload('[limits]\nconnections_per_address = 1\n');
  const [last] = [await get(server.port, '/')];
  assert.equal(last.status, 503);
});

test('an invalid file changes nothing, and is reported with line, key and the expected value', async (t) => {
  const metrics = await freePort();
  const server = await configured(t, '[limits]\nmembers = 2\n', {
    args: ['--metrics-port', String(metrics)],
  });
  const one = await host(server);
  const lines = await server.reload('[limits]\nmembers = 5\nrooms = 0\nmembres = 3\n');
  const faults = lines.filter((text) => text.includes('event=reload_error'));
  assert.equal(faults.length, 2);
  assert.match(
    faults[0],
    /level=error event=reload_error where=".*nostos\.toml:3" key=limits\.rooms reason="expected a whole number from 1 to 1000000000"$/,
  );
  assert.match(
    faults[1],
    /where=".*nostos\.toml:4" key=limits\.membres reason="there is no such key\. Did you mean limits\.members\?"$/,
  );
  assert.ok(line(lines, 'reload_refused'));
  assert.match(
    (await server.reload('[limits\n')).join('\n'),
    /where=".*nostos\.toml:1" key=- reason="expected TOML: /,
  );
  assert.match(
    (await server.reload('[rooms]\ncreation = "secret"\n')).join('\n'),
    /key=rooms\.creation reason="expected rooms\.creation_secret_file/,
  );
  assert.match(
    (await server.reload('[server]\ntls_certificate = "nowhere.pem"\ntls_key = "nowhere.pem"\n')).join('\n'),
    /event=reload_refused reason="server\.tls_certificate: nowhere\.pem: expected a file that can be read"/,
  );
  await join(server, one.code, 'Nausicaa');
  assert.equal(
    await code(await Client.connect(server), {
      t: 'join',
      room: one.code,
      name: 'Telemaco',
      token: freshSecret(),
    }),
    'room_full',
  );
  assert.equal((await scrape(metrics)).of('nostos_reloads_total', { outcome: 'refused' }), 4);
});

test('a key that needs a restart is named with both values, again and again, and stays as it was', async (t) => {
  const server = await configured(t, '[server]\nthreads = 2\n');
  for (let round = 0; round < 2; ++round) {
    const lines = await server.reload('[server]\nthreads = 3\nlog_level = "info"\n[metrics]\nport = 1\n');
    assert.match(
      line(lines, 'restart_needed key=server.threads'),
      /level=warning .* in_force="2" configured="3"$/,
    );
    assert.match(line(lines, 'restart_needed key=metrics.port'), /in_force="0" configured="1"$/);
    assert.match(line(lines, 'reloaded'), /changed=0$/);
  }
  // The command line still overrides the file.
  const other = await server.reload(`[server]\nport = ${server.port + 1}\n`);
  assert.ok(!other.some((text) => text.includes('server.port')));
});

test('the secret for opening rooms is read from its file again, and is in no line', async (t) => {
  const toml = `[rooms]\ncreation = "secret"\ncreation_secret_file = "${files.write('secret', 'open sesame\n')}"\n`;
  const server = await configured(t, toml, { args: ['--log-level', 'debug'] });
  const client = await Client.connect(server);
  const open = (secret) =>
    code(client, { t: 'create', game: 'odyssey', name: 'Dimitri', token: freshSecret(), secret });
  files.write('secret', 'by the beard of Zeus\n');
  await server.reload();
  assert.equal(await open('open sesame'), 'bad_secret');
  assert.equal(await open('by the beard of Zeus'), undefined);
  assert.ok(!/sesame|beard/.test(server.log));
});

test('a new connection after a renewal gets the new certificate; open connections stay', async (t) => {
  const make = (name) =>
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-days',
        '2',
        '-nodes',
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost,IP:127.0.0.1',
        '-out',
        files.path(`${name}.pem`),
        '-keyout',
        files.path(`${name}.key`),
      ],
      { stdio: 'pipe' },
    );
  for (const name of ['live', 'renewed']) make(name);
  const server = await configured(
    t,
    `[server]\ntls_certificate = "${files.path('live.pem')}"\ntls_key = "${files.path('live.key')}"\n`,
  );
  const certificates = Object.fromEntries(
    ['live', 'renewed'].map((name) => [name, readFileSync(files.path(`${name}.pem`))]),
  );
  const shownTo = (ca) =>
    new Promise((resolve, reject) => {
      const socket = tls.connect({ port: server.port, host: '127.0.0.1', ca }, () => {
        resolve(socket.getPeerCertificate().fingerprint256);
        socket.destroy();
      });
      socket.once('error', reject);
    });
  const first = await shownTo(certificates.live);
  const old = new WebSocket(`wss://127.0.0.1:${server.port}/ws`, { ca: certificates.live });
  t.after(() => old.terminate());
  await new Promise((open, fail) => old.once('open', open).once('error', fail));
  // Half of a renewal: the key belongs to another certificate.
  copyFileSync(files.path('renewed.pem'), files.path('live.pem'));
  const half = await server.reload();
  assert.match(line(half, 'reload_refused'), /server\.tls_key: .*expected the key of the certificate/);
  assert.equal(await shownTo(certificates.live), first);
  copyFileSync(files.path('renewed.key'), files.path('live.key'));
  assert.ok(line(await server.reload(), 'reloaded'));
  assert.notEqual(await shownTo(certificates.renewed), first);
  await assert.rejects(shownTo(certificates.live));
  const welcome = new Promise((resolve) => old.once('message', resolve));
  old.send('{"t":"hello","v":1}');
  assert.equal(JSON.parse(await welcome).t, 'welcome');
});

test('the log turns to JSON, and back', async (t) => {
  const server = await configured(t, '');
  const lines = await server.reload('[server]\nlog_format = "json"\n');
  assert.equal(JSON.parse(lines.at(-1)).event, 'reloaded');
  assert.equal(JSON.parse(lines.at(-1)).changed, 1);
  assert.match((await server.reload('')).at(-1), /^time=.* level=info event=reloaded changed=1$/);
});
