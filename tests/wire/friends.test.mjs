// Features around the table: settings, spectators, agreement, clocks, webhooks, the lists.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { after, before, test } from 'node:test';
import { Client, freshSecret, host, join, resume } from '../support/client.mjs';
import { startServer } from '../support/server.mjs';

let server;
before(async () => (server = await startServer({ args: ['--bot-move-delay', '0', '--private-webhooks'] })));
after(() => server.dispose());

const code = async (client, message) => (await client.request(message)).code;

async function watch(server, watchCode, name) {
  const client = await Client.connect(server);
  client.token = freshSecret();
  client.answer = await client.request({ t: 'spectate', room: watchCode, name, token: client.token });
  if (client.answer.t === 'ok') await client.until(() => client.room !== null);
  return client;
}

/** A started game on map A: Poseidon first, then the others. */
async function started(server, names, settings = {}) {
  const people = [await host(server, { name: names[0] })];
  for (const name of names.slice(1)) people.push(await join(server, people[0].code, name));
  await people[0].must({ t: 'set_game', options: { map: 'A' } });
  if (Object.keys(settings).length > 0) await people[0].must({ t: 'update_settings', settings });
  await people[0].must({ t: 'start' });
  for (const one of people) await one.until(() => one.update !== null);
  return people;
}

test('a spectator joins by the spectators’ code, is visible to all, and never learns the room’s code', async () => {
  const one = await host(server);
  const eye = await watch(server, one.room.spectatorCode, 'Argo');
  assert.equal(eye.answer.room, one.room.spectatorCode);
  assert.equal(eye.room.code, one.room.spectatorCode);
  await one.until(() => one.room.members.length === 2);
  assert.equal(one.room.members[1].spectator, true);
  assert.ok(
    eye.frames.every((frame) => !frame.includes(one.code)),
    'no frame to the spectator holds the code of the room',
  );
  assert.equal(await code(eye, { t: 'sit', seat: 1 }), 'is_spectator');
  // They also come back by their code.
  eye.close();
  const again = await resume(server, one.room.spectatorCode, eye.token);
  assert.equal(again.room.code, one.room.spectatorCode);
  await one.must({ t: 'update_settings', settings: { allowSpectators: false } });
  await one.until(() => one.room.spectatorCode === null);
  const late = await watch(server, eye.answer.room, 'Late');
  assert.equal(late.answer.code, 'no_spectators');
});

test('a removed member gets a message, leaves the room, and cannot return', async () => {
  const one = await host(server);
  const two = await join(server, one.code, 'Nausicaa');
  await one.must({ t: 'kick', member: two.room.you });
  await two.until(() => two.frames.some((frame) => frame.includes('"kicked"') && frame.includes('"left"')));
  assert.equal(await two.ended(), 1000);
  const back = await Client.connect(server);
  assert.equal(await code(back, { t: 'resume', room: one.code, token: two.token }), 'bad_token');
});

test('a connection that sets passwords has the limit of one that tries them; its other settings do not count', async () => {
  const one = await host(server);
  const set = (settings) => code(one, { t: 'update_settings', settings });
  for (let at = 0; at < 5; ++at)
    assert.equal(await set({ password: `moly ${at}`, public: 0 }), 'bad_setting');
  assert.equal(await set({ password: 'moly' }), 'rate_limited');
  assert.equal(await set({ title: 'Friday' }), undefined);
  assert.equal(await set({ password: null }), undefined);
});

