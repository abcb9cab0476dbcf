// The page and its files over HTTP: the server is strict about requests and exact in its answers.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { eventually, processorTime, sockets } from '../support/process.mjs';
import { Raw, exchange, request } from '../support/raw.mjs';
import { root, startServer } from '../support/server.mjs';

let server;
let idle; // open sockets without any client
before(async () => {
  server = await startServer({ env: { NOSTOS_LIMITS_IO_TIMEOUT_SECONDS: '2' } });
  idle = sockets(server);
});
after(() => server.dispose());

const ask = (target, headers, more = {}) =>
  exchange(server, request(target, headers, more), { head: more.method === 'HEAD' });

test('an invalid request gets an error status, and its connection closes', async () => {
  const good = 'GET /health HTTP/1.1\r\nHost: x\r\n';
  for (const [status, bytes] of [
    [400, 'GET /health HTTP/1.1\r\n\r\n'], // no Host
    [400, `${good}Host: y\r\n\r\n`],
    [400, `${good}hOsT: x\r\n\r\n`],
    [400, 'GET /health HTTP/1.1\nHost: x\n\n'], // bare line feeds
    [400, `${good}X: a\nY: b\r\n\r\n`],
    [400, `${good}X: a\rY: b\r\n\r\n`],
    [400, `${good}X : a\r\n\r\n`],
    [400, `${good}: a\r\n\r\n`],
    [400, `${good}X\r\n\r\n`],
    [400, `${good}X: a\0b\r\n\r\n`],
    [400, 'GET http://x/health HTTP/1.1\r\nHost: x\r\n\r\n'], // for a proxy
    [400, 'GET health HTTP/1.1\r\nHost: x\r\n\r\n'],
    [400, 'GET  /health HTTP/1.1\r\nHost: x\r\n\r\n'],
    [400, 'GET /he alth HTTP/1.1\r\nHost: x\r\n\r\n'],
    [400, 'GET /health HTTP/1.1 \r\nHost: x\r\n\r\n'],
    [400, 'GET /health HTTPS/1.1\r\nHost: x\r\n\r\n'],
    [400, 'GET /health\r\n\r\n'],
    [400, '\0\0\0\0\r\n\r\n'],
    [400, `${good}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`],
    [400, `${good}Content-Length: -1\r\n\r\n`],
    [400, `${good}Content-Length: 0x5\r\n\r\n`],
    [400, `${good}Content-Length: 99999999999999999999999\r\n\r\n`],
    [400, `${good}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`],
    [400, `${good}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n`],
    [413, `${good}Content-Length: 5\r\n\r\nhello`],
    [413, `${good}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    [431, `${good}X: ${'y'.repeat(20_000)}\r\n\r\n`],
    [431, `GET /${'y'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    [431, `${good}${'X: y\r\n'.repeat(3000)}\r\n`],
    [505, 'GET /health HTTP/2.0\r\nHost: x\r\n\r\n'],
  ]) {
    const raw = await Raw.open(server);
    raw.send(bytes);
    const answer = await raw.answer();
    assert.ok(answer !== null, `no answer to ${JSON.stringify(bytes.slice(0, 80))}`);
    assert.ok(
      [status, 400].includes(answer.status),
      `${answer.status} to ${JSON.stringify(bytes.slice(0, 80))}`,
    );
    assert.equal(answer.headers.connection, 'close');
    await raw.ended();
    assert.equal(raw.bytes.length, 0); // the server did not parse the bytes after it as a request
    raw.close();
  }
});

test('two requests in one piece are two answers; a body that is sent all the same is none', async (t) => {
  const raw = await Raw.open(server);
  t.after(() => raw.close());
  raw.send(request('/health').repeat(2));
  for (let at = 0; at < 2; ++at) assert.equal((await raw.answer()).status, 200);
  raw.send(request('/health', { 'Content-Length': '4' }) + 'GET ');
  assert.equal((await raw.answer()).status, 413);
  await raw.ended();
});

test('other methods', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PATCH', 'PROPFIND']) {
    const answer = await ask('/', {}, { method });
    assert.equal(answer.status, 405, method);
    assert.equal(answer.headers.allow, 'GET, HEAD');
  }
  for (const method of ['get', 'BREW', 'GETS'])
    assert.equal((await ask('/', {}, { method })).status, 501, method);
});

test('nothing outside of the built page is ever served, however it is spelt', async () => {
  for (const target of [
    '/../nostos',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..;/etc/passwd',
    '/....//etc/passwd',
    '/assets/../../etc/passwd',
    '/assets/..%5c..%5cetc',
    '/%252e%252e/etc/passwd',
    '/%c0%ae%c0%ae/etc/passwd',
    '//etc/passwd',
    '/\\..\\..\\etc',
    '/index.html%00.js',
    '/./index.html',
    '/assets',
    '/assets/',
    '/.git/config',
    '/~root',
  ]) {
    const answer = await ask(target);
    assert.ok([400, 404].includes(answer.status), `${answer.status} ${target}`);
    assert.doesNotMatch(String(answer.body), /root:|ELF|repositoryformat/);
  }
});

