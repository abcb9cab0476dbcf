// Rooms over the wire: opening, joining, sitting, starting, leaving, coming back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client, freshSecret, host, join, resume } from '../support/client.mjs';
import { asked, randomIntent, seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server.dispose());

test('a game is described in English, with a key for each text', async () => {
  const client = await Client.connect(server);
  const odyssey = await client.describe('odyssey');
  assert.equal(odyssey.minSeats, 2);
  assert.equal(odyssey.maxSeats, 5);
  assert.equal(odyssey.roles.length, 5);
  for (const option of odyssey.options) {
    assert.ok(option.label.en, `${option.id} has a label`);
    assert.equal(option.label.key, `odyssey.option.${option.id}.label`);
  }
});

test('the welcome is short: a client asks for the description of a game, in a room or without one', async () => {
  const client = await Client.connect(server);
  assert.ok(Buffer.byteLength(client.frames[0]) < 2048, client.frames[0]);
  for (const game of client.welcome.games) {
    const info = await client.describe(game.id);
    for (const [name, value] of Object.entries(game)) assert.deepEqual(info[name], value);
    assert.ok(info.bots.length);
    const one = await host(server, { game: game.id });
    assert.deepEqual(await one.describe(game.id), info);
    // The room takes every option and every kind of bot that the description names.
    const options = Object.fromEntries(info.options.map((option) => [option.id, option.default]));
    await one.must({ t: 'set_game', options });
    for (const [at, { id }] of info.bots.slice(0, game.maxSeats - 1).entries())
      await one.must({ t: 'add_bot', seat: at + 1, kind: id });
    one.close();
  }
  assert.equal((await client.request({ t: 'game', game: 'chess' })).code, 'no_game');
  client.close();
});

test('a request for a description counts as a request', async () => {
  const strict = await startServer({ env: { NOSTOS_LIMITS_REQUESTS_BURST: '5' } });
  try {
    const client = await Client.connect(strict);
    for (let number = 0; number < 30; ++number) client.send({ t: 'game', id: `g${number}`, game: 'ithaca' });
    await client.next((message) => message.code === 'rate_limited');
  } finally {
    await strict.dispose();
  }
});

test('a room is opened, joined by its code with a name alone, and started', async () => {
  const poseidon = await host(server, { name: 'Dimitri' });
  assert.match(poseidon.code, /^[A-Z]{3}-\d{3}$/);
  assert.equal(poseidon.room.seats[0], poseidon.room.you);
  const navigator = await join(server, poseidon.code, 'Nausicaa');
  assert.equal(navigator.room.seats[1], navigator.room.you);
  await poseidon.until(() => poseidon.room.members.length === 2);
  await poseidon.must({ t: 'start' });
  await navigator.until(() => navigator.update !== null);
  await poseidon.until(() => poseidon.update !== null);
  assert.equal(poseidon.update.seat, 0);
  assert.equal(navigator.update.seat, 1);
});

test('seats are chosen, free ones only', async () => {
  const one = await host(server);
  const two = await join(server, one.code, 'Nausicaa');
  assert.equal((await two.request({ t: 'sit', seat: 0 })).code, 'seat_taken');
  assert.equal((await two.request({ t: 'sit', seat: 9 })).code, 'no_seat');
  await one.must({ t: 'sit', seat: null });
  await two.must({ t: 'sit', seat: 0 });
  await one.must({ t: 'sit', seat: 3 });
  await one.until(() => one.room.seats[0] === two.room.you && one.room.seats[3] === one.room.you);
});

test('everyone sees who is ready, until the host changes the game', async () => {
  const one = await host(server);
  const two = await join(server, one.code, 'Nausicaa');
  const isReady = (who, whom) => who.room.members.find((member) => member.id === whom.room.you).ready;
  await two.must({ t: 'ready', on: true });
  for (const who of [one, two]) await who.until(() => isReady(who, two) && !isReady(who, one));
  await one.must({ t: 'set_game', options: { map: 'B' } });
  await two.until(() => two.room.options.map === 'B');
  assert.equal(isReady(two, two), false);
  await two.must({ t: 'ready', on: true });
  await two.must({ t: 'ready', on: false });
  await two.must({ t: 'ready', on: true });
  await one.until(() => isReady(one, two));
  await one.must({ t: 'start' });
  await two.until(() => two.update !== null);
  assert.equal(isReady(two, two), false);
  assert.equal((await two.request({ t: 'ready', on: true })).code, 'already_started');
  const late = await join(server, one.code, 'Telemaco');
  assert.equal((await late.request({ t: 'ready', on: true })).code, 'already_started');
});

