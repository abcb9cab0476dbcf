// Tests of the moves that a bot recommends, in the current game and in a past one.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { host, join } from '../support/client.mjs';
import { asked, seeded, randomIntent } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

let server;
before(async () => (server = await startServer({ args: ['--bot-move-delay', '0'] })));
after(() => server.dispose());

const kinds = async (client, game) => (await client.describe(game)).bots.map(({ id }) => id);

test('a player who follows the advice plays a whole game; afterwards every member may request advice on every step', async () => {
  const one = await host(server, { game: 'ithaca' });
  const other = await join(server, one.room.code, 'Nausicaa');
  assert.equal(one.room.settings.advice, false);
  await one.must({ t: 'update_settings', settings: { advice: true } });
  await other.until(() => other.room.settings.advice);
  assert.equal((await one.request({ t: 'advice' })).code, 'not_started');
  await one.must({ t: 'start' });
  await other.until(() => other.update);
  await one.until(() => one.update);
  const random = seeded(3);
  let followed = 0;
  let searched = 0;
  while (!one.update.outcome) {
    await Promise.race(
      [one, other].map((client) => client.until(() => asked(client) || client.update.outcome)),
    );
    if (one.update.outcome) break;
    const client = asked(one) ? one : other;
    const { turn, prompt } = client.update;
    if (client === one) {
      const advice = await one.must({ t: 'advice' });
      assert.equal(advice.turn, turn);
      assert.equal(advice.kind, (await kinds(one, 'ithaca')).at(-1));
      const [best, next] = advice.moves;
      if (best) {
        searched += 1;
        assert.deepEqual(best.intent, advice.intent);
        assert.ok(best.chance >= 0 && best.chance <= 1 && best.games > 0);
        assert.ok(!next || next.games <= best.games);
      }
      const answer = await one.intent(advice.intent);
      assert.equal(answer.t, 'ok', JSON.stringify([advice, answer]));
      followed += 1;
    } else await client.intent(randomIntent(prompt, random));
    await client.until(() => client.update.turn > turn || client.update.outcome);
    const { acting, outcome } = client.update;
    for (const both of [one, other])
      await both.until(
        () => JSON.stringify([both.update.acting, both.update.outcome]) === JSON.stringify([acting, outcome]),
      );
  }
  assert.ok(followed > 5);
  assert.ok(searched > 5);
  const { steps } = await other.must({ t: 'replay', step: 0, viewer: null });
  for (const step of [1, Math.ceil(steps / 2), steps]) {
    const advice = await other.must({ t: 'advice', step });
    const before = await other.must({ t: 'replay', step: step - 1, viewer: advice.seat });
    assert.equal(advice.turn, null);
    assert.ok(
      before.prompt.some(({ type }) => type === advice.intent.type),
      JSON.stringify(advice),
    );
  }
  assert.equal((await other.request({ t: 'advice', step: steps + 1 })).code, 'no_step');
  for (const client of [one, other]) client.close();
});
