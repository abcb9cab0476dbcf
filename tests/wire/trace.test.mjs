// A server with a fault ends at once, with a stack trace in its log; a restart finds every room.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { host, resume } from '../support/client.mjs';
import { binary, startServer } from '../support/server.mjs';

const sanitized = /asan|tsan/.test(binary) && 'a sanitizer has a trace of its own';

for (const [signal, format] of [
  ['SIGSEGV', 'text'],
  ['SIGABRT', 'json'],
  ['SIGBUS', 'text'],
]) {
  test(
    `${signal}, with a log in ${format}: a trace, an end by that signal, and the rooms are there`,
    { skip: sanitized },
    async (t) => {
      const server = await startServer({ args: ['--log-format', format] });
      t.after(() => server.dispose());
      const one = await host(server);
      const { length: before } = server.log;
      server.child.kill(signal);
      assert.deepEqual(await server.exited, [null, signal]);
      const lines = server.log.slice(before).trim().split('\n');
      const fields =
        format === 'json'
          ? lines.map((line) => JSON.parse(line))
          : lines.map((line) => Object.fromEntries(line.split(' ').map((field) => field.split('='))));
      const [first, ...frames] = fields.filter(({ event }) => event.startsWith('crash'));
      assert.deepEqual([first.level, first.event, first.signal], ['critical', 'crashed', signal]);
      assert.match(first.time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      assert.ok(Math.abs(Date.parse(first.time) - Date.now()) < 60_000);
      assert.ok(frames.length >= 3);
      assert.ok(
        frames.some(
          ({ event, module, offset }) =>
            event === 'crash_frame' && module === 'nostos' && /^0x[0-9a-f]+$/.test(offset),
        ),
      );
      for (const secret of [one.code, one.room.spectatorCode, one.token])
        assert.ok(!server.log.includes(secret));
      const again = await startServer({ data: server.data });
      t.after(() => again.dispose());
      const back = await resume(again, one.code, one.token);
      assert.equal(back.room.members.length, 1);
      back.close();
    },
  );
}
