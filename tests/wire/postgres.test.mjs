// A database that restarts, freezes or goes away during a game, and one with wrong contents.
import assert from 'node:assert/strict';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { beside, nostos, scratch } from '../support/admin.mjs';
import { Client, freshSecret, host, join, resume } from '../support/client.mjs';
import { crash, expectWhole, summary } from '../support/crash.mjs';
import { freePort, get, scrape } from '../support/metrics.mjs';
import { allShown, asked, playOn, randomIntent, seeded } from '../support/play.mjs';
import { at, startPostgres } from '../support/postgres.mjs';
import { startServer } from '../support/server.mjs';

let postgres;
let files;
before(async () => {
  postgres = await startPostgres();
  files = scratch();
});
after(async () => {
  await postgres?.dispose();
  files.dispose();
});

async function table(server) {
  const people = [await host(server, { game: 'theseus' })];
  for (const name of ['Nausicaa', 'Telemaco']) people.push(await join(server, people[0].code, name));
  await people[0].must({ t: 'set_game', game: 'theseus', options: { round_limit: 40 } });
  await people[0].must({ t: 'start' });
  for (const client of people) await client.until(() => client.update !== null);
  return people;
}

/** Plays the rest of a game; its record must be valid. */
async function finish(people, random, env) {
  await playOn(people, random);
  const file = files.path(`${people[0].code}.json`);
  await beside(['admin', 'export', people[0].code, file], env);
  await beside(['verify', file.replace('.json', '-1.json')]);
}

test('the database is restarted again and again while rooms play: people come back, and nothing is lost or duplicated', async (t) => {
  const found = await crash({
    kills: 3,
    rooms: 6,
    crowd: 6,
    env: at(postgres.fresh()),
    shake: () => postgres.order('restart'),
  });
  t.diagnostic(summary(found));
  expectWhole(found);
  assert.ok(found.rooms === 6 && found.acknowledged > 0, JSON.stringify(found)); // some lives are short
});

test('the database halts for a moment: a player who has decided waits, and gets an answer', async () => {
  const env = at(postgres.fresh());
  const server = await startServer({ env });
  try {
    const people = await table(server);
    const random = seeded(5);
    await postgres.order('pause');
    const client = people.find(asked);
    const { turn } = client.update;
    const answer = client.intent(randomIntent(client.update.prompt, random));
    const said = people[1].request({ t: 'say', to: 'all', text: 'heard?' });
    // Requests that need no disk still work.
    people[2].send({ t: 'ping' });
    await people[2].next((m) => m.t === 'pong');
    assert.equal(client.update.turn, turn);
    await postgres.order('continue');
    assert.deepEqual([(await answer).t, (await said).t], ['ok', 'ok']);
    await allShown(people, client, turn);
    await finish(people, random, env);
    assert.equal(existsSync(path.join(server.data, 'nostos.sqlite')), false);
  } finally {
    await server.dispose();
  }
});

test('the database halts: the metrics still have the number of rooms, from the first scrape on', async () => {
  const env = at(postgres.fresh());
  const port = await freePort();
  let server = await startServer({ env });
  try {
    await host(server);
    await server.end('SIGTERM');
    server = await startServer({ env, data: server.data, args: ['--metrics-port', String(port)] });
    assert.equal((await scrape(port)).of('nostos_rooms_stored'), 1);
    await postgres.order('pause');
    try {
      assert.equal((await scrape(port)).of('nostos_rooms_stored'), 1);
      assert.equal((await get(port, '/health')).status, 200);
    } finally {
      await postgres.order('continue');
    }
  } finally {
    await server.dispose();
  }
});

test('the database stays away: every request is refused with a code, and when it is back the game continues', async () => {
  const env = at(postgres.fresh());
  const server = await startServer({ env });
  try {
    const people = await table(server);
    const random = seeded(6);
    let steps = 0;
    await playOn(people, random, { done: () => ++steps > 8 });
    await postgres.order('stop');
    try {
      // The outcome of the request under way is unknown: the server reads the room again when its people come
      // back.
      people[1].send({ t: 'say', id: 'under-way', to: 'all', text: 'heard?' });
      for (const client of people) assert.equal(await client.ended(), 1000);
      await server.logged('event=room_lost');
      const stranger = await Client.connect(server);
      assert.equal(
        (await stranger.request({ t: 'resume', room: people[0].code, token: people[0].token })).code,
        'storage_error',
      );
      assert.equal(
        (await stranger.request({ t: 'create', game: 'ithaca', name: 'Eumeo', token: freshSecret() })).code,
        'storage_error',
      );
    } finally {
      await postgres.order('start');
    }
    const back = [];
    for (const { code, token } of people) back.push(await resume(server, code, token));
    for (const client of back) await client.until(() => client.update !== null);
    // Repeated under its id, the request takes effect once.
    for (let times = 0; times < 2; ++times)
      await back[1].must({ t: 'say', id: 'under-way', to: 'all', text: 'heard?' });
    await back[2].until(() => back[2].chat.length > 0);
    assert.deepEqual(
      back[2].chat.map((line) => line.text),
      ['heard?'],
    );
    await finish(back, random, env);
  } finally {
    await server.dispose();
  }
});

const fails = (env, ...patterns) =>
  assert.rejects(startServer({ env }), (error) => {
    for (const pattern of [/ended with 1: nostos: /, ...patterns]) assert.match(error.message, pattern);
    assert.ok(!error.message.includes('sesame') && !error.message.includes('moly'), error.message);
    return true;
  });