test('only the host configures and starts, with options the game has', async () => {
  const one = await host(server);
  const two = await join(server, one.code, 'Nausicaa');
  assert.equal((await two.request({ t: 'start' })).code, 'not_host');
  assert.equal((await two.request({ t: 'set_game', options: {} })).code, 'not_host');
  assert.equal((await one.request({ t: 'set_game', options: { colour: 'blue' } })).code, 'unknown_option');
  assert.equal((await one.request({ t: 'set_game', options: { map: 'Z' } })).code, 'bad_option');
  assert.equal((await one.request({ t: 'set_game', game: 'chess', options: {} })).code, 'no_game');
  await one.must({ t: 'set_game', options: { map: 'B' } });
  await two.until(() => two.room.options.map === 'B');
  await one.must({ t: 'start' });
  await two.until(() => two.update !== null);
  assert.equal(two.update.view.map, 'B');
  assert.equal((await one.request({ t: 'start' })).code, 'already_started');
  assert.equal((await one.request({ t: 'sit', seat: 2 })).code, 'already_started');
  assert.equal((await one.request({ t: 'set_game', options: {} })).code, 'already_started');
});

test('a game does not start without enough people, nor without a Poseidon', async () => {
  const one = await host(server);
  assert.equal((await one.request({ t: 'start' })).code, 'too_few');
  await join(server, one.code, 'Nausicaa');
  await join(server, one.code, 'Telemaco');
  await one.must({ t: 'sit', seat: null });
  assert.equal((await one.request({ t: 'start' })).code, 'too_few');
});

test('free seats are closed up at the start, roles stay', async () => {
  const one = await host(server);
  const two = await join(server, one.code, 'Nausicaa');
  await two.must({ t: 'sit', seat: 4 });
  await one.must({ t: 'start' });
  await two.until(() => two.update !== null);
  assert.deepEqual(two.room.seats, [one.room.you, two.room.you]);
  assert.equal(two.update.seat, 1);
});

test('names: taken, blank, long, control characters, invisible marks', async () => {
  const one = await host(server, { name: 'Dimitri' });
  const visitor = await Client.connect(server);
  const tryName = (name) => visitor.request({ t: 'join', room: one.code, name, token: freshSecret() });
  assert.equal((await tryName('dimitri')).code, 'name_taken');
  // Cyrillic i, a capital i and a one, full width, a blank, a default-ignorable code point, a dot below.
  for (const name of [
    'D\u0456mitri',
    'DIMITRI',
    'D1m1tr1',
    'Ｄｉｍｉｔｒｉ',
    'Dimi tri',
    'Dimi\ufe0ftri',
    'Dimitri\u0323',
  ]) {
    assert.equal((await tryName(name)).code, 'name_taken', JSON.stringify(name));
  }
  for (const name of [
    '\ufe0f',
    '\u2800',
    '\u0301',
    'Dimi\u034ftri',
    'Z\u0300\u0301\u0302\u0303algo',
    '\u0301Paul',
  ]) {
    assert.equal((await tryName(name)).code, 'bad_name', JSON.stringify(name));
  }
  for (const name of ['   ', 'x'.repeat(25), 'a\u0007b', 'a\nb', 'a\u202Eb', '\u200B', '\u00A0']) {
    assert.equal((await tryName(name)).code, 'bad_name', JSON.stringify(name));
  }
  await visitor.must({ t: 'join', room: one.code, name: '  <b>Ωδυσσεύς</b> 🐬 ', token: freshSecret() });
  await visitor.until(() => visitor.room?.members.some((member) => member.name === '<b>Ωδυσσεύς</b> 🐬'));
});

test('a full room says so', async () => {
  const one = await host(server);
  for (let guest = 1; guest < 16; ++guest) (await join(server, one.code, `Guest ${guest}`)).close();
  const late = await Client.connect(server);
  const answer = await late.request({ t: 'join', room: one.code, name: 'Late', token: freshSecret() });
  assert.equal(answer.code, 'room_full');
});

test('an unknown room, and a connection cut off that tries codes', async () => {
  const client = await Client.connect(server);
  for (let attempt = 0; attempt < 10; ++attempt) {
    const code = `AAA-${String(attempt).padStart(3, '0')}`;
    const answer = await client.request({ t: 'resume', room: code, token: freshSecret() });
    assert.equal(answer.code, 'no_room');
  }
  assert.equal(await client.ended(), 1008);
});

test('a wrong token gives no access to another member’s seat', async () => {
  const one = await host(server);
  const thief = await Client.connect(server);
  const answer = await thief.request({ t: 'resume', room: one.code, token: freshSecret() });
  assert.equal(answer.code, 'bad_token');
  assert.equal((await thief.request({ t: 'start' })).code, 'not_in_room');
});

