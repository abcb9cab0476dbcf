// A new room continues an ended game from one of its positions: with the same cards, against bots.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { beside, scratch } from '../support/admin.mjs';
import { Client, freshSecret, host, join, resume } from '../support/client.mjs';
import { playOn, randomIntent, seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

const files = scratch();
let server;
before(async () => (server = await startServer({ args: ['--bot-move-delay', '0'] })));
after(async () => {
  await server.dispose();
  files.dispose();
});

// Games end quickly, and no clock of the game decides.
const OPTIONS = {
  itaca: { round_limit: 8 },
  theseus: { round_limit: 20 },
  'mythomakya-trionfo': { trick_pause: 0 },
  'mythomakya-sfida': { pacing: 'answers', min_delay_tenths: 0, answer_limit: 0 },
};

/** A room with an ended game of its members, or of bots: in The Challenge, several seats answer at once. */
async function ended(game, random) {
  if (game !== 'mythomakya-sfida') {
    const people = await started(game);
    await playOn(people, random);
    return people;
  }
  const one = await host(server, { game });
  await one.must({ t: 'sit', seat: null });
  for (const seat of [0, 1]) await one.must({ t: 'add_bot', seat, kind: 'easy' });
  await one.must({ t: 'set_game', game, options: OPTIONS[game] });
  await one.must({ t: 'start' });
  await one.until(() => one.update?.outcome);
  return [one];
}

/** A room with people and their game. */
async function started(game) {
  const one = await host(server, { game });
  const other = await join(server, one.code, 'Nausicaa');
  const people = [one, other];
  // Theseus is played by three.
  if (game === 'theseus') people.push(await join(server, one.code, 'Telemaco'));
  if (OPTIONS[game]) await one.must({ t: 'set_game', game, options: OPTIONS[game] });
  // The chance of the new room is that of the game, with what the members gave to it.
  await other.must({ t: 'contribute', bytes: freshSecret() });
  await one.must({ t: 'start' });
  for (const client of people) await client.until(() => client.update);
  return people;
}

/** A new connection that asks to continue a game. */
async function create(from, more = {}) {
  const client = await Client.connect(server);
  client.token = freshSecret();
  const answer = await client.request({ t: 'create', name: 'Ulisse', token: client.token, from, ...more });
  return { client, answer };
}
const pictures = ({ view, prompt, acting, outcome }) => ({ view, prompt, acting, outcome });

for (const game of ['odyssey', 'ithaca', 'itaca', 'mythomakya-trionfo', 'mythomakya-sfida', 'theseus'])
  test(`${game}: the new room begins at the position, and bots play until it is over`, async () => {
    const random = seeded(17);
    const people = await ended(game, random);
    const other = people.at(-1);
    const from = { room: other.code, token: other.token, seat: 1 };
    const { steps } = await other.must({ t: 'replay', step: 0, viewer: null });
    assert.ok(steps > 4);
    assert.equal((await create({ ...from, step: steps }, { game })).answer.code, 'no_step');

    const step = Math.floor(0.75 * steps); // the strongest bots take their time
    const { client, answer } = await create({ ...from, step }, { game });
    assert.equal(answer.t, 'ok', JSON.stringify(answer));
    await client.until(() => client.room && client.update);
    assert.notEqual(answer.room, other.code);
    assert.equal(client.room.started, true);
    assert.equal(client.room.continued, true);
    assert.equal(other.room.continued, false);
    assert.deepEqual(client.room.options, other.room.options);
    assert.deepEqual(
      client.room.members.map(({ name, bot }) => (bot === null ? name : 'a bot')),
      ['Ulisse', ...Array(game === 'theseus' ? 2 : 1).fill('a bot')],
    );
    // A bot may have moved before the first update.
    const then = await other.must({ t: 'replay', step, viewer: 1 });
    const began = client.frames.map((text) => JSON.parse(text)).find(({ t }) => t === 'update');
    if (began.prompt.length > 0) assert.deepEqual(pictures(began), pictures(then));

    while (!client.update.outcome) {
      const { turn, prompt } = client.update;
      if (!prompt.some(({ anytime }) => !anytime)) {
        await client.until(() => client.update.turn > turn || client.update.outcome);
        continue;
      }
      const done = await client.intent(randomIntent(prompt, random));
      assert.ok(done.t === 'ok' || done.code === 'stale', JSON.stringify(done));
      await client.until(() => client.update.turn > turn || client.update.outcome);
    }
    for (const viewer of [0, 1]) {
      const [again, was] = [
        await client.must({ t: 'replay', step, viewer }),
        await other.must({ t: 'replay', step, viewer }),
      ];
      assert.deepEqual(pictures(again), pictures(was));
    }
    const { text } = await client.must({ t: 'record' });
    await beside(['verify', files.write(`${game}.json`, text)]);
    await client.must({ t: 'rematch' });
    await client.until(() => client.room.number === 2);
    assert.equal(client.room.continued, false);
    for (const one of [...people, client]) one.close();
  });

test('the request is refused to strangers, for running games and for positions that are none', async () => {
  const people = await started('ithaca');
  const [one, other] = people;
  const game = 'ithaca';
  const from = { room: one.code, token: one.token, step: 2, seat: 0 };
  const code = async (changed, more = { game }) => (await create({ ...from, ...changed }, more)).answer.code;
  assert.equal(await code({}), 'not_over');
  assert.equal(await code({ game: 2 }), 'no_such_game');
  await playOn(people, seeded(4));
  assert.equal(await code({ token: freshSecret() }), 'bad_token');
  assert.equal(await code({ room: 'AAA-000' }), 'no_room');
  assert.equal(await code({ seat: 2 }), 'no_seat');
  assert.equal(await code({ step: 100_000 }), 'no_step');
  assert.equal(await code({ game: 2 }), 'no_such_game');
  assert.equal(await code({}, { game: 'theseus' }), 'no_game');
  assert.equal(await code({}, { game: 'theseus', lesson: 'first' }), 'bad_message');
  assert.equal(await code({ t: 'resume' }), 'bad_message');
  assert.equal(await code({ step: -1 }), 'bad_message');

  // A spectator may continue it, too: the replay is theirs as well.
  const room = one.room.spectatorCode;
  const eye = await Client.connect(server, { room });
  const token = freshSecret();
  await eye.must({ t: 'spectate', room, name: 'Argo', token });
  const watched = await create({ ...from, room, token }, { game });
  assert.equal(watched.answer.t, 'ok', JSON.stringify(watched.answer));
  // No other person may sit at the new table: its cards are known.
  await watched.client.until(() => watched.client.room);
  const stranger = await Client.connect(server);
  const entry = { t: 'join', room: watched.answer.room, name: 'Femio', token: freshSecret() };
  assert.equal((await stranger.request(entry)).code, 'not_joinable');
  const standIn = { t: 'propose', kind: 'stand_in', seat: 1, member: watched.client.room.you };
  assert.equal((await watched.client.request(standIn)).code, 'not_absent');
  for (const who of [eye, stranger, watched.client]) who.close();

  // The next game of the room is its own secret; the first one may still be continued.
  await one.must({ t: 'rematch' });
  await one.must({ t: 'start' });
  assert.equal(await code({}), 'not_over');
  const { client, answer } = await create({ ...from, game: 1 }, { game });
  assert.equal(answer.t, 'ok');
  for (const who of [one, other, client]) who.close();
});

test('the same request finds the same room, and the room survives SIGKILL', async () => {
  const own = await startServer({ args: ['--bot-move-delay', '0'] });
  try {
    const one = await host(own, { game: 'ithaca' });
    const other = await join(own, one.code, 'Nausicaa');
    await one.must({ t: 'start' });
    for (const client of [one, other]) await client.until(() => client.update);
    await playOn([one, other], seeded(2));
    const token = freshSecret();
    const request = {
      t: 'create',
      game: 'ithaca',
      name: 'Ulisse',
      token,
      from: { room: one.code, token: other.token, step: 3, seat: 1 },
    };
    const rooms = [];
    for (let tries = 0; tries < 2; ++tries) {
      const client = await Client.connect(own);
      rooms.push((await client.must({ ...request, id: 'again' })).room);
      client.close();
    }
    assert.equal(rooms[0], rooms[1]);
    const client = await resume(own, rooms[0], token);
    await client.until(() => client.update?.prompt.length > 0);
    const seen = pictures(client.update);
    await own.end('SIGKILL');
    const again = await startServer({ data: own.data });
    const back = await resume(again, rooms[0], token);
    await back.until(() => back.update);
    assert.deepEqual(pictures(back.update), seen);
    back.close();
    await again.dispose();
  } finally {
    await own.dispose();
  }
});