test('the password is read from its source and never logged, and a wrong one is reported', async () => {
  postgres.sql(postgres.address('postgres'), 'CREATE DATABASE mine OWNER nostos');
  const mine = (password) => at(`postgresql://nostos:${password}@/mine?host=${postgres.folder}`);
  await fails(mine('moly'), /database mine, user nostos: .*password authentication failed/);
  const server = await startServer({ env: mine('sesame') });
  try {
    const one = await host(server);
    await one.must({ t: 'say', to: 'all', text: 'a' });
    assert.ok(!server.log.includes('sesame'));
    assert.ok(!readFileSync(`/proc/${server.child.pid}/cmdline`, 'utf8').includes('sesame'));
    const { stdout } = nostos(['serve', '--print-config'], mine('sesame'));
    assert.ok(stdout.includes('journal') && !stdout.includes('sesame') && !stdout.includes('nostos@'));
  } finally {
    await server.dispose();
  }
  const passwords = files.write('pgpass', '*:*:mine:nostos:sesame\n');
  chmodSync(passwords, 0o600);
  const listed = nostos(['admin', 'list'], {
    ...at(postgres.address('mine', 'nostos')),
    PGPASSFILE: passwords,
  });
  assert.match(listed.stdout, /odyssey/, listed.stderr);
});

test('an error about an address with an invalid password does not contain the password', async () => {
  for (const address of [
    'postgresql://me:sesame@moly@host/games',
    'postgresql://me:ses/ame@host/games',
    'mysql://me:sesame@host/games',
  ]) {
    const { status, stderr } = nostos(['serve', '--data', files.path('.')], at(address));
    assert.equal(status, 1);
    assert.match(
      stderr,
      /NOSTOS_SERVER_DATABASE_URL: server\.database_url: expected postgresql:\/\/USER@HOST\/DATABASE/,
    );
    assert.ok(!/sesame|ses\/ame|moly/.test(stderr), stderr);
  }
});

test('no database, a newer schema, another program’s database: each is reported, and the server does not start', async () => {
  await fails(
    at('postgresql://me:sesame@127.0.0.1:9/games'),
    /PostgreSQL at 127\.0\.0\.1:9, database games, user me: .*refused/,
  );
  const newer = postgres.fresh();
  const server = await startServer({ env: at(newer) });
  await server.end('SIGTERM');
  await server.dispose();
  postgres.sql(newer, 'UPDATE nostos.journal SET schema_version = 999');
  await fails(at(newer), /it was written by a newer Nostos \(schema 999/);
  const other = postgres.fresh();
  postgres.sql(other, 'CREATE SCHEMA nostos; CREATE TABLE nostos.rooms (hotel text)');
  await fails(at(other), /holds tables of another program/);
  for (const [address, words] of [
    [newer, /newer Nostos/],
    [other, /another program/],
    [postgres.fresh(), /there is no journal here/],
  ]) {
    const { status, stdout, stderr } = nostos(['admin', 'list'], at(address));
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, words);
  }
});

test('admin commands that PostgreSQL itself provides name the tool to use', async () => {
  const env = at(postgres.fresh());
  await (await startServer({ env })).dispose();
  for (const [command, words] of [
    [['backup', files.path('x')], /pg_dump/],
    [['vacuum'], /VACUUM FULL/],
  ]) {
    const { status, stdout, stderr } = nostos(['admin', ...command], env);
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, words);
  }
  assert.equal(existsSync(files.path('x')) || existsSync(files.path('x.part')), false);
  assert.match(nostos(['admin', 'forget', '--older-than', '1'], env).stdout, /^0 rooms deleted/);
});

test('admin copy moves the rooms of a data folder into a database, and refuses a running server or rooms in the way', async (t) => {
  const source = await startServer({ args: ['--bot-move-delay', '0'] });
  t.after(() => source.dispose());
  const one = await host(source, { game: 'theseus' });
  const two = await join(source, one.code, 'Nausicaa');
  for (const name of ['Telemaco']) await join(source, one.code, name);
  await one.must({ t: 'say', to: 'all', text: 'wine-dark' });
  await one.must({ t: 'start' });
  await one.until(() => one.update !== null);
  const other = await host(source);
  const shut = await host(source);
  const admin = (...args) => nostos(['admin', '--data', source.data, ...args]);
  assert.equal(admin('close', shut.code).status, 0);
  const address = postgres.fresh();
  assert.match(admin('copy', '--to', address).stderr, /another server \(.*\) has this data folder/);
  await source.end('SIGTERM');
  assert.match(admin('copy', '--to', 'mysql://db/x').stderr, /^--to: expected postgresql:/);
  const copied = admin('copy', '--to', address);
  assert.equal(copied.status, 0, copied.stderr);
  assert.match(copied.stdout, /^3 rooms copied/);
  assert.match(admin('copy', '--to', address).stderr, /holds rooms already/);
  const target = await startServer({ env: at(address) });
  t.after(() => target.dispose());
  const back = await resume(target, one.code, one.token);
  await back.until(() => back.update !== null && back.chat.length > 0);
  assert.deepEqual(back.update.view, one.update.view);
  assert.equal(back.chat[0].text, 'wine-dark');
  await resume(target, one.code, two.token);
  await (await resume(target, other.code, other.token)).must({ t: 'say', to: 'all', text: 'here' });
  const stranger = await Client.connect(target);
  assert.equal((await stranger.request({ t: 'resume', room: shut.code, token: shut.token })).code, 'no_room');
});
