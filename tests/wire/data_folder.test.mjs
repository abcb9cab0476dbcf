// One server at a time uses a data folder; the operator's read-only commands work beside it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { host, resume } from '../support/client.mjs';
import { binary, startServer, web } from '../support/server.mjs';

const serve = (data) =>
  spawnSync(binary, ['serve', '--address', '127.0.0.1', '--port', '0', '--data', data, '--web', web], {
    encoding: 'utf8',
    timeout: 30_000,
  });
const admin = (data, ...args) =>
  spawnSync(binary, ['admin', ...args, '--data', data], { encoding: 'utf8', timeout: 30_000 });

const isRefused = (ended, first) => {
  assert.equal(ended.signal, null, 'the second server did not end on its own');
  assert.equal(ended.status, 1);
  assert.match(
    ended.stderr,
    new RegExp(
      `^nostos: .*another server \\(pid ${first.child.pid}, started \\d{4}-\\d\\d-\\d\\d [\\d:]{8} UTC\\) has this data folder`,
      'm',
    ),
  );
  assert.match(ended.stderr, new RegExp(`event=not_started reason=.*pid ${first.child.pid}`));
  assert.doesNotMatch(ended.stdout, /Nostos is open/);
};

test('a second server on a data folder names the first one and ends; the first one and its rooms continue', async () => {
  const first = await startServer();
  try {
    const person = await host(first);
    isRefused(serve(first.data), first);
    await person.must({ t: 'say', to: 'all', text: 'still here' });
    const list = admin(first.data, 'list');
    assert.equal(list.status, 0, list.stderr);
    assert.match(list.stdout, /odyssey/);
    assert.equal(admin(first.data, 'inspect', '1').status, 0);
    assert.equal(admin(first.data, 'backup', path.join(first.data, 'copy.sqlite')).status, 0);
    person.close();
  } finally {
    await first.dispose();
  }
});

test('the folder is free once its server has ended, also by SIGKILL; the next one names itself there', async () => {
  let server = await startServer();
  const data = server.data;
  try {
    const { code, token } = await host(server);
    for (const signal of ['SIGKILL', 'SIGTERM', 'SIGKILL']) {
      await server.end(signal);
      server = await startServer({ data });
      assert.match(
        readFileSync(path.join(data, 'nostos.lock'), 'utf8'),
        new RegExp(`^pid ${server.child.pid}, started `),
      );
      isRefused(serve(data), server);
      (await resume(server, code, token)).close();
    }
  } finally {
    await server.dispose();
  }
});

const mode = (...parts) => (statSync(path.join(...parts)).mode & 0o777).toString(8);

test('no other user of the machine can read the folder: a new one, and one that was readable', async () => {
  const around = mkdtempSync(path.join(tmpdir(), 'nostos-private-'));
  const data = path.join(around, 'data');
  const isPrivate = () => {
    assert.equal(mode(data), '700');
    const files = readdirSync(data);
    assert.ok(files.includes('nostos.sqlite') && files.includes('nostos.sqlite-wal'));
    for (const name of files) assert.equal(mode(data, name), '600', name);
  };
  let server = await startServer({ data });
  try {
    (await host(server)).close();
    isPrivate();
    await server.end('SIGKILL');
    chmodSync(data, 0o755);
    for (const name of readdirSync(data)) chmodSync(path.join(data, name), 0o644);
    server = await startServer({ data });
    (await host(server)).close();
    isPrivate();
  } finally {
    await server.dispose();
    rmSync(around, { recursive: true, force: true });
  }
});

test('a folder for another purpose keeps its permissions: one without a journal at first, and one that users share', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nostos-shared-'));
  chmodSync(folder, 0o755);
  let server = await startServer({ data: folder });
  try {
    assert.equal(mode(folder), '755');
    assert.equal(mode(folder, 'nostos.sqlite'), '600');
    (await host(server)).close(); // TSan loses some signals that meet a server while it starts
    await server.end('SIGTERM');
    chmodSync(folder, 0o1777);
    server = await startServer({ data: folder });
    assert.equal(mode(folder), '777');
    assert.equal(mode(folder, 'nostos.sqlite'), '600');
  } finally {
    await server.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});
