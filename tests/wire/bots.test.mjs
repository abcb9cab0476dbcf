// Bots in seats, and several games in one room.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { Client, freshSecret, host, join, resume } from '../support/client.mjs';
import { asked, playOn, randomIntent, seeded } from '../support/play.mjs';
import { binary, startServer } from '../support/server.mjs';

let server;
let folder;
before(async () => {
  server = await startServer({ args: ['--bot-move-delay', '0'] });
  folder = mkdtempSync(path.join(tmpdir(), 'nostos-bots-'));
});
after(async () => {
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const kindOf = async (client) => (await client.describe('odyssey')).bots[0].id;

const verify = (text) => {
  const file = path.join(folder, 'record.json');
  writeFileSync(file, text);
  return spawnSync(binary, ['verify', file], { encoding: 'utf8' });
};

/** Plays one person's decisions at random; bots make the others. */
async function playAlone(client, random, done = () => false) {
  for (;;) {
    await client.until(() => client.update && (client.update.outcome || asked(client)));
    if (client.update.outcome || done()) return;
    const { turn } = client.update;
    await client.intent(randomIntent(client.update.prompt, random));
    await client.until(() => client.update.turn > turn || client.update.outcome);
  }
}

test('a person as Poseidon against bots, to the end; the record tells who was a bot, and verifies', async () => {
  const one = await host(server);
  const kind = await kindOf(one);
  for (const seat of [1, 2, 4]) await one.must({ t: 'add_bot', seat, kind });
  await one.until(() => one.room.members.length === 4);
  assert.deepEqual(
    one.room.seats.map((id) => one.room.members.find((member) => member.id === id)?.bot),
    [null, kind, kind, undefined, kind],
  );
  assert.ok(one.room.members.every((member) => member.connected));
  assert.equal(new Set(one.room.members.map((member) => member.name)).size, 4);
  await one.must({ t: 'start' });
  await playAlone(one, seeded(5));
  const { text } = await one.must({ t: 'record' });
  const record = JSON.parse(text);
  assert.equal(record.seats[0], 'Dimitri');
  for (const name of record.seats.slice(1)) assert.match(name, new RegExp(`^\\w+ \\(${kind}\\)$`));
  const verified = verify(text);
  assert.equal(verified.status, 0, verified.stdout + verified.stderr);
});

test('a bot as Poseidon, and one beside a person among the Navigators', async () => {
  const one = await host(server);
  await one.must({ t: 'sit', seat: 1 });
  await one.must({ t: 'add_bot', seat: 0, kind: await kindOf(one) });
  await one.must({ t: 'add_bot', seat: 2, kind: await kindOf(one) });
  await one.must({ t: 'start' });
  await playAlone(one, seeded(6));
  assert.equal(one.update.view.log.length, one.update.view.log.at(-1).round);
});

test('bots react at the end of a game, unless the host has switched that off, even during it', async () => {
  const reactions = (client) =>
    client.frames.map((frame) => JSON.parse(frame)).filter((message) => message.t === 'reaction');
  for (const botReactions of [true, false]) {
    const one = await host(server);
    const watcher = await Client.connect(server);
    const room = one.room.spectatorCode;
    await watcher.must({ t: 'spectate', room, name: 'Nausicaa', token: freshSecret() });
    for (const seat of [1, 2]) await one.must({ t: 'add_bot', seat, kind: 'random' });
    await one.must({ t: 'start' });
    if (!botReactions) await one.must({ t: 'update_settings', settings: { botReactions } });
    await playAlone(one, seeded(7));
    await one.must({ t: 'record' });
    await watcher.must({ t: 'record' });
    const bots = one.room.seats.slice(1, 3);
    const lost = bots.filter((_, at) => !one.update.outcome.seats[at + 1].won);
    const end = { from: lost[0] ?? bots[0], reaction: lost.length ? 'well_played' : 'thanks' };
    const last = { t: 'reaction', at: null, to: 'all', ...end };
    for (const client of [one, watcher]) {
      if (botReactions) assert.deepEqual(reactions(client).at(-1), last);
      else assert.deepEqual(reactions(client), []);
    }
    for (const client of [one, watcher]) client.close();
  }
});

test('only the host seats bots and sends them away, on free seats, before the start', async () => {
  const one = await host(server);
  const two = await join(server, one.code, 'Nausicaa');
  const kind = await kindOf(one);
  const refused = async (client, message) => (await client.request(message)).code;
  assert.equal(await refused(two, { t: 'add_bot', seat: 2, kind }), 'not_host');
  assert.equal(await refused(one, { t: 'add_bot', seat: 1, kind }), 'seat_taken');
  assert.equal(await refused(one, { t: 'add_bot', seat: 9, kind }), 'no_seat');
  assert.equal(await refused(one, { t: 'add_bot', seat: 2, kind: 'oracle' }), 'no_bot');
  assert.equal(await refused(one, { t: 'add_bot', seat: -1, kind }), 'bad_message');
  assert.equal(await refused(one, { t: 'add_bot', seat: 2, kind, character: 'timid' }), 'bad_message');
  assert.equal(await refused(one, { t: 'add_bot', seat: 2, kind: 'random', character: 'bold' }), 'no_bot');
  await one.must({ t: 'add_bot', seat: 2, kind });
  await two.until(() => two.room.members.length === 3);
  const bot = two.room.members[2];
  assert.equal(bot.character, null);
  // The host changes the bot in its seat; it stays the same member.
  await one.must({ t: 'add_bot', seat: 2, kind: 'easy', character: 'bold' });
  await two.until(() => two.room.members[2]?.character === 'bold');
  assert.deepEqual({ ...two.room.members[2], bot: kind, character: null }, bot);
  assert.equal(two.room.members[2].bot, 'easy');
  await one.must({ t: 'add_bot', seat: 2, kind });
  await two.until(() => two.room.members[2]?.character === null);
  // The server chooses; a bot that has a character keeps it.
  const chosen = async (seat, level) => {
    await one.must({ t: 'add_bot', seat, kind: level, character: 'any' });
    const bot = () => one.room.members.find(({ id }) => id === one.room.seats[seat]);
    await one.until(() => bot()?.bot === level && (level === 'random') === (bot().character === null));
    return bot().character;
  };
  assert.equal(await chosen(2, kind), 'bold');
  assert.equal(await chosen(2, 'easy'), 'bold');
  assert.equal(await chosen(3, kind), 'careful');
  assert.equal(await chosen(4, 'random'), null);
  for (const seat of [3, 4]) await one.must({ t: 'kick', member: one.room.seats[seat] });
  assert.equal(await refused(two, { t: 'sit', seat: 2 }), 'seat_taken');
  assert.equal(await refused(two, { t: 'kick', member: bot.id }), 'not_host');
  assert.equal(await refused(one, { t: 'kick', member: 99 }), 'no_member');
  await one.must({ t: 'kick', member: bot.id });
  await two.until(() => two.room.members.length === 2);
  assert.equal(two.room.seats[2], null);
  // The host leaves: the next person becomes host, never a bot.
  await one.must({ t: 'add_bot', seat: 2, kind });
  const three = await join(server, one.code, 'Telemaco');
  await one.must({ t: 'leave' });
  await two.must({ t: 'leave' });
  await three.until(() => three.room.members.length === 2);
  assert.equal(three.room.host, three.room.you);
  await three.must({ t: 'sit', seat: 0 });
  await three.must({ t: 'start' });
  assert.equal(await refused(three, { t: 'add_bot', seat: 3, kind }), 'already_started');
  assert.equal(await refused(three, { t: 'kick', member: three.room.seats[1] }), 'already_started');
});

test('a bot whose kind the next game lacks plays as the strongest kind of that game', async () => {
  const one = await host(server, { game: 'odyssey' });
  await one.must({ t: 'sit', seat: null });
  for (const seat of [0, 1, 2]) await one.must({ t: 'add_bot', seat, kind: 'fierce', character: 'bold' });
  await one.must({ t: 'set_game', game: 'theseus', options: { round_limit: 2 } });
  await one.until(() => one.room.game === 'theseus');
  assert.deepEqual(
    one.room.members.slice(1).map(({ bot, character }) => [bot, character]),
    Array(3).fill(['master', 'bold']),
  );
  await one.must({ t: 'start' });
  await one.until(() => one.update?.outcome);
  one.close();
});

test('a bot continues after SIGKILL, in the middle of its phases', async () => {
  const own = await startServer({ args: ['--bot-move-delay', '100'] });
  let again;
  try {
    const one = await host(own);
    await one.must({ t: 'add_bot', seat: 1, kind: await kindOf(one) });
    await one.must({ t: 'start' });
    const random = seeded(8);
    await playAlone(one, random, () => one.update.view.phase === 'storm');
    const { turn } = one.update;
    await one.intent(randomIntent(one.update.prompt, random));
    await one.until(() => one.update.turn > turn && one.update.view.log[0].reports?.length > 0);
    await own.end('SIGKILL');
    again = await startServer({ data: own.data, args: ['--bot-move-delay', '0'] });
    const back = await resume(again, one.code, one.token);
    await back.until(() => back.update !== null);
    await playAlone(back, random);
    assert.equal(verify((await back.must({ t: 'record' })).text).status, 0);
  } finally {
    await again?.end('SIGKILL');
    await own.dispose();
  }
});

test('a bot answers after its delay, however fast it thinks', async () => {
  const delay = 400;
  const own = await startServer({ args: ['--bot-move-delay', String(delay)] });
  try {
    const one = await host(own);
    await one.must({ t: 'sit', seat: 1 });
    await one.must({ t: 'add_bot', seat: 0, kind: await kindOf(one) });
    const begin = performance.now();
    await one.must({ t: 'start' });
    await one.until(() => one.update?.view.phase === 'sail');
    const waited = performance.now() - begin;
    // The map and the first storm: two decisions, a delay each.
    assert.ok(waited >= 2 * delay - 5, `${waited} ms`);
  } finally {
    await own.dispose();
  }
});

test('game after game: seats rotate, results stay, each game has a new chance commitment', async () => {
  const one = await host(server);
  const two = await join(server, one.code, 'Nausicaa');
  const three = await join(server, one.code, 'Telemaco');
  const spectator = await join(server, one.code, 'Eumeo');
  await spectator.must({ t: 'sit', seat: null });
  assert.equal((await one.request({ t: 'rematch' })).t, 'ok'); // before the start the request does nothing
  await one.must({ t: 'start' });
  await Promise.all([one, two, three].map((client) => client.until(() => client.update)));
  assert.equal((await two.request({ t: 'rematch' })).code, 'not_over');
  await playOn([one, two, three], seeded(9));
  const [first, { outcome }] = [one.room, one.update];
  assert.equal((await spectator.request({ t: 'rematch' })).code, 'not_seated');
  await two.must({ t: 'rematch' });
  await spectator.until(() => spectator.room.number === 2);
  const { room } = spectator;
  assert.equal(room.started, false);
  assert.deepEqual(room.seats, [two.room.you, three.room.you, one.room.you, null, null]);
  assert.notEqual(room.commitment, first.commitment);
  assert.deepEqual(room.contributions, []);
  assert.equal(room.past.length, 1);
  assert.deepEqual(
    room.past[0].seats.map(({ name, won, score }) => ({ name, won, score })),
    ['Dimitri', 'Nausicaa', 'Telemaco'].map((name, seat) => ({
      name,
      won: outcome.seats[seat].won,
      score: outcome.seats[seat].score ?? null,
    })),
  );
  assert.equal(room.past[0].reason, outcome.reason);
  // All members have the first game's record; the second has none yet.
  const record = JSON.parse((await spectator.must({ t: 'record' })).text);
  assert.equal(record.commitment, first.commitment);
  assert.equal((await spectator.request({ t: 'record', game: 2 })).code, 'not_started');
  assert.equal((await spectator.request({ t: 'record', game: 3 })).code, 'no_such_game');
  const everyone = [one, two, three];
  for (const client of everyone) client.update = null;
  await one.must({ t: 'start' });
  await Promise.all(everyone.map((client) => client.until(() => client.update)));
  assert.equal(one.update.view.role, 'navigator');
  assert.equal(two.update.seat, 0);
  // The replay refuses the current game and shows the past one.
  assert.equal((await one.request({ t: 'replay', step: 0, viewer: 0 })).code, 'not_over');
  assert.equal((await one.must({ t: 'replay', step: 1, viewer: 0, game: 1 })).step, 1);
  await playOn([two, three, one], seeded(10));
  const second = JSON.parse((await one.must({ t: 'record' })).text);
  assert.deepEqual(second.seats, ['Nausicaa', 'Telemaco', 'Dimitri']);
  assert.equal(verify((await one.must({ t: 'record', game: 1 })).text).status, 0);
});

test('a room with two games is the same after a restart', async () => {
  const own = await startServer();
  let again;
  try {
    const one = await host(own);
    await one.must({ t: 'add_bot', seat: 1, kind: await kindOf(one) });
    await own.end('SIGKILL');
    again = await startServer({ data: own.data, args: ['--bot-move-delay', '0'] });
    const back = await resume(again, one.code, one.token);
    await back.must({ t: 'start' });
    await playAlone(back, seeded(11));
    await back.must({ t: 'rematch' });
    await back.until(() => back.room.number === 2);
    const { room } = back;
    await again.end('SIGKILL');
    again = await startServer({ data: own.data });
    const third = await resume(again, one.code, one.token);
    assert.deepEqual(third.room, room);
  } finally {
    await again?.end('SIGKILL');
    await own.dispose();
  }
});
