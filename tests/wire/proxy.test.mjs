// Behind a real reverse proxy, set up as CONFIGURATION.md says. Skipped where the proxy is not installed; ./check
// installs nginx without opening a server on the machine.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import net from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import WebSocket from 'ws';
import { scratch } from '../support/admin.mjs';
import { root, startServer } from '../support/server.mjs';

const page = readFileSync(path.join(root, 'server/CONFIGURATION.md'), 'utf8');
const snippets = (language) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text]) => text);
const snippet = (language) => snippets(language)[0];
const installed = (program) => spawnSync('which', [program]).status === 0;

/** A port that was free a moment ago. */
async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** The page's snippets, with this test's names and files. Fails if a name is no longer in its snippet. */
function filled(text, names) {
  for (const [from, to] of names) {
    assert.ok(text.includes(from), `CONFIGURATION.md names no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** nginx's configuration, with this `location` instead of the page's first one. */
function nginx(files, { port, inner, certificate, key }, location) {
  const [first] = snippets('nginx');
  const own = /^ {4}location .*?^ {4}\}\n/ms.exec(first)[0];
  const site = filled(first.replace(own, location ?? own), [
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['127.0.0.1:8080', `127.0.0.1:${inner}`],
    ['games.example.org;', 'localhost;'],
    ['/etc/letsencrypt/live/games.example.org/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/games.example.org/privkey.pem', key],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${files.path(kind)};`)
    .join(' ');
  writeFileSync(
    files.path('nginx.conf'),
    `daemon off; pid ${files.path('nginx.pid')}; error_log stderr; worker_processes 1;\nevents {}\nhttp { access_log off; ${temporary}\n${site}}\n`,
  );
  return ['-c', files.path('nginx.conf'), '-p', files.path('.')];
}

/** Each with its program, its arguments, and the path below which the server is. */
const PROXIES = {
  nginx: { program: 'nginx', configure: (files, at) => nginx(files, at) },
  'nginx, under a path': {
    program: 'nginx',
    below: '/nostos',
    configure: (files, at) => nginx(files, at, snippets('nginx')[1]),
  },
  haproxy: {
    program: 'haproxy',
    configure: (files, { port, inner, certificate, key }) => {
      writeFileSync(files.path('games.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
      writeFileSync(
        files.path('haproxy.cfg'),
        filled(snippet('haproxy'), [
          ['bind :443', `bind 127.0.0.1:${port}`],
          ['/etc/haproxy/games.pem', files.path('games.pem')],
          ['127.0.0.1:8080', `127.0.0.1:${inner}`],
        ]),
      );
      return ['-db', '-f', files.path('haproxy.cfg')];
    },
  },
  apache: {
    program: 'apache2',
    configure: (files, { port, inner, certificate, key }) => {
      const modules = ['mpm_event', 'authz_core', 'proxy', 'proxy_http', 'ssl', 'socache_shmcb']
        .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`)
        .join('');
      const site = filled(snippet('apache'), [
        ['*:443', `127.0.0.1:${port}`],
        ['games.example.org\n', 'localhost\n'],
        ['127.0.0.1:8080', `127.0.0.1:${inner}`],
        ['/etc/letsencrypt/live/games.example.org/fullchain.pem', certificate],
        ['/etc/letsencrypt/live/games.example.org/privkey.pem', key],
      ]);
      writeFileSync(
        files.path('apache.conf'),
        `ServerRoot ${files.path('.')}\nPidFile ${files.path('pid')}\nErrorLog ${files.path('error.log')}\nUser nobody\nGroup nogroup\nServerName localhost\nMutex posixsem\n${modules}Listen 127.0.0.1:${port}\n${site}`,
      );
      return ['-X', '-f', files.path('apache.conf')];
    },
  },
  caddy: {
    program: 'caddy',
    configure: (files, { port, inner, certificate, key }) => {
      const site = filled(snippet('caddy'), [
        [
          'games.example.org {',
          `https://localhost:${port} {\n    bind 127.0.0.1\n    tls ${certificate} ${key}`,
        ],
        ['127.0.0.1:8080', `127.0.0.1:${inner}`],
      ]);
      writeFileSync(
        files.path('Caddyfile'),
        `{\n    admin off\n    auto_https disable_redirects\n}\n${site}`,
      );
      return ['run', '--config', files.path('Caddyfile'), '--adapter', 'caddyfile'];
    },
  },
};

