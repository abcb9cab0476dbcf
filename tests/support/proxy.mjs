// A real proxy before real servers, with its configuration from docker/.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import WebSocket from 'ws';
import { freePort } from './metrics.mjs';
import { root } from './server.mjs';

export const installed = (program) => spawnSync('which', [program]).status === 0;

/** The file with a test's names in it. Fails if a name is no longer in the file. */
function filled(file, names) {
  let text = readFileSync(path.join(root, 'docker', file), 'utf8');
  for (const [from, to] of names) {
    assert.ok(text.includes(from), `docker/${file} holds no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

const common = ({ plain, port, nodes, certificate }) => [
  ['/run/secrets/certificate.pem', certificate],
  ...nodes.map((inner, at) => [` node${at + 1}:8080`, ` 127.0.0.1:${inner}`]),
  [`8080`, `${plain}`],
  [`8443`, `${port}`],
];

const PROXIES = {
  haproxy(files, at) {
    const names = [
      ...common(at),
      [`bind :${at.plain}`, `bind 127.0.0.1:${at.plain}`],
      [`bind :${at.port}`, `bind 127.0.0.1:${at.port}`],
      ['/usr/local/etc/haproxy/503.http', path.join(root, 'docker/503.http')],
      // Ordinary time-outs take one second, so that a test need not wait for long.
      ['timeout client 30s', 'timeout client 1s'],
      ['timeout server 30s', 'timeout server 1s'],
    ];
    writeFileSync(files.path('haproxy.cfg'), filled('haproxy.cfg', names));
    return ['-db', '-f', files.path('haproxy.cfg')];
  },
  nginx(files, at) {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${files.path(kind)};`)
      .join(' ');
    const names = [
      ...common(at),
      [`listen ${at.plain}`, `listen 127.0.0.1:${at.plain}`],
      [`listen ${at.port}`, `listen 127.0.0.1:${at.port}`],
      [
        'worker_processes auto',
        `daemon off; pid ${files.path('nginx.pid')}; error_log stderr; worker_processes 1`,
      ],
      ['worker_connections 16384', 'worker_connections 512'],
      ['http {\n', `http {\n${temporary}\n`],
      ['keepalive 32', 'keepalive 32; keepalive_timeout 1s'],
      ['/dev/stdout', files.path('access.log')],
    ];
    writeFileSync(files.path('nginx.conf'), filled('nginx.conf', names));
    return ['-c', files.path('nginx.conf'), '-p', files.path('.')];
  },
};

/** Starts it before the servers of these ports: {url, log(), get(path), socket(query, options), dispose()}.  */
export async function startProxy(name, files, nodes) {
  const certificate = files.path('site.pem');
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
      files.path('site.key'),
    ],
    { stdio: 'pipe' },
  );
  const ca = readFileSync(certificate);
  writeFileSync(certificate, Buffer.concat([ca, readFileSync(files.path('site.key'))]));
  const [port, plain] = [await freePort(), await freePort()];
  const child = spawn(name, PROXIES[name](files, { port, plain, nodes, certificate }), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: files.path('.') },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (log += text));
  const ended = once(child, 'exit');
  const lookup = (_host, how, done) =>
    how.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  const get = (where) =>
    new Promise((resolve, reject) => {
      https
        .get({ ca, host: 'localhost', port, lookup, path: where, agent: false }, (answer) => {
          let body = '';
          answer
            .setEncoding('utf8')
            .on('data', (text) => (body += text))
            .on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
        })
        .on('error', reject);
    });
  const proxy = {
    url: `https://localhost:${port}`,
    plain,
    child,
    log: () => log + (name === 'nginx' ? readFileSync(files.path('access.log'), 'utf8') : ''),
    get,
    socket: (query = '', options = {}) =>
      new WebSocket(`wss://localhost:${port}/ws${query}`, {
        ca,
        lookup,
        perMessageDeflate: false,
        ...options,
      }),
    async dispose() {
      child.kill('SIGTERM');
      await ended;
    },
  };
  // The proxy listens a moment after its start, and knows its servers a moment later.
  for (const until = Date.now() + 15_000; (await get('/ready').catch(() => null))?.status !== 200;) {
    assert.ok(Date.now() < until && child.exitCode === null, log);
  }
  return proxy;
}
