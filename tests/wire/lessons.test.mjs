// Lessons, tables set up for a player who is new to a game; and the reasons why a move is not available.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client, freshSecret, join } from '../support/client.mjs';
import { asked, randomIntent, seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

let server;
before(async () => (server = await startServer({ args: ['--bot-move-delay', '0'] })));
after(() => server.dispose());

async function learn(game, lesson, token = freshSecret()) {
  const one = await Client.connect(server);
  await one.must({ t: 'create', game, name: 'Dimitri', token, lesson });
  await one.until(() => one.room);
  return one;
}

/** The moments of a lesson that this hand plays. */
async function course(game, lesson, hand, decisions) {
  const one = await learn(game, lesson);
  await one.must({ t: 'start' });
  const seen = [];
  for (let made = 0; made < decisions; ++made) {
    await one.until(() => one.update && (asked(one) || one.update.outcome));
    if (one.update.outcome) break;
    const { turn, view, prompt } = one.update;
    seen.push(JSON.stringify([view, prompt]));
    await one.intent(randomIntent(prompt, hand));
    await one.until(() => one.update.turn > turn || one.update.outcome);
  }
  one.close();
  return seen;
}

test('a lesson at a table with other seats starts as a game of its own', async () => {
  const first = await Client.connect(server);
  const { games } = first.welcome;
  first.close();
  for (const { id: game, maxSeats, lessons } of games) {
    for (const { id: lesson } of lessons) {
      const one = await learn(game, lesson);
      const free = one.room.seats.indexOf(null);
      const bots = one.room.members.filter(({ bot }) => bot !== null);
      if (free >= 0) await one.must({ t: 'add_bot', seat: free, kind: bots[0].bot });
      else assert.equal(one.room.seats.length, maxSeats);
      await one.must({ t: 'start' });
      await one.until(() => one.update);
      assert.equal(one.update.seat, one.room.seats.indexOf(one.room.you));
      await one.must({ t: 'say', to: 'all', text: 'still here' });
      one.close();
    }
  }
});

test('each lesson in the list starts with one request, and sends its steps', async () => {
  const first = await Client.connect(server);
  const { games } = first.welcome;
  first.close();
  for (const game of games) {
    assert.ok(game.lessons.length, game.id);
    for (const { id } of game.lessons) {
      const one = await learn(game.id, id);
      assert.equal(one.room.lesson, id);
      assert.equal(one.room.started, false);
      const bots = one.room.members.filter(({ bot }) => bot);
      assert.ok(bots.length >= 1);
      const { steps } = await one.must({ t: 'lesson' });
      assert.ok(steps.length >= 5);
      assert.equal((await one.request({ t: 'contribute', bytes: freshSecret() })).code, 'not_allowed');
      assert.equal((await one.request({ t: 'set_game', options: {} })).code, 'not_allowed');
      await one.must({ t: 'start' });
      await one.until(() => one.update);
      assert.equal(one.update.seat, one.room.seats.indexOf(one.room.you));
      if (id === 'labyrinth') assert.equal(one.update.view.seats[one.update.seat].glory.length, 7); // its opening
      assert.ok(await one.must({ t: 'advice' }).catch(() => true));
      one.close();
    }
  }
});

test('the same moves are answered by the same', async () => {
  const lessons = [
    ['odyssey', 'navigator'],
    ['odyssey', 'poseidon'],
    ['ithaca', 'first-voyage'],
    ['itaca', 'first-missions'],
    ['theseus', 'first-steps'],
    ['mythomakya-sfida', 'first-turns'],
  ]; // The Triumph pauses after each trick
  for (const [game, lesson] of lessons) {
    const [one, other] = [
      await course(game, lesson, seeded(5), 10),
      await course(game, lesson, seeded(5), 10),
    ];
    assert.equal(one.length, 10);
    assert.deepEqual(one, other);
    assert.notDeepEqual(one, await course(game, lesson, seeded(6), 10));
  }
});

test('a lesson that there is not, a lesson of no room, a friend at the door, and the game after it', async () => {
  const one = await Client.connect(server);
  const create = { t: 'create', game: 'theseus', name: 'Dimitri', token: freshSecret() };
  assert.equal((await one.request({ ...create, lesson: 'sailing' })).code, 'no_lesson');
  await one.must(create);
  await one.until(() => one.room);
  assert.equal(one.room.lesson, null);
  assert.equal((await one.must({ t: 'lesson' })).steps, null);
  one.close();

  const learner = await learn('theseus', 'first-steps');
  await assert.rejects(join(server, learner.room.code, 'Nausicaa'), /not_joinable/);
  learner.close();
});

test('why: the refusal that it would meet, and nothing is carried out', async () => {
  const one = await learn('theseus', 'first-steps');
  assert.equal((await one.request({ t: 'explanation', intent: { type: 'roll' } })).code, 'not_started');
  await one.must({ t: 'start' });
  await one.until(() => one.update && asked(one));
  const { turn } = one.update;
  const offered = randomIntent(one.update.prompt, seeded(1));
  const may = await one.must({ t: 'explanation', intent: offered });
  assert.deepEqual([may.t, may.code, may.message, may.rule], ['explanation', '', '', '']);
  const not = await one.must({ t: 'explanation', intent: { type: 'enter' } });
  assert.notEqual(not.code, '');
  assert.ok(not.message);
  const refused = await one.intent({ type: 'enter' });
  assert.deepEqual([refused.code, refused.message, refused.rule], [not.code, not.message, not.rule]);
  assert.equal((await one.request({ t: 'explanation', intent: [] })).code, 'bad_message');
  assert.equal(one.update.turn, turn);
  one.close();
});