for (const [name, { program, below = '', configure }] of Object.entries(PROXIES)) {
  test(
    `behind ${name}: the page, the game, whose address counts, and whose page may connect`,
    { skip: !installed(program) && `${program} is not installed` },
    async (t) => {
      const files = scratch();
      t.after(() => files.dispose());
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
          '/CN=localhost',
          '-addext',
          'subjectAltName=DNS:localhost',
          '-out',
          certificate,
          '-keyout',
          key,
        ],
        { stdio: 'pipe' },
      );
      const ca = readFileSync(certificate);
      const port = await freePort();
      const site = `https://localhost:${port}`;
      const env = {
        NOSTOS_SERVER_BASE_URL: site + below,
        NOSTOS_SERVER_TRUSTED_PROXIES: '127.0.0.1',
        NOSTOS_LIMITS_CONNECTIONS_PER_ADDRESS: '2',
      };
      const server = await startServer({ env, crowd: false });
      t.after(() => server.dispose());
      const proxy = spawn(program, configure(files, { port, inner: server.port, certificate, key }), {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, HOME: files.path('.') },
      });
      let said = '';
      proxy.stderr.setEncoding('utf8').on('data', (text) => (said += text));
      const ended = once(proxy, 'exit');
      t.after(async () => {
        proxy.kill('SIGTERM');
        await ended;
      });

      const options = {
        ca,
        host: 'localhost',
        port,
        lookup: (_host, how, done) =>
          how.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
      };
      const get = (where) =>
        new Promise((resolve, reject) => {
          https
            .get({ ...options, path: below + where, agent: false }, (answer) => {
              let body = '';
              answer
                .setEncoding('utf8')
                .on('data', (text) => (body += text))
                .on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
            })
            .on('error', reject);
        });
      // The proxy listens a moment after its start.
      const until = Date.now() + 15_000;
      for (;;) {
        const health = await get('/health').catch(() => null);
        if (health?.status === 200) break;
        assert.ok(Date.now() < until && proxy.exitCode === null, said);
      }
      const first = await get('/');
      assert.equal(first.status, 200);
      assert.match(first.body, /<html/);
      assert.match(first.headers['content-security-policy'], /default-src/);

      const open = [];
      t.after(() => open.forEach((socket) => socket.terminate()));
      /** The status of the handshake; 101 with an open WebSocket. */
      const knock = (localAddress, { origin = site, headers = {} } = {}) =>
        new Promise((resolve, reject) => {
          const socket = new WebSocket(`wss://localhost:${port}${below}/ws`, {
            ca,
            lookup: options.lookup,
            localAddress,
            origin,
            headers,
            perMessageDeflate: false,
          });
          open.push(socket);
          socket.on('open', () => resolve({ status: 101, socket }));
          socket.on('unexpected-response', (_request, answer) => resolve({ status: answer.statusCode }));
          socket.on('error', reject);
        });
      const { status, socket } = await knock('127.0.0.2');
      assert.equal(status, 101);
      const answers = [];
      socket.on('message', (text) => answers.push(JSON.parse(text)));
      socket.send('{"t":"hello","v":1}');
      socket.send(
        JSON.stringify({ t: 'create', id: 'c', game: 'odyssey', name: 'Dimitri', token: 'A'.repeat(43) }),
      );
      while (!answers.some(({ id }) => id === 'c')) await once(socket, 'message');
      assert.equal(answers.find(({ id }) => id === 'c').t, 'ok');

      assert.equal((await knock('127.0.0.4', { origin: 'https://elsewhere.example' })).status, 403);
      assert.equal((await knock('127.0.0.2')).status, 101);
      assert.equal((await knock('127.0.0.2')).status, 503);
      // A client cannot change its address with a header of its own, nor take another's.
      assert.equal((await knock('127.0.0.2', { headers: { 'X-Forwarded-For': '192.0.2.7' } })).status, 503);
      assert.equal((await knock('127.0.0.3')).status, 101);
      assert.ok(!server.log.includes('proxy_not_trusted'));
    },
  );
}