test('joining requires the password; after five attempts at once the client must wait', async () => {
  const one = await host(server);
  await one.must({ t: 'update_settings', settings: { password: 'moly' } });
  await one.until(() => one.room.settings.hasPassword);
  assert.ok(one.frames.every((frame) => !frame.includes('moly')));
  const two = await Client.connect(server);
  const attempt = (password) =>
    code(two, {
      t: 'join',
      room: one.code,
      name: 'Nausicaa',
      token: freshSecret(),
      ...(password && { password }),
    });
  assert.equal(await attempt(), 'bad_password');
  for (let at = 0; at < 5; ++at) assert.equal(await attempt(`guess ${at}`), 'bad_password');
  assert.equal(await attempt('moly'), 'rate_limited');
  const three = await Client.connect(server);
  await three.must({ t: 'join', room: one.code, name: 'Nausicaa', token: freshSecret(), password: 'moly' });
});

test('public rooms are listed while they are public; found by title, game and host; without a code where joining is closed', async () => {
  const reader = await Client.connect(server);
  const listed = async (search) => (await reader.must({ t: 'rooms', search })).rooms;
  const one = await host(server, { name: 'Alcinous' });
  assert.deepEqual(await listed('alcinous'), []);
  await one.must({ t: 'update_settings', settings: { public: true, title: 'Phaeacian evening' } });
  const [room] = await listed('PHAEACIAN');
  assert.equal(room.code, one.code);
  assert.equal(room.host, 'Alcinous');
  assert.equal(room.seated, 1);
  assert.equal((await listed('alcin')).length, 1);
  assert.equal((await listed('evening of others')).length, 0);
  await one.must({ t: 'update_settings', settings: { password: 'moly' } });
  assert.equal((await listed('phaeacian'))[0].hasPassword, true);
  assert.equal((await listed('phaeacian'))[0].spectatorCode, null);
  await one.must({ t: 'update_settings', settings: { password: null, joinable: false } });
  assert.equal((await listed('phaeacian'))[0].code, null);
  await one.must({ t: 'update_settings', settings: { public: false } });
  assert.deepEqual(await listed('phaeacian'), []);
});

test("room_status describes a member's room; a wrong token and a wrong code get the same answer", async () => {
  const [one, two] = await started(server, ['Dimitri', 'Nausicaa']);
  two.close();
  const reader = await Client.connect(server);
  const status = (room, token) => reader.request({ t: 'room_status', room, token });
  const mine = await status(one.code, one.token);
  assert.equal(mine.yourTurn, true);
  assert.equal(mine.seat, 0);
  assert.deepEqual(mine.names, ['Dimitri', 'Nausicaa']);
  assert.equal((await status(one.code, two.token)).yourTurn, false);
  const wrongToken = await status(one.code, freshSecret());
  const wrongCode = await status('BBB-000', freshSecret());
  assert.equal(wrongToken.code, 'bad_token');
  assert.deepEqual({ ...wrongToken, id: 0 }, { ...wrongCode, id: 0 });
});

test('a note that its viewer cannot see does not change the time in room_status either', async () => {
  const [one, two] = await started(server, ['Dimitri', 'Nausicaa']);
  const reader = await Client.connect(server);
  const touched = async () =>
    (await reader.must({ t: 'room_status', room: one.code, token: one.token })).lastActivity;
  const before = await touched();
  assert.equal((await two.intent({ type: 'note', what: 'figure', ship: 'red', cell: 'C3' })).t, 'ok');
  assert.equal(await touched(), before);
});

test('presence: here, away, gone', async () => {
  const one = await host(server);
  const two = await join(server, one.code, 'Nausicaa');
  const shown = () => one.room.members.find((member) => member.id === two.room.you);
  await one.until(() => shown()?.connected && !shown().idle);
  two.send({ t: 'presence', idle: true });
  await one.until(() => shown().idle);
  // A second device in the foreground makes the member present.
  const second = await resume(server, one.code, two.token);
  await one.until(() => !shown().idle);
  second.close();
  await one.until(() => shown().idle);
  two.close();
  await one.until(() => !shown().connected);
});

