// Tests whether the server accepts clients: /health, /ready, and a stop that proxies notice first.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { scratch } from '../support/admin.mjs';
import { Client, host, resume } from '../support/client.mjs';
import { freePort, get, scrape } from '../support/metrics.mjs';
import { Raw, request } from '../support/raw.mjs';
import { binary, root, startServer } from '../support/server.mjs';

let files;
before(() => (files = scratch()));
after(() => files.dispose());

const ready = async (port) => {
  const { status, headers, body } = await get(port, '/ready');
  assert.equal(headers['content-type'], 'application/json');
  assert.equal(headers['cache-control'], 'no-store');
  return { status, ...JSON.parse(body) };
};
const well = { status: 'ready' };
const not = (...reasons) => ({ status: 'not_ready', reasons });

test('a server that is well says so', async (t) => {
  const server = await startServer();
  t.after(() => server.dispose());
  assert.deepEqual(await ready(server.port), well);
  const { status, body } = await get(server.port, '/health');
  assert.deepEqual([status, JSON.parse(body)], [200, { status: 'ok' }]);
});

test('with as many connections as may be it is not ready, and says so on the public port, too; with one fewer it is', async (t) => {
  const metrics = await freePort();
  const server = await startServer({
    env: { NOSTOS_LIMITS_CONNECTIONS: '2' },
    args: ['--metrics-port', String(metrics)],
  });
  t.after(() => server.dispose());
  const one = await Client.connect(server);
  assert.deepEqual(await ready(metrics), well);
  await Client.connect(server);
  for (const port of [server.port, metrics]) {
    assert.deepEqual(await ready(port), not('connections'));
    assert.equal((await get(port, '/health')).status, 200);
  }
  assert.equal((await get(server.port, '/')).status, 503);
  assert.ok((await scrape(metrics)).of('nostos_limits_hit_total', { limit: 'connections' }) >= 3);
  one.close();
  // The server notices an end with a delay; each request takes a little time.
  for (let looks = 0; (await ready(metrics)).reasons; ++looks) assert.ok(looks < 2000);
});

test('while the journal cannot be written it is not ready, and is again when it can', async (t) => {
  const control = files.write('disk', '');
  const asan = { ASAN_OPTIONS: `${process.env.ASAN_OPTIONS ?? ''}:verify_asan_link_order=0` };
  const metrics = await freePort();
  const server = await startServer({
    args: ['--metrics-port', String(metrics)],
    env: {
      LD_PRELOAD: path.join(path.dirname(binary), 'tests', 'bad_disk.so'),
      NOSTOS_BAD_DISK: control,
      ...asan,
    },
  });
  t.after(() => server.dispose());
  const one = await host(server);
  assert.deepEqual(await ready(server.port), well);
  writeFileSync(control, 'full');
  assert.equal((await one.request({ t: 'say', to: 'all', text: 'x' })).code, 'storage_error');
  assert.deepEqual(await ready(server.port), not('journal'));
  assert.equal((await get(server.port, '/health')).status, 200);
  const bad = await scrape(metrics);
  assert.equal(bad.of('nostos_journal_entries_total', { outcome: 'failed' }), 1);
  assert.ok(bad.of('nostos_journal_batch_failures_total') >= 1);
  assert.equal(bad.of('nostos_refusals_total', { code: 'storage_error' }), 1);
  writeFileSync(control, '');
  await one.must({ t: 'say', to: 'all', text: 'y' });
  assert.deepEqual(await ready(server.port), well);
});

test('SIGTERM: /ready fails first, and the server serves until server.drain_seconds are over; then 1012, and exit status 0', async (t) => {
  const metrics = await freePort();
  const server = await startServer({
    args: ['--metrics-port', String(metrics)],
    env: { NOSTOS_SERVER_DRAIN_SECONDS: '3600' },
  });
  t.after(() => server.dispose());
  const one = await host(server);
  const ended = server.end('SIGTERM');
  await server.logged('event=stopping');
  for (const port of [server.port, metrics]) assert.deepEqual(await ready(port), not('stopping'));
  assert.equal((await get(server.port, '/health')).status, 200);
  await one.must({ t: 'say', to: 'all', text: 'still here' });
  const late = await Client.connect(server);
  // A second signal stops the server at once.
  server.child.kill('SIGTERM');
  for (const client of [one, late]) {
    await client.until(() => client.frames.some((frame) => frame.includes('"shutting_down"')));
    assert.equal(await client.ended(), 1012);
  }
  assert.equal(await ended, 0);
});