test('leaving before the start frees seat and name; the host role passes on', async () => {
  const one = await host(server, { name: 'Dimitri' });
  const two = await join(server, one.code, 'Nausicaa');
  one.send({ t: 'leave', id: 'bye' });
  await one.next((m) => m.t === 'left');
  await two.until(() => two.room.members.length === 1);
  assert.equal(two.room.host, two.room.you);
  assert.equal(two.room.seats[0], null);
  await join(server, one.code, 'Dimitri');
  assert.equal((await one.request({ t: 'sit', seat: 0 })).code, 'not_in_room');
});

test('coming back with the token: same member, same seat, same picture', async () => {
  const one = await host(server);
  const two = await join(server, one.code, 'Nausicaa');
  await one.must({ t: 'start' });
  await two.until(() => two.update !== null);
  const before = two.update;
  two.close();
  await one.until(() => one.room.members.some((member) => !member.connected));
  const back = await resume(server, one.code, two.token);
  await back.until(() => back.update !== null);
  assert.deepEqual(back.update, { ...before, events: [] });
  await one.until(() => one.room.members.every((member) => member.connected));
});

test('a member who returns and disconnects before the answer is not shown as present', async () => {
  const one = await host(server);
  const two = await join(server, one.code, 'Nausicaa');
  two.close();
  for (let times = 0; times < 20; ++times) {
    const hasty = await Client.connect(server);
    await new Promise((sent) =>
      hasty.socket.send(
        JSON.stringify({ t: 'resume', id: `h${times}`, room: one.code, token: two.token }),
        sent,
      ),
    );
    hasty.close();
  }
  // The server writes a join to disk first, which leaves more time to disconnect.
  const late = await Client.connect(server);
  await new Promise((sent) =>
    late.socket.send(
      JSON.stringify({ t: 'join', id: 'l', room: one.code, name: 'Late', token: freshSecret() }),
      sent,
    ),
  );
  late.close();
  await one.until(() => one.room.members.length === 3);
  const { room } = await one
    .must({ t: 'say', to: 'all', text: 'marker' })
    .then(() => resume(server, one.code, one.token));
  await one.until(() => one.room.members.filter((member) => member.connected).length === 1);
  assert.equal(room.members.length, 3);
});

test('a personal link moves the seat to another device, once, and the first device gets a message', async () => {
  const one = await host(server);
  const two = await join(server, one.code, 'Nausicaa');
  const { deviceKey: key } = await two.must({ t: 'device_link' });
  const phone = await Client.connect(server);
  const token = freshSecret();
  await phone.must({ t: 'claim_member', room: one.code, deviceKey: key, token });
  await phone.until(() => phone.room !== null);
  assert.equal(phone.room.you, two.room.you);
  assert.ok(
    two.frames.some((frame) => JSON.parse(frame).reason === 'taken_over') ||
      (await two.next((m) => m.t === 'left')),
  );
  assert.equal(await two.ended(), 1000);

  const old = await Client.connect(server);
  assert.equal((await old.request({ t: 'resume', room: one.code, token: two.token })).code, 'bad_token');
  assert.equal(
    (await old.request({ t: 'claim_member', room: one.code, deviceKey: key, token: freshSecret() })).code,
    'bad_key',
  );
  // The same claim again stands for an answer that was lost.
  await old.must({ t: 'claim_member', room: one.code, deviceKey: key, token });
});

test('a newer personal link makes the older one void', async () => {
  const one = await host(server);
  const first = await one.must({ t: 'device_link' });
  const second = await one.must({ t: 'device_link' });
  const phone = await Client.connect(server);
  assert.equal(
    (
      await phone.request({
        t: 'claim_member',
        room: one.code,
        deviceKey: first.deviceKey,
        token: freshSecret(),
      })
    ).code,
    'bad_key',
  );
  await phone.must({ t: 'claim_member', room: one.code, deviceKey: second.deviceKey, token: freshSecret() });
});

test('two tabs of one seat see the same', async () => {
  const one = await host(server);
  const tab = await resume(server, one.code, one.token);
  await one.must({ t: 'set_game', options: { map: 'C' } });
  await tab.until(() => tab.room.options.map === 'C');
});

test('opening a room again with the same token finds the one that was opened', async () => {
  const one = await host(server);
  const again = await Client.connect(server);
  const answer = await again.must({ t: 'create', game: 'odyssey', name: 'Dimitri', token: one.token });
  assert.equal(answer.room, one.code);
});