test('reactions reach all present members, must be known, and are rate-limited', async () => {
  const one = await host(server);
  const two = await join(server, one.code, 'Nausicaa');
  const seen = two.next((m) => m.t === 'reaction');
  await one.must({ t: 'react', reaction: 'wave' });
  assert.deepEqual(await seen, { t: 'reaction', from: one.room.you, reaction: 'wave', at: null, to: 'all' });
  assert.equal(await code(one, { t: 'react', reaction: '<b>' }), 'bad_message');
  let refused = 0;
  for (let at = 0; at < 12; ++at)
    refused += (await code(one, { t: 'react', reaction: 'thanks' })) === 'rate_limited' ? 1 : 0;
  assert.ok(refused > 0);
});

test('pointing at a place reaches the team only; a member without a team is refused', async () => {
  const [one, two, three] = await started(server, ['Dimitri', 'Nausicaa', 'Telemaco']);
  assert.equal(
    await code(await watch(server, one.room.spectatorCode, 'Argo'), {
      t: 'react',
      reaction: 'look',
      at: 'C4',
      to: 'team',
    }),
    'not_seated',
  );
  assert.equal(await code(two, { t: 'react', reaction: 'look', at: '<b>', to: 'team' }), 'bad_message');
  const seen = three.next((m) => m.t === 'reaction');
  await two.must({ t: 'react', reaction: 'look', at: 'C4', to: 'team' });
  assert.deepEqual(await seen, { t: 'reaction', from: two.room.you, reaction: 'look', at: 'C4', to: 'team' });
  // Every message sent before this line has arrived once the line has.
  await one.must({ t: 'say', to: 'all', text: 'aye' });
  assert.ok(one.frames.every((frame) => !frame.includes('"reaction"')));
});

test('a bot plays for an absent player, who takes the seat back; both are notified, and the views change at once', async () => {
  const [one, two, three] = await started(server, ['Dimitri', 'Nausicaa', 'Telemaco']);
  const id = three.room.you;
  three.close();
  await one.until(() => !one.room.members.find((member) => member.id === id).connected);
  await one.must({ t: 'propose', kind: 'stand_in', seat: 2, bot: 'easy' });
  await two.until(() => two.room.proposal !== null);
  assert.deepEqual(two.room.proposal.asked, [two.room.you]);
  await two.must({ t: 'vote', proposal: two.room.proposal.number, agree: true });
  await one.until(() => one.room.substitutedFor[2] === id);
  const back = await resume(server, one.code, three.token);
  await back.until(() => back.update !== null);
  assert.equal(back.update.seat, null);
  assert.equal(back.update.prompt.length, 0);
  await back.must({ t: 'return' });
  await back.until(() => back.update.seat === 2);
  await one.until(() => one.room.substitutedFor[2] === null && one.room.members.length === 3);
  await one.until(() =>
    ['stand_in', 'returned'].every((what) => one.chat.some((line) => line.note?.kind === what)),
  );
});

test('a proposal is settled when the last pending voter disconnects', async () => {
  const [one, two, three] = await started(server, ['Dimitri', 'Nausicaa', 'Telemaco']);
  const id = three.room.you;
  three.close();
  await one.until(() => !one.room.members.find((member) => member.id === id).connected);
  await one.must({ t: 'propose', kind: 'stand_in', seat: 2, bot: 'easy' });
  two.close();
  await one.until(() => one.room.substitutedFor[2] === id);
});

test('an expired clock plays the default intent, also after a crash, with no player present', async () => {
  const own = await startServer();
  let again;
  try {
    const [one] = await started(own, ['Dimitri', 'Nausicaa'], { clock: { kind: 'decision', seconds: 5 } });
    const { now, deadline: until, remaining: left } = one.update.clock;
    assert.ok(until[0] > now && until[0] <= now + 5000);
    assert.deepEqual([until[1], left], [null, [null, null]]);
    assert.equal(one.update.turn, 1);
    await own.end('SIGKILL');
    // Time passes while the server is down, and a little more: the first client to return sees the default
    // move.
    again = await startServer({ data: own.data, args: ['--test-clock-offset', '60'] });
    const back = await resume(again, one.code, one.token);
    await back.until(() => back.update !== null && back.update.turn > 1);
    assert.equal(back.update.acting[0], 1);
  } finally {
    await again?.dispose();
    await own.dispose();
  }
});

