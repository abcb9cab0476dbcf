// /debug shows all players' cards: only if the command line enables it, only to this machine, and exactly the
// messages that each seat receives.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { nostos, scratch } from '../support/admin.mjs';
import { Client, freshSecret, host, join } from '../support/client.mjs';
import { canonical } from '../support/patch.mjs';
import { playOn, seeded } from '../support/play.mjs';
import { exchange, request } from '../support/raw.mjs';
import { startServer } from '../support/server.mjs';

const PATHS = ['/debug', '/debug/page.js', '/debug/page.css', '/debug/rooms', '/debug/rooms/1'];
const ask = (server, target, headers = {}) =>
  exchange(server, request(target, { Host: `localhost:${server.port}`, ...headers }, { host: false }));
const get = async (server, target) => {
  const { status, headers, body } = await ask(server, target);
  assert.equal(status, 200, target);
  assert.equal(headers['cache-control'], 'no-store');
  return JSON.parse(body);
};

let server;
let people; // at a table of Ithaca
before(async () => {
  server = await startServer({ args: ['--debug'] });
  people = [await host(server, { game: 'ithaca' })];
  people.push(await join(server, people[0].code, 'Nausicaa'));
  await people[0].must({ t: 'start' });
  for (const client of people) await client.until(() => client.update);
});
after(() => server.dispose());

test('without the option there is nothing', async (t) => {
  const usual = await startServer();
  t.after(() => usual.dispose());
  await host(usual);
  for (const target of PATHS) assert.equal((await ask(usual, target)).status, 404, target);
  assert.doesNotMatch(usual.log + usual.out, /debug/);
});

test('it refuses to serve others than this machine', () => {
  const files = scratch();
  try {
    for (const args of [[], ['--address', '0.0.0.0'], ['--address', '::'], ['--address', '192.0.2.1']]) {
      const { status, stderr } = nostos([
        'serve',
        '--debug',
        '--port',
        '0',
        '--data',
        files.path('data'),
        ...args,
      ]);
      assert.equal(status, 1, args.join(' '));
      assert.match(
        stderr,
        /--debug shows every player's cards .* --address 127\.0\.0\.1 .*server\.address is "/,
      );
    }
    const config = files.write(
      'nostos.toml',
      '[server]\naddress = "127.0.0.1"\ntrusted_proxies = "127.0.0.1"\n',
    );
    const { status, stderr } = nostos([
      'serve',
      '--debug',
      '--port',
      '0',
      '--data',
      files.path('data'),
      '--config',
      config,
    ]);
    assert.equal(status, 1);
    assert.match(stderr, /there may be no proxy in front/);
    const key = files.write('debug.toml', '[server]\naddress = "127.0.0.1"\ndebug = true\n');
    assert.equal(
      nostos(['serve', '--port', '0', '--data', files.path('data'), '--config', key]).status,
      1,
      'no key of the file turns it on',
    );
  } finally {
    files.dispose();
  }
});

test('it says aloud that it is there', () => {
  assert.match(server.out, /WITH --debug/);
  assert.match(server.log, /level=warning event=debug_page/);
});

test('it is not there through a proxy, nor for a name that was made to lead here', async () => {
  for (const target of PATHS) {
    assert.equal((await ask(server, target)).status, 200, target);
    for (const headers of [
      { 'X-Forwarded-For': '127.0.0.1' },
      { Forwarded: 'for=127.0.0.1' },
      { Host: '192.168.1.7' },
    ]) {
      assert.equal((await ask(server, target, headers)).status, 404, `${target} ${JSON.stringify(headers)}`);
    }
    for (const name of ['evil.example.org', 'localhost.example.org', '127.0.0.1.example.org:80', ''])
      assert.equal((await ask(server, target, { Host: name })).status, 421, `${target} ${name}`);
  }
  for (const name of ['127.0.0.1', '[::1]:80', 'localhost'])
    assert.equal((await ask(server, '/debug', { Host: name })).status, 200, name);
  for (const target of [
    '/debug/',
    '/debug/rooms/',
    '/debug/rooms/0',
    '/debug/rooms/99',
    '/debug/rooms/1x',
    '/debug/rooms/-1',
    '/debug/rooms/99999999999999999999',
    '/debug/../debug/rooms',
    '/debug?x',
  ]) {
    assert.equal((await ask(server, target)).status, 404, target);
  }
});

test('it shows what each seat is sent, and spectators, live', async () => {
  const spectator = await Client.connect(server, { room: people[0].room.spectatorCode });
  await spectator.must({
    t: 'spectate',
    room: people[0].room.spectatorCode,
    name: 'Argos',
    token: freshSecret(),
  });
  await spectator.until(() => spectator.update);
  const random = seeded(3);
  for (let round = 0; round < 3; ++round) {
    let steps = 0;
    await playOn(people, random, { done: () => ++steps > 6 });
    const [listed] = await get(server, '/debug/rooms');
    const room = await get(server, `/debug/rooms/${listed.number}`);
    assert.equal(room.entries, listed.entries);
    assert.equal(room.game, 'ithaca');
    assert.equal(room.viewers.length, 3);
    for (const [at, client] of [...people, spectator].entries()) {
      await client.until(() => client.update.rev === room.viewers[at].rev);
      const { view, prompt, acting, outcome, turn, seat } = client.update;
      const viewer = room.viewers[at];
      assert.equal(
        canonical({
          view: viewer.view,
          prompt: viewer.prompt,
          acting: viewer.acting,
          outcome: viewer.outcome,
          turn: viewer.turn,
          seat: viewer.seat,
        }),
        canonical({ view, prompt, acting, outcome, turn, seat }),
      );
      // The last steps that it shows are those that its client received.
      const told = client.frames.flatMap((frame) => JSON.parse(frame).events ?? []).map(canonical);
      assert.ok(viewer.told.length > 0);
      // A spectator entered later than the first of the steps.
      if (at < people.length)
        for (const event of viewer.told.flatMap(({ events }) => events))
          assert.ok(told.includes(canonical(event)), canonical(event));
    }
    assert.deepEqual(
      room.viewers.map((viewer) => viewer.name),
      ['Dimitri', 'Nausicaa', 'spectators'],
    );
  }
  spectator.close();
});

test('a room that has not started has no viewers, and none of its pages has a code or secret', async () => {
  const other = await host(server, { name: 'Eumaeus' });
  const rooms = await get(server, '/debug/rooms');
  const { number } = rooms.find((room) => room.host === 'Eumaeus');
  const page = await get(server, `/debug/rooms/${number}`);
  assert.deepEqual([page.started, page.viewers], [false, []]);
  const texts = await Promise.all(
    ['/debug/rooms', ...rooms.map((room) => `/debug/rooms/${room.number}`)].map(async (target) =>
      String((await ask(server, target)).body),
    ),
  );
  for (const client of [...people, other])
    for (const secret of [client.token, client.code, client.room.spectatorCode])
      assert.ok(!texts.join().includes(secret));
});
