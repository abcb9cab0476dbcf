// TLS in the server: https and wss on the same port, and the errors about invalid files.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import { after, before, test } from 'node:test';
import tls from 'node:tls';
import WebSocket from 'ws';
import { nostos, scratch } from '../support/admin.mjs';
import { FrameSocket, OP, frame } from '../support/frames.mjs';
import { Raw, exchange, request } from '../support/raw.mjs';
import { startServer } from '../support/server.mjs';

let files;
let server;
const made = (name, ...more) => {
  const [certificate, key] = [files.path(`${name}.pem`), files.path(`${name}.key`)];
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
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost,IP:127.0.0.1',
      '-out',
      certificate,
      '-keyout',
      key,
      ...more,
    ],
    { stdio: 'pipe' },
  );
  return { certificate, key };
};
const named = ({ certificate, key }) => ({
  NOSTOS_SERVER_TLS_CERTIFICATE: certificate,
  NOSTOS_SERVER_TLS_KEY: key,
});
let good;
let ca;
before(async () => {
  files = scratch();
  good = made('good', '-nodes');
  ca = readFileSync(good.certificate);
  server = await startServer({ env: { ...named(good), NOSTOS_LIMITS_IO_TIMEOUT_SECONDS: '2' } });
});
after(async () => {
  await server?.dispose();
  files.dispose();
});

const secure = () => ({ connect: tls.connect, ca });

test('the page over https, with the word that it is to stay so', async () => {
  assert.match(server.out, /https:\/\/localhost:/);
  const answer = await new Promise((resolve, reject) =>
    https.get(`${server.url}/health`, { ca }, resolve).on('error', reject),
  );
  assert.equal(answer.statusCode, 200);
  assert.match(answer.headers['strict-transport-security'], /^max-age=\d{7,}/);
  answer.resume();
});

test('a whole file, and a WebSocket that plays', async () => {
  const { body } = await exchange(server, request('/'), secure());
  const asset = /assets\/[^"]+\.js/.exec(String(body))[0];
  const file = await exchange(server, request(`/${asset}`), secure());
  assert.equal(file.body.length, Number(file.headers['content-length']));
  const socket = new WebSocket(`wss://127.0.0.1:${server.port}/ws`, {
    ca,
    origin: `https://127.0.0.1:${server.port}`,
  });
  const welcome = await new Promise((resolve, reject) =>
    socket
      .on('message', resolve)
      .on('error', reject)
      .on('open', () => socket.send('{"t":"hello","v":1}')),
  );
  assert.equal(JSON.parse(welcome).t, 'welcome');
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.close(1000);
  assert.equal(await closed, 1000);
});

test('frames, limits and time-outs are those of the plain port', async (t) => {
  const socket = await FrameSocket.open(server, secure());
  t.after(() => socket.close());
  socket.send(frame(OP.text, '{"t":"hello","v":1}'));
  assert.equal((await socket.message()).t, 'welcome');
  socket.send(frame(OP.ping, 'x'));
  assert.equal((await socket.next()).op, OP.pong);
  socket.send(frame(OP.text, 'x', { rsv: 4 }));
  assert.equal(await socket.closed(), 1002);
  const slow = await FrameSocket.open(server, secure());
  t.after(() => slow.close());
  slow.send(frame(OP.text, '{"t":', { fin: false }));
  await slow.closed();
  await slow.raw.ended();
});

test('a client without TLS, with an old version, or with an unfinished handshake is disconnected', async (t) => {
  for (const bytes of ['GET / HTTP/1.1\r\nHost: x\r\n\r\n', Buffer.from('160301', 'hex'), '']) {
    const raw = await Raw.open(server);
    t.after(() => raw.close());
    raw.send(bytes);
    await raw.ended();
    assert.doesNotMatch(raw.bytes.toString('latin1'), /HTTP/);
  }
  for (const maxVersion of ['TLSv1', 'TLSv1.1'])
    await assert.rejects(
      Raw.open(server, { ...secure(), minVersion: 'TLSv1', maxVersion, ciphers: 'ALL@SECLEVEL=0' }),
    );
  for (const version of ['TLSv1.2', 'TLSv1.3'])
    assert.equal(
      (await exchange(server, request('/health'), { ...secure(), minVersion: version, maxVersion: version }))
        .status,
      200,
    );
});

test('a fault in the files is reported with the key, the file and the expected value, and no port is opened', () => {
  const other = made('other', '-nodes');
  const locked = made('locked', '-passout', 'pass:moly');
  const junk = files.write('junk.pem', 'no certificate\n');
  const nowhere = files.path('nowhere.pem');
  for (const [certificate, key, words] of [
    [good.certificate, '', /^nostos: server\.tls_key: expected the key's file/],
    ['', good.key, /^nostos: server\.tls_certificate: expected the certificate's file/],
    [nowhere, good.key, /^nostos: server\.tls_certificate: .*nowhere\.pem: expected a file that can be read/],
    [good.certificate, nowhere, /^nostos: server\.tls_key: .*nowhere\.pem: expected a file that can be read/],
    [files.path('.'), good.key, /^nostos: server\.tls_certificate: .*: expected a file that can be read/],
    [junk, good.key, /^nostos: server\.tls_certificate: .*junk\.pem: expected a certificate in PEM/],
    [
      good.certificate,
      junk,
      /^nostos: server\.tls_key: .*junk\.pem: expected a private key in PEM, not encrypted/,
    ],
    [
      locked.certificate,
      locked.key,
      /^nostos: server\.tls_key: .*locked\.key: expected a private key in PEM, not encrypted/,
    ],
    [
      good.certificate,
      other.key,
      /^nostos: server\.tls_key: .*other\.key: expected the key of the certificate in .*good\.pem/,
    ],
  ]) {
    const { status, stdout, stderr } = nostos(
      ['serve', '--port', '0', '--data', files.path('data')],
      named({ certificate, key }),
    );
    assert.equal(status, 1, stderr);
    assert.equal(stdout, '');
    assert.match(stderr, words);
  }
});