test('a room of days plays on after the server was away for two weeks: no time was lost by that, and a move is made', async () => {
  const own = await startServer();
  let again;
  try {
    const [one, two] = await started(own, ['Dimitri', 'Nausicaa'], {
      clock: { kind: 'decision', seconds: 3 * 86400 },
    });
    await own.end('SIGTERM');
    again = await startServer({ data: own.data, args: ['--test-clock-offset', String(14 * 86400)] });
    const back = await resume(again, one.code, one.token);
    await back.until(() => back.update !== null);
    assert.equal(back.update.turn, 1, 'the default was not played while the server was down');
    assert.deepEqual(back.update.view, one.update.view);
    const tile = back.update.prompt.find((choice) => choice.type === 'storm');
    assert.ok(tile);
    assert.equal((await back.intent({ type: 'storm', tile: 'red', red: 'L2' })).t, 'ok');
    const other = await resume(again, two.code, two.token);
    await other.until(() => other.update !== null && other.update.acting.includes(1));
  } finally {
    await again?.dispose();
    await own.dispose();
  }
});

/** A chat service: answers with the given codes in turn, then 204; keeps the messages that it received. */
async function sink(codes) {
  const letters = [];
  const waiting = [];
  const service = http.createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    letters.push({ headers: request.headers, body: JSON.parse(body) });
    response.writeHead(codes.shift() ?? 204).end();
    for (const wake of waiting.splice(0)) wake();
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const until = async (count) => {
    while (letters.length < count) await new Promise((wake) => waiting.push(wake));
  };
  return {
    letters,
    until,
    url: `http://127.0.0.1:${service.address().port}/hook?key=1`,
    close: () => service.close(),
  };
}

test('an absent player’s turn is sent to their webhook, again after a failure, and without any secret', async () => {
  const service = await sink([500]);
  try {
    const one = await host(server, { name: 'Dimitri' });
    const two = await join(server, one.code, 'Nausicaa');
    await one.must({ t: 'set_game', options: { map: 'A' } });
    await two.must({ t: 'set_webhook', url: service.url, language: 'it' });
    await two.until(() => two.room.webhook);
    assert.equal(one.room.webhook, false);
    await one.must({ t: 'update_settings', settings: { title: 'Venerdì' } });
    await one.must({ t: 'start' });
    await one.until(() => one.update !== null);
    const id = two.room.you;
    two.close();
    await one.until(() => !one.room.members.find((member) => member.id === id).connected);
    assert.equal((await one.intent({ type: 'storm', tile: 'red', red: 'L2' })).t, 'ok');
    await service.until(2);
    const [first, second] = service.letters;
    assert.deepEqual(first.body, second.body);
    assert.equal(second.body.event, 'your_turn');
    assert.match(second.body.text, /^Odyssey.*, «\u2068Venerdì\u2069»: tocca a te, \u2068Nausicaa\u2069\.$/);
    assert.equal(second.headers['content-type'], 'application/json');
    const sent = JSON.stringify(service.letters);
    for (const secret of [one.code, one.room.spectatorCode, two.token, 'L2'])
      assert.ok(!sent.includes(secret), secret);
  } finally {
    service.close();
  }
});

test('a spectator’s changes of a webhook are rationed like lines of chat', async () => {
  const one = await host(server);
  const eye = await watch(server, one.room.spectatorCode, 'Argo');
  let refused = 0;
  for (let at = 0; at < 14; ++at)
    refused +=
      (await code(eye, { t: 'set_webhook', url: `http://127.0.0.1:9/${at}` })) === 'rate_limited' ? 1 : 0;
  assert.ok(refused > 0 && refused < 5, `${refused}`);
});

