// Tests of the operator's commands, with and without a running server.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { beside, nostos, scratch } from '../support/admin.mjs';
import { Client, freshSecret, host, join, resume } from '../support/client.mjs';
import { journals } from '../support/journals.mjs';
import { playOn, seeded } from '../support/play.mjs';
import { binary, startServer } from '../support/server.mjs';

for (const journal of journals())
  describe(`with ${journal.name}`, () => {
    let env;
    let server;
    let files;
    before(async () => {
      env = journal.fresh();
      server = await startServer({ args: ['--bot-move-delay', '0'], env });
      files = scratch();
    });
    after(async () => {
      await server.dispose();
      files.dispose();
    });

    const admin = (...args) => nostos(['admin', '--data', server.data, ...args], env);
    const json = (...args) => {
      const { status, stdout, stderr } = admin(...args, '--json');
      assert.equal(status, 0, stderr);
      return JSON.parse(stdout);
    };
    const numberOf = (code) => json('list', '--secrets').find((room) => room.code === code).number;

    /** A room with every kind of private data: tokens and keys, chat, hidden cards. */
    async function busyRoom() {
      const one = await host(server, { name: 'Alcinous' });
      const two = await join(server, one.code, 'Nausicaa');
      const url = 'https://example.org/hook?key=sesame';
      const bytes = freshSecret();
      await two.must({ t: 'contribute', bytes });
      await two.must({ t: 'set_webhook', url });
      await one.must({ t: 'update_settings', settings: { title: 'Phaeacian evening', password: 'moly' } });
      const { deviceKey: key } = await two.must({ t: 'device_link' });
      await one.must({ t: 'say', to: 'all', text: 'wine-dark' });
      await one.must({ t: 'set_game', options: { map: 'A' } });
      await one.must({ t: 'start' });
      await one.until(() => one.update !== null);
      await one.must({
        t: 'intent',
        turn: one.update.turn,
        intent: { type: 'storm', tile: 'red', red: 'L2' },
      });
      const secrets = [
        one.code,
        one.room.spectatorCode,
        one.token,
        two.token,
        key,
        url,
        'sesame',
        bytes,
        'moly',
        'wine-dark',
        'L2',
      ];
      return { one, two, secrets };
    }

    test('list and inspect show rooms and nothing that lets in or tells; with --secrets, all', async () => {
      const { one, secrets } = await busyRoom();
      const number = numberOf(one.code);
      const room = json('list').find((line) => line.number === number);
      assert.equal(room.title, 'Phaeacian evening');
      assert.equal(room.people, 2);
      assert.deepEqual(
        [room.game, room.played, room.started, room.over, room.closed],
        ['odyssey', 1, true, false, false],
      );
      assert.ok(room.bytes > 0 && room.entries >= 8 && room.last_activity >= room.created_at);
      const lines = admin('list').stdout.trimEnd().split('\n');
      for (const line of lines.slice(1))
        assert.equal(line.indexOf('odyssey'), lines[0].indexOf('game'), 'columns stand below each other');
      const shown = json('inspect', String(number));
      assert.deepEqual(
        shown.members.map((member) => [member.name, member.seat, member.host, member.webhook]),
        [
          ['Alcinous', 0, true, false],
          ['Nausicaa', 1, false, true],
        ],
      );
      assert.equal(shown.settings.hasPassword, true);
      assert.equal(shown.options.map, 'A');
      assert.deepEqual(shown.games, [{ game: 'odyssey', over: false, players: ['Alcinous', 'Nausicaa'] }]);
      assert.deepEqual([shown.log[0].kind, shown.log.at(-1).kind], ['open', 'intent']);
      const whole = json('inspect', one.code, '--secrets').secrets;
      assert.deepEqual([whole.code, whole.spectator_code], [one.code, one.room.spectatorCode]);
      const opening = whole.entries[0];
      const hashes = [
        opening.token,
        opening.secret,
        whole.creator_token_hash,
        whole.entries.find((entry) => entry.k === 'key').hash,
      ];
      const looks = [['list'], ['list', '--json'], ['inspect', one.code], ['inspect', one.code, '--json']];
      for (const look of looks) {
        const { status, stdout } = admin(...look);
        assert.equal(status, 0);
        assert.match(stdout, /Phaeacian evening/);
        for (const secret of [...secrets, ...hashes]) {
          assert.ok(typeof secret === 'string' && secret.length > 1);
          assert.ok(!stdout.includes(secret), `${look.join(' ')} shows ${secret}`);
        }
      }
      // `--secrets` shows the private data.
      const everything = admin('inspect', one.code, '--secrets').stdout;
      for (const secret of [one.code, 'wine-dark', 'sesame', 'L2', ...hashes])
        assert.ok(everything.includes(secret), secret);
      assert.ok(admin('list', '--secrets').stdout.includes(one.room.spectatorCode));
    });

    test('inspect finds a room by number or by either code, in upper or lower case, and reports any other name as not found', async () => {
      const one = await host(server);
      const number = numberOf(one.code);
      for (const name of [String(number), one.code, one.room.spectatorCode, one.code.toLowerCase()]) {
        assert.equal(json('inspect', name).number, number);
      }
      for (const name of ['999999', 'BBB-000', 'x']) {
        const { status, stdout, stderr } = admin('inspect', name);
        assert.deepEqual([status, stdout], [1, '']);
        assert.match(stderr, /there is no such room/);
      }
    });

    test('close disconnects every member and rejects new ones', async () => {
      const one = await host(server);
      const two = await join(server, one.code, 'Nausicaa');
      const stays = await host(server);
      const number = numberOf(one.code);
      const left = [one, two].map((client) => client.next((m) => m.t === 'left'));
      assert.equal(admin('close', String(number)).status, 0);
      for (const message of await Promise.all(left)) assert.equal(message.reason, 'closed');
      assert.equal(await one.ended(), 1000);
      const back = await Client.connect(server);
      assert.equal((await back.request({ t: 'resume', room: one.code, token: one.token })).code, 'no_room');
      await stays.must({ t: 'say', to: 'all', text: 'still here' });
      assert.equal(json('list').find((room) => room.number === number).closed, true);
      assert.match(admin('close', String(number)).stdout, /already closed/);
    });

    test('delete disconnects every member, and nothing of the room is left', async () => {
      const { one, two } = await busyRoom();
      const stays = await host(server);
      const number = numberOf(one.code);
      const left = [one, two].map((client) => client.next((m) => m.t === 'left'));
      assert.match(admin('delete', String(number)).stdout, new RegExp(`^room ${number} is deleted`));
      for (const message of await Promise.all(left)) assert.equal(message.reason, 'closed');
      const back = await Client.connect(server);
      assert.equal((await back.request({ t: 'resume', room: one.code, token: one.token })).code, 'no_room');
      assert.match(admin('inspect', one.code).stderr, /there is no such room/);
      assert.ok(!admin('list', '--secrets').stdout.includes(one.code));
      await stays.must({ t: 'say', to: 'all', text: 'still here' });
      const next = await host(server);
      const newest = numberOf(next.code);
      assert.ok(newest > number);
      // Of the newest room, too, what its members send until the server notices is not written.
      assert.equal(admin('delete', String(newest)).status, 0);
      const late = await next.request({ t: 'say', to: 'all', text: 'late' }).catch(() => null);
      assert.notEqual(late?.t, 'ok');
      assert.ok(!json('list').some((room) => room.number === newest));
      assert.match(admin('inspect', String(newest)).stderr, /^there is no such room; .*\n$/);
    });

    test('export --person writes what the log has of one person, and nothing of the others or of the hidden cards', async () => {
      const { one, two, secrets } = await busyRoom();
      await two.must({ t: 'say', to: 'all', text: 'spindle' });
      const file = files.path(`nausicaa-${one.code}.json`);
      assert.match(
        admin('export', one.code, file, '--person', 'Nausicaa').stderr,
        /--person needs --secrets/,
      );
      assert.match(
        admin('export', one.code, file, '--person', 'Argo', '--secrets').stderr,
        /no person with that name/,
      );
      assert.equal(admin('export', one.code, file, '--person', 'Nausicaa', '--secrets').status, 0);
      assert.equal(statSync(file).mode & 0o077, 0, 'only its owner may read it');
      const text = readFileSync(file, 'utf8');
      const { person, entries } = JSON.parse(text);
      assert.equal(person, 'Nausicaa');
      assert.ok(entries.some((entry) => entry.k === 'say' && entry.text === 'spindle'));
      assert.ok(entries.some((entry) => entry.k === 'join' && entry.name === 'Nausicaa'));
      assert.equal(new Set(entries.map((entry) => entry.by).filter(Boolean)).size, 1);
      // The address of their webhook is their own.
      const own = ['https://example.org/hook?key=sesame', 'sesame'];
      const whole = json('inspect', one.code, '--secrets').secrets.entries;
      for (const secret of [...secrets, whole[0].secret, whole[0].token].filter((one) => !own.includes(one)))
        assert.ok(!text.includes(secret), secret);
    });

    test('the records of finished games verify; the whole log comes with --secrets; nothing is overwritten', async () => {
      const one = await host(server);
      assert.match(admin('export', one.code, files.path('none.json')).stderr, /no game has ended/);
      const two = await join(server, one.code, 'Nausicaa');
      await one.must({ t: 'set_game', options: { map: 'A' } });
      await one.must({ t: 'start' });
      for (const client of [one, two]) await client.until(() => client.update !== null);
      await playOn([one, two], seeded(5));
      const { status, stdout, stderr } = admin('export', one.code, files.path('evening.json'));
      assert.equal(status, 0, stderr);
      assert.match(stdout, /evening-1\.json: \d+ bytes/);
      const verified = nostos(['verify', files.path('evening-1.json')]);
      assert.equal(verified.status, 0, verified.stdout);
      assert.equal(statSync(files.path('evening-1.json')).mode & 0o077, 0, 'only its owner may read it');
      assert.equal(existsSync(files.path('evening.jsonl')), false);
      const again = admin('export', one.code, files.path('evening.json'), '--secrets');
      assert.equal(again.status, 1);
      assert.equal(existsSync(files.path('evening.jsonl')), false, 'either all or nothing');
      assert.equal(admin('export', one.code, files.path('whole.json'), '--secrets').status, 0);
      const lines = readFileSync(files.path('whole.jsonl'), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      assert.equal(lines[0].code, one.code);
      assert.equal(lines[1].k, 'open');
      assert.equal(lines.length - 1, json('inspect', one.code).entries);
    });
  });

let server;
let files;
before(async () => {
  server = await startServer();
  files = scratch();
});
after(async () => {
  await server.dispose();
  files.dispose();
});

test('a backup of a busy server holds everything acknowledged before it, and works as a journal', async () => {
  const quick = '[limits]\nrequests_burst = 100000\nrequests_per_second = 10000\n';
  const busy = await startServer({ args: ['--config', files.write('busy.toml', quick)] });
  const folder = scratch();
  let restored;
  try {
    const rooms = await Promise.all(Array.from({ length: 8 }, (_, at) => host(busy, { name: `Host ${at}` })));
    const granted = rooms.map(() => 0);
    let on = true;
    const work = rooms.map(async (client, at) => {
      while (on) {
        await client.must({ t: 'set_game', options: { map: granted[at] % 2 ? 'A' : 'B' } });
        ++granted[at];
      }
    });
    for (const client of rooms) await client.next((m) => m.t === 'ok');
    const before = [...granted];
    const copy = files.path('copy.sqlite');
    const { stdout } = await beside(['admin', '--data', busy.data, 'backup', copy]);
    const after = [...granted];
    on = false;
    await Promise.all(work);
    const all = (counts) => counts.reduce((sum, count) => sum + count);
    assert.ok(all(after) > all(before), 'they went on meanwhile');
    assert.equal(stdout, `${copy}: 8 rooms, ${statSync(copy).size} bytes\n`);
    assert.equal(statSync(copy).mode & 0o077, 0, 'only its owner may read it');
    assert.equal(existsSync(`${copy}.part`), false);
    assert.match(nostos(['admin', '--data', busy.data, 'backup', copy]).stderr, /is there already/);
    copyFileSync(copy, folder.path('nostos.sqlite'));
    for (const [at, client] of rooms.entries()) {
      const { stdout: kept } = nostos([
        'admin',
        '--data',
        folder.path('.'),
        'inspect',
        client.code,
        '--json',
      ]);
      assert.ok(JSON.parse(kept).entries >= 1 + before[at]);
    }
    restored = await startServer({ data: folder.path('.') });
    const back = await resume(restored, rooms[0].code, rooms[0].token);
    assert.equal(back.room.members[0].name, 'Host 0');
  } finally {
    await restored?.dispose();
    await busy.dispose();
    folder.dispose();
  }
});

test('a backup or export that the disk has no room for leaves no file, and the next one replaces what a killed one left', async () => {
  const one = await host(server);
  for (let at = 0; at < 9; ++at) await one.must({ t: 'say', to: 'all', text: 'x'.repeat(500) });
  const folder = scratch();
  /** Runs the command where no file can grow beyond 4 kB. */
  const cramped = (...args) => {
    const limit = 'trap "" XFSZ; ulimit -f 4; exec "$@"';
    const words = [limit, 'bash', binary, 'admin', '--data', server.data, ...args];
    return spawnSync('bash', ['-c', ...words], { encoding: 'utf8' });
  };
  try {
    const copy = folder.path('copy.sqlite');
    for (const failed of [
      cramped('backup', copy),
      cramped('export', one.code, folder.path('room.json'), '--secrets'),
    ]) {
      assert.deepEqual([failed.status, failed.stdout], [1, '']);
      assert.match(failed.stderr, /^[^\n]+\n$/);
      assert.deepEqual(readdirSync(folder.path('.')), []);
    }
    for (const end of ['', '-journal']) folder.write(`copy.sqlite.part${end}`, 'half of it');
    const { status, stderr } = nostos(['admin', '--data', server.data, 'backup', copy]);
    assert.equal(status, 0, stderr);
    assert.deepEqual(readdirSync(folder.path('.')), ['copy.sqlite']);
  } finally {
    folder.dispose();
  }
});

test('admin commands create no journal where there is none, and report a foreign file', () => {
  const folder = scratch();
  for (const command of [
    ['list'],
    ['inspect', '1'],
    ['close', '1'],
    ['backup', files.path('x')],
    ['vacuum'],
    ['forget', '--older-than', '9'],
  ]) {
    const { status, stdout, stderr } = nostos(['admin', '--data', folder.path('.'), ...command]);
    assert.deepEqual([status, stdout], [1, ''], command[0]);
    assert.match(stderr, /nostos\.sqlite: there is no journal here/, command[0]);
    assert.equal(existsSync(folder.path('nostos.sqlite')), false, command[0]);
  }
  folder.write('nostos.sqlite', 'Sing to me of the man, Muse, the man of twists and turns'.repeat(40));
  const { status, stderr } = nostos(['admin', '--data', folder.path('.'), 'list']);
  assert.equal(status, 1);
  assert.match(stderr, /nostos\.sqlite: file is not a database/);
  folder.dispose();
});

test('the folder may be named by the configuration', async () => {
  const one = await host(server);
  const file = files.write('admin.toml', `[server]\ndata = "${server.data}"\n`);
  const listed = (args, env) =>
    nostos(['admin', ...args, 'list', '--secrets'], env).stdout.includes(one.code);
  assert.ok(listed(['--config', file]));
  assert.ok(listed([], { NOSTOS_SERVER_DATA: server.data }));
});

test('while the server runs its journal is not vacuumed; when it is stopped, it gives back what was deleted', async () => {
  const own = await startServer();
  try {
    const run = (...args) => nostos(['admin', '--data', own.data, ...args]);
    const one = await host(own);
    for (let at = 0; at < 9; ++at) await one.must({ t: 'say', to: 'all', text: 'x'.repeat(500) });
    assert.match(run('vacuum').stderr, /stop the server first/);
    await own.end('SIGTERM');
    assert.equal(run('vacuum').status, 0);
    assert.match(run('forget', '--older-than', '1').stdout, /^0 rooms deleted/);
    assert.equal(JSON.parse(run('list', '--json').stdout).length, 1);
  } finally {
    await own.dispose();
  }
});