test('nothing that was asked gets into a header of the answer', async () => {
  for (const target of ['/x%0d%0aSet-Cookie:%20a=b', '/%0aX-Evil:1', '/x?y=%0d%0aX-Evil:%201']) {
    const answer = await ask(target, {
      'X-Forwarded-For': 'a%0d%0aX-Evil: 1',
      'If-None-Match': '"%0d%0aX-Evil: 1"',
      Range: 'bytes=0-%0d%0aX-Evil: 1',
      Origin: 'http://x%0d%0aX-Evil: 1',
    });
    assert.ok(!answer.fields.some((field) => /evil|set-cookie/i.test(field)), target);
  }
});

test('every answer tells browsers how little the page needs', async () => {
  const asset = /assets\/[^"]+\.js/.exec(String((await ask('/')).body))[0];
  for (const [target, more] of [
    ['/', {}],
    ['/health', {}],
    [`/${asset}`, {}],
    ['/nothing', {}],
    ['/', { method: 'POST' }],
    ['/', { method: 'HEAD' }],
  ]) {
    const { headers } = await ask(target, {}, more);
    const policy = headers['content-security-policy'];
    assert.doesNotMatch(policy, /unsafe|\*|https?:/);
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      assert.ok(policy.includes(rule), rule);
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
    assert.match(headers['permissions-policy'], /camera=\(\), .*microphone=\(\)/);
    assert.equal(headers['strict-transport-security'], undefined); // there is no TLS here
    assert.equal(headers['access-control-allow-origin'], undefined);
  }
});

test('HEAD is GET without the body, on a connection that stays', async (t) => {
  const raw = await Raw.open(server);
  t.after(() => raw.close());
  for (const target of ['/', '/favicon.svg', '/nothing', '/health']) {
    raw.send(request(target));
    const got = await raw.answer();
    raw.send(request(target, {}, { method: 'HEAD' }));
    const head = await raw.answer({ head: true });
    assert.equal(head.status, got.status);
    assert.deepEqual(head.headers, got.headers);
    assert.equal(Number(head.headers['content-length']), got.body.length);
  }
});

test('what a browser has kept it need not be sent again', async () => {
  const { headers, body } = await ask('/');
  const tag = headers.etag;
  assert.match(tag, /^"[0-9a-f]{16}"$/);
  assert.equal(headers['cache-control'], 'no-cache');
  for (const list of [tag, `W/${tag}`, `"x", ${tag}`, `${tag},"x"`, '*']) {
    const again = await ask('/', { 'If-None-Match': list });
    assert.equal(again.status, 304, list);
    assert.equal(again.headers.etag, tag);
    assert.equal(again.headers['cache-control'], 'no-cache');
    assert.equal(again.body.length, 0);
  }
  assert.equal((await ask('/', ['If-None-Match: "x"', `If-None-Match: ${tag}`])).status, 304);
  for (const list of ['"x"', tag.slice(1, -1), `${tag}x`, ''])
    assert.equal((await ask('/', { 'If-None-Match': list })).status, 200, list);
  const asset = /assets\/[^"]+\.js/.exec(String(body))[0];
  assert.match((await ask(`/${asset}`)).headers['cache-control'], /immutable/);
  assert.equal((await ask('/nothing', { 'If-None-Match': '*' })).status, 404);
});

test('a text file is sent compressed to a client that accepts it, and uncompressed to others', async () => {
  const folder = path.join(root, 'build/release/web');
  const script = readdirSync(path.join(folder, 'assets')).find((name) => /^index-.*\.js$/.test(name));
  const target = `/assets/${script}`;
  const bytes = readFileSync(path.join(folder, 'assets', script));
  const plain = await ask(target, {});
  assert.deepEqual(plain.body, bytes);
  assert.equal(plain.headers['content-encoding'], undefined);
  for (const accepted of ['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8', '*', 'gzip;q=0.001']) {
    const packed = await ask(target, { 'Accept-Encoding': accepted });
    assert.equal(packed.headers['content-encoding'], 'gzip', accepted);
    assert.equal(packed.headers.vary, 'Accept-Encoding');
    assert.ok(packed.body.length * 2 < bytes.length);
    assert.deepEqual(gunzipSync(packed.body), bytes);
    assert.equal(Number(packed.headers['content-length']), packed.body.length);
  }
  for (const accepted of ['', 'br', 'identity', 'gzip;q=0', 'gzip;q=0.000', 'xgzip', '*, gzip;q=0', '*;q=0'])
    assert.deepEqual((await ask(target, { 'Accept-Encoding': accepted })).body, bytes, accepted);
  // Each encoding has its own tag, and a range is a part of the plain file.
  const {
    headers: { etag },
  } = await ask(target, { 'Accept-Encoding': 'gzip' });
  assert.notEqual(etag, plain.headers.etag);
  assert.equal((await ask(target, { 'Accept-Encoding': 'gzip', 'If-None-Match': etag })).status, 304);
  assert.equal((await ask(target, { 'If-None-Match': etag })).status, 200);
  const part = await ask(target, { 'Accept-Encoding': 'gzip', Range: 'bytes=10-19' });
  assert.deepEqual(part.body, bytes.subarray(10, 20));
  assert.equal(part.headers['content-range'], `bytes 10-19/${bytes.length}`);
  assert.equal((await ask(`${target}.gz`, {})).status, 404);
});

test('parts of files', async () => {
  const whole = (await ask('/favicon.svg')).body;
  const {
    headers: { etag },
  } = await ask('/favicon.svg');
  const size = whole.length;
  for (const [range, first, last] of [
    ['bytes=0-0', 0, 0],
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, size - 1],
    ['bytes=-10', size - 10, size - 1],
    [`bytes=5-${size * 2}`, 5, size - 1],
    [`bytes=-${size * 2}`, 0, size - 1],
    [`bytes=${size - 1}-`, size - 1, size - 1],
  ]) {
    const part = await ask('/favicon.svg', { Range: range });
    assert.equal(part.status, 206, range);
    assert.equal(part.headers['content-range'], `bytes ${first}-${last}/${size}`);
    assert.deepEqual(part.body, whole.subarray(first, last + 1));
  }
  for (const range of [`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, 'bytes=-0']) {
    const none = await ask('/favicon.svg', { Range: range });
    assert.equal(none.status, 416, range);
    assert.equal(none.headers['content-range'], `bytes */${size}`);
  }
  // The server ignores everything but a single range.
  for (const range of [
    'bytes=0-1,5-6',
    'bytes=',
    'bytes=-',
    'bytes=5-3',
    'bytes=a-b',
    'bytes=0-99999999999999999999999',
    'lines=1-2',
    'bytes 0-1',
    'bytes=0--1',
    'bytes=+1-2',
  ]) {
    const all = await ask('/favicon.svg', { Range: range });
    assert.equal(all.status, 200, range);
    assert.deepEqual(all.body, whole);
  }
  const since = (tag) => ask('/favicon.svg', { Range: 'bytes=0-9', 'If-Range': tag });
  assert.equal((await since(etag)).status, 206);
  for (const other of ['"x"', `W/${etag}`, 'Sun, 22 Nov 2026 12:00:00 GMT'])
    assert.equal((await since(other)).status, 200, other);
  assert.equal((await ask('/favicon.svg', { Range: 'bytes=0-9', 'If-None-Match': etag })).status, 304);
  const head = await ask('/favicon.svg', { Range: 'bytes=0-9' }, { method: 'HEAD' });
  assert.equal(head.status, 200);
  assert.equal(head.headers['accept-ranges'], 'bytes');
});

test('one byte of a packed file, or none of it, costs the server no unpacking', async (t) => {
  const folder = path.join(root, 'build/release/web/assets');
  const [largest] = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [readFileSync(path.join(folder, name)).length, name])
    .sort((a, b) => b[0] - a[0]);
  const times = 900;
  /** Milliseconds of processor time. */
  const cost = async (target, headers, method) => {
    const raw = await Raw.open(server);
    t.after(() => raw.close());
    const before = processorTime(server);
    raw.send(request(target, headers, { method }).repeat(times));
    for (let at = 0; at < times; ++at) await raw.answer({ head: method === 'HEAD' });
    return processorTime(server) - before;
  };
  const usual = await cost('/health', {}, 'GET');
  const target = `/assets/${largest[1]}`;
  for (const [headers, method] of [
    [{ Range: 'bytes=0-0' }, 'GET'],
    [{}, 'HEAD'],
  ]) {
    const each = await cost(target, headers, method);
    assert.ok(
      each < 8 * usual + 50,
      `${each} ms for ${times} times ${method}, where /health takes ${usual} ms`,
    );
  }
});

test('a slow request head, one byte at a time, is cut off', async (t) => {
  const raw = await Raw.open(server);
  t.after(() => raw.close());
  const bytes = Buffer.from(request('/health', { X: 'y'.repeat(1000) }));
  let sent = 0;
  const drip = setInterval(() => raw.send(bytes.subarray(sent, ++sent)), 50);
  t.after(() => clearInterval(drip));
  await raw.ended();
  assert.ok(sent < 200, `${sent}`);
});

test('a client that reads nothing of a large answer is disconnected', async (t) => {
  const folder = path.join(root, 'build/release/web/assets');
  const [largest] = readdirSync(folder)
    .map((name) => [readFileSync(path.join(folder, name)).length, name])
    .sort((a, b) => b[0] - a[0]);
  await eventually(() => sockets(server) === idle);
  const raw = await Raw.open(server);
  t.after(() => raw.close());
  await eventually(() => sockets(server) === idle + 1);
  raw.socket.pause();
  raw.send(request(`/assets/${largest[1]}`).repeat(60));
  await eventually(() => sockets(server) === idle);
  raw.socket.resume();
  await raw.ended();
  assert.ok(raw.bytes.length < largest[0] * 60, `${raw.bytes.length}`);
});