test('a webhook address is validated when it is set; a private one gets no request unless the operator allows it', async () => {
  const one = await host(server);
  for (const url of [
    'ftp://example.org/',
    'http://',
    'http://user:pw@example.org/',
    'javascript:alert(1)',
    ' ',
  ]) {
    assert.equal(await code(one, { t: 'set_webhook', url }), 'bad_url', url);
  }
  const service = await sink([]);
  const own = await startServer();
  try {
    const poseidon = await host(own, { name: 'Dimitri' });
    const two = await join(own, poseidon.code, 'Nausicaa');
    await poseidon.must({ t: 'set_game', options: { map: 'A' } });
    await two.must({ t: 'set_webhook', url: service.url });
    await poseidon.must({ t: 'start' });
    await poseidon.until(() => poseidon.update !== null);
    const id = two.room.you;
    two.close();
    await poseidon.until(() => !poseidon.room.members.find((member) => member.id === id).connected);
    assert.equal((await poseidon.intent({ type: 'storm', tile: 'red', red: 'L2' })).t, 'ok');
    await own.logged('event=webhook_failed');
    assert.deepEqual(service.letters, []);
    assert.ok(!own.log.includes('127.0.0.1:'), 'the log names no address');
  } finally {
    await own.dispose();
    service.close();
  }
  const none = await startServer({ args: ['--no-webhooks'] });
  try {
    const poseidon = await host(none);
    assert.equal(poseidon.welcome.policy.webhooks, false);
    assert.equal(await code(poseidon, { t: 'set_webhook', url: 'https://example.org/' }), 'no_webhooks');
  } finally {
    await none.dispose();
  }
});

test('the delayed view of all seats is for spectators only, and everyone sees who used it', async () => {
  const [one] = await started(server, ['Dimitri', 'Nausicaa'], { revealDelayRounds: 1 });
  const eye = await watch(server, one.room.spectatorCode, 'Argo');
  assert.equal(eye.room.revealStep, null);
  assert.equal(await code(eye, { t: 'replay', step: 0, viewer: 0 }), 'not_over');
  assert.equal(await code(one, { t: 'replay', step: 0, viewer: 0 }), 'not_over');
  assert.equal(await code(eye, { t: 'replay', step: 0, viewer: 'all' }), 'not_over');
});

test('the chat is rationed', async () => {
  const one = await host(server);
  let refused = 0;
  for (let at = 0; at < 14; ++at)
    refused += (await code(one, { t: 'say', to: 'all', text: `${at}` })) === 'rate_limited' ? 1 : 0;
  assert.ok(refused > 0 && refused < 5, `${refused}`);
});

test('names, titles, passwords: hostile ones are refused or shown as text', async () => {
  const one = await host(server);
  const fresh = () => Client.connect(server);
  for (const name of ['', ' ', '\u0007', 'a'.repeat(10_000), '\u202e'.repeat(3)]) {
    const client = await fresh();
    const answer = await code(client, { t: 'join', room: one.code, name, token: freshSecret() });
    assert.ok(['bad_name', 'bad_message'].includes(answer), JSON.stringify(name.slice(0, 9)) + answer);
  }
  const markup = '<img src=x onerror=1>';
  const two = await join(server, one.code, markup);
  assert.equal(two.room.members[1].name, markup);
  assert.equal(await code(one, { t: 'update_settings', settings: { title: 'x'.repeat(41) } }), 'bad_setting');
  assert.equal(
    await code(one, { t: 'update_settings', settings: { password: 'x'.repeat(129) } }),
    'bad_setting',
  );
  assert.equal(
    await code(one, { t: 'update_settings', settings: { __proto__: null, constructor: 1 } }),
    'bad_setting',
  );
  assert.equal(await code(two, { t: 'update_settings', settings: { title: 'mine' } }), 'not_host');
});