test('chat reaches the room; a team line its team only', async () => {
  const poseidon = await host(server);
  const one = await join(server, poseidon.code, 'Nausicaa');
  const two = await join(server, poseidon.code, 'Telemaco');
  assert.equal((await one.request({ t: 'say', to: 'team', text: 'early' })).code, 'not_started');
  assert.deepEqual(poseidon.room.teams, []);
  await poseidon.must({ t: 'start' });
  await one.until(() => one.room.started);
  assert.deepEqual(one.room.teams, [0, 1, 1]);
  await one.must({ t: 'say', to: 'team', text: 'north, I say' });
  await one.must({ t: 'say', to: 'all', text: 'fair wind' });
  await two.until(() => two.chat.length === 2);
  await poseidon.until(() => poseidon.chat.length === 1);
  assert.equal(poseidon.chat[0].text, 'fair wind');
  assert.ok(!poseidon.frames.some((frame) => frame.includes('north, I say')));
  const spectator = await join(server, poseidon.code, 'Eumeo');
  await spectator.until(() => spectator.chat.length > 0);
  assert.deepEqual(
    spectator.chat.map((line) => line.text),
    ['fair wind'],
  );
  assert.equal((await spectator.request({ t: 'say', to: 'team', text: 'me too' })).code, 'not_seated');
  for (const text of ['', '   ', 'x'.repeat(501), 'a\u0000b', 'line\nbreak']) {
    const answer = await one.request({ t: 'say', to: 'all', text });
    assert.equal(answer.code, 'bad_text', JSON.stringify(text));
  }
});

test('a request sent twice with one id is carried out once', async () => {
  const one = await host(server);
  await one.must({ t: 'say', id: 'same', to: 'all', text: 'once' });
  await one.must({ t: 'say', id: 'same', to: 'all', text: 'once' });
  await one.must({ t: 'say', to: 'all', text: 'end' });
  await one.until(() => one.chat.some((line) => line.text === 'end'));
  assert.deepEqual(
    one.chat.map((line) => line.text),
    ['once', 'end'],
  );
});

test('a seat gets its events in order and complete: at any time its log equals the events sent before', async () => {
  const server = await startServer({
    args: ['--bot-move-delay', '0'],
    env: { NOSTOS_LIMITS_REQUESTS_BURST: '100000' },
  });
  try {
    const one = await host(server, { game: 'theseus' });
    for (const seat of [1, 2, 3, 4]) await one.must({ t: 'add_bot', seat, kind: 'easy' });
    await one.must({ t: 'start' });
    await one.until(() => one.update !== null);
    const random = seeded(6);
    for (let decisions = 0; decisions < 15; ++decisions) {
      await one.until(() => asked(one) || one.update.outcome);
      if (one.update.outcome) break;
      const { turn } = one.update;
      // Bots move as soon as this decision is made: the clients request the logs while updates are on their
      // way.
      await Promise.all([
        one.intent(randomIntent(one.update.prompt, random)),
        ...Array.from({ length: 6 }, () => one.must({ t: 'record' })),
      ]);
      await one.until(() => one.update.turn > turn || one.update.outcome);
    }
    const told = []; // with the number of the update that brought it
    let logs = 0;
    for (const frame of one.frames.map((text) => JSON.parse(text))) {
      if (frame.t === 'update') told.push(...frame.events.map((event) => ({ rev: frame.rev, event })));
      if (frame.t !== 'record') continue;
      const { seen, rev: until } = JSON.parse(frame.text);
      if (!seen) continue; // the game has ended
      // Updates may overtake a log; it says how far it reaches.
      assert.deepEqual(
        told.filter(({ rev }) => rev <= until).map(({ event }) => event),
        seen.flatMap(({ events }) => events),
      );
      ++logs;
    }
    assert.ok(logs > 20, `${logs} logs`);
  } finally {
    await server.dispose();
  }
});

test('messages of other members are sent at once: no line waits for the acknowledgement of the last one', async (t) => {
  const server = await startServer({ env: { NOSTOS_LIMITS_CHAT_BURST: '1000' } });
  t.after(() => server.dispose());
  const one = await host(server);
  const other = await join(server, one.room.code, 'Nausicaa');
  const [times, answers] = [[], []];
  for (let turn = 0; turn < 36; ++turn) {
    const [speaker, listener] = turn % 2 === 0 ? [one, other] : [other, one];
    const begin = performance.now();
    const sign = listener.next((message) => message.t === 'reaction');
    const answer = speaker.must({ t: 'react', reaction: 'hurry', to: 'all' });
    await Promise.all([
      sign.then(() => times.push(performance.now() - begin)),
      answer.then(() => answers.push(performance.now() - begin)),
    ]);
  }
  // A system that gathers small packets (RFC 896) waits for the peer's delayed acknowledgement: 40 ms on
  // Linux. An answer does not wait, because its request acknowledges the line before: on a busy machine, both
  // take longer.
  for (const list of [times, answers]) list.sort((a, b) => a - b);
  assert.ok(
    times[24] < answers[24] + 35,
    [times, answers].map((list) => list.map(Math.round).join(' ')).join('; '),
  );
  for (const client of [one, other]) client.close();
});