test('two stop signals at the same moment stop the server as one does', async (t) => {
  for (const connected of [true, false]) {
    const server = await startServer();
    t.after(() => server.dispose());
    const one = connected ? await Client.connect(server) : null;
    // Both signals are there when the server first looks.
    for (const signal of ['SIGSTOP', 'SIGINT', 'SIGTERM']) server.child.kill(signal);
    assert.equal(await server.end('SIGCONT'), 0);
    assert.match(server.log, /event=stopped/);
    if (one) assert.equal(await one.ended(), 1012);
  }
});

test('SIGTERM: the server ends after the grace period, and answers requests on open connections until then', async (t) => {
  const server = await startServer({ env: { NOSTOS_SERVER_DRAIN_SECONDS: '1' } });
  t.after(() => server.dispose());
  const proxy = await Raw.open(server);
  t.after(() => proxy.close());
  const ask = async () => {
    proxy.send(request('/ready'));
    return (await proxy.answer())?.status;
  };
  assert.equal(await ask(), 200);
  const began = Date.now();
  const ended = server.end('SIGTERM');
  await server.logged('event=stopping');
  assert.equal(await ask(), 503);
  assert.equal(await ended, 0);
  const took = Date.now() - began;
  assert.ok(took >= 1000 && took < 7000, `${took}`);
});

test('what was under way at the stop is there afterwards once, whether it was acknowledged or asked again', async () => {
  let server = await startServer();
  try {
    const one = await host(server);
    const answered = new Set();
    const said = Array.from({ length: 9 }, (_, line) =>
      one.must({ t: 'say', id: `l${line}`, to: 'all', text: `line ${line}` }).then(() => answered.add(line)),
    );
    for (const one of said) one.catch(() => {});
    await Promise.any(said);
    assert.equal(await server.end('SIGTERM'), 0);
    server = await startServer({ data: server.data });
    const back = await resume(server, one.code, one.token);
    // The chat follows the answer in a message of its own.
    await back.until(() => {
      const kept = new Set(back.chat.map((line) => line.text));
      return [...answered].every((line) => kept.has(`line ${line}`));
    });
    for (let line = 0; line < 9; ++line)
      await back.must({ t: 'say', id: `l${line}`, to: 'all', text: `line ${line}` });
    const again = await resume(server, one.code, one.token);
    await again.until(() => again.chat.length >= 9);
    assert.deepEqual(
      again.chat.map((line) => line.text).sort(),
      Array.from({ length: 9 }, (_, line) => `line ${line}`),
    );
  } finally {
    await server.dispose();
  }
});

test('who closes the terminal that a server was started in stops it; SIGHUP alone does not', async () => {
  const server = await startServer();
  try {
    server.child.kill('SIGHUP');
    await server.logged('event=reloaded');
    assert.deepEqual(await ready(server.port), well);
  } finally {
    await server.dispose();
  }
  const port = await freePort();
  const web = path.resolve(root, process.env.NOSTOS_WEB ?? 'build/release/web');
  const terminal = spawn(
    'script',
    [
      '-qec',
      `exec ${binary} serve --address 127.0.0.1 --port ${port} --web ${web} --data ${files.path('data')}`,
      '/dev/null',
    ],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  );
  let out = '';
  terminal.stdout.setEncoding('utf8');
  await new Promise((open, fail) => {
    terminal.once('error', fail);
    terminal.stdout.on('data', (text) => (out += text).includes('event=started') && open());
  });
  assert.deepEqual(await ready(port), well);
  terminal.kill('SIGKILL');
  const closed = () =>
    get(port, '/ready').then(
      () => false,
      () => true,
    );
  for (let looks = 0; !(await closed()); ++looks) assert.ok(looks < 5000);
});
