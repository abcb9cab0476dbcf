// `nostos health`, the probe of containers, and the messages to a service manager.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { after, before, test } from 'node:test';
import { beside, scratch } from '../support/admin.mjs';
import { Client } from '../support/client.mjs';
import { freePort } from '../support/metrics.mjs';
import { startServer } from '../support/server.mjs';

let files;
before(() => (files = scratch()));
after(() => files.dispose());

/** The command's output and its exit code: {code, stderr}. The server may be this very process. */
const health = (args, env = {}) =>
  beside(['health', '--data', files.path('.'), ...args], env).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  );

test('a server that is well', async (t) => {
  const server = await startServer();
  t.after(() => server.dispose());
  assert.deepEqual(await health(['--port', String(server.port)]), { code: 0, said: '' });
  assert.deepEqual(await health(['--port', String(server.port), '--ready']), { code: 0, said: '' });
  assert.deepEqual(await health([], { NOSTOS_SERVER_PORT: String(server.port) }), { code: 0, said: '' });
  assert.deepEqual(
    await health([
      '--config',
      files.write('other.toml', `[server]\nport = ${server.port}\naddress = "::"\n`),
    ]),
    { code: 0, said: '' },
  );
});

test('a server that answers but is not ready', async (t) => {
  const metrics = await freePort();
  const server = await startServer({
    env: { NOSTOS_LIMITS_CONNECTIONS: '1' },
    args: ['--metrics-port', String(metrics)],
  });
  t.after(() => server.dispose());
  await Client.connect(server);
  for (const port of [
    ['--port', String(server.port)],
    ['--port', '1', '--metrics-port', String(metrics)],
  ]) {
    assert.equal((await health(port)).code, 0);
    const { code, said } = await health([...port, '--ready']);
    assert.equal(code, 1);
    assert.match(said, /^nostos: the server answers 503 .*"connections"/);
  }
});

test('with TLS of its own', async (t) => {
  const [certificate, key] = [files.path('own.pem'), files.path('own.key')];
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
      '/CN=elsewhere',
      '-out',
      certificate,
      '-keyout',
      key,
    ],
    { stdio: 'pipe' },
  );
  const env = { NOSTOS_SERVER_TLS_CERTIFICATE: certificate, NOSTOS_SERVER_TLS_KEY: key };
  const server = await startServer({ env });
  t.after(() => server.dispose());
  assert.deepEqual(await health(['--port', String(server.port)], env), { code: 0, said: '' });
  assert.equal((await health(['--port', String(server.port)])).code, 1);
});

test('a closed port, a server of another protocol, one that sends nothing, and an invalid configuration', async (t) => {
  const { code, said } = await health(['--port', String(await freePort())]);
  assert.equal(code, 1);
  assert.equal(said, 'nostos: no answer: Connection refused\n');
  const lines = [];
  const strange = net
    .createServer((socket) => lines.push(socket.on('error', () => {})))
    .listen(0, '127.0.0.1');
  await once(strange, 'listening');
  t.after(() => {
    for (const socket of lines) socket.destroy();
    strange.close();
  });
  const { port } = strange.address();
  strange.once('connection', (socket) => socket.end('SSH-2.0-other\r\n'));
  const other = await health(['--port', String(port)]);
  assert.equal(other.code, 1);
  assert.match(other.said, /^nostos: no answer: \S+/);
  const silent = await health(['--port', String(port)]);
  assert.deepEqual(silent, { code: 1, said: 'nostos: no answer: it is silent\n' });
  const wrong = await health(['--config', files.write('wrong.toml', '[server]\nport = "x"\n')]);
  assert.equal(wrong.code, 1);
  assert.match(wrong.said, /wrong\.toml.*server\.port/);
});

test(
  'the server notifies the service manager that it is ready, and that it stops',
  { skip: spawnSync('perl', ['-MIO::Socket::UNIX', '-e', '0']).status !== 0 && 'perl is not installed' },
  async (t) => {
    const socket = files.path('notify');
    const manager = spawn(
      'perl',
      [
        '-MIO::Socket::UNIX',
        '-MSocket',
        '-e',
        '$| = 1; my $s = IO::Socket::UNIX->new(Type => SOCK_DGRAM, Local => $ARGV[0]) or die; print "open\n"; while (1) { $s->recv(my $said, 100); print "$said\n" }',
        socket,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    t.after(() => manager.kill());
    let heard = '';
    manager.stdout.setEncoding('utf8').on('data', (text) => (heard += text));
    const hears = async (words) => {
      while (!heard.includes(words)) await once(manager.stdout, 'data');
    };
    await hears('open\n');
    const server = await startServer({ env: { NOTIFY_SOCKET: socket } });
    t.after(() => server.dispose());
    await hears('READY=1\n');
    assert.ok(!heard.includes('STOPPING'));
    assert.equal(await server.end('SIGTERM'), 0);
    await hears('STOPPING=1\n');
  },
);
