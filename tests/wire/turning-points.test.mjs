// Tests of turning points: the decisions of an ended game at which a seat gave away the most. They are available
// after the end.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client, freshSecret, host, join } from '../support/client.mjs';
import { playOn, seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

let server;
// The search needs the time of a real server: it is for all decisions of a seat.
const env = { NOSTOS_BOTS_THINK_LIMIT_MS: '1000' };
before(async () => (server = await startServer({ args: ['--bot-move-delay', '0'], env })));
after(() => server.dispose());

const kinds = async (client, game) => (await client.describe(game)).bots.map(({ id }) => id);
const same = (one, other) => {
  const text = (intent) => JSON.stringify(Object.entries(intent).sort());
  return text(one) === text(other);
};

test('every member may request the turning points of every seat after the end, and no member before it', async () => {
  const one = await host(server, { game: 'ithaca' });
  const other = await join(server, one.room.code, 'Nausicaa');
  const room = one.room.spectatorCode;
  const eye = await Client.connect(server, { room });
  await eye.must({ t: 'spectate', room, name: 'Argo', token: freshSecret() });
  const code = async (client, more) => (await client.request({ t: 'turning_points', ...more })).code;
  assert.equal(await code(one, { seat: 0 }), 'not_started');
  await one.must({ t: 'start' });
  for (const client of [one, other]) await client.until(() => client.update);
  for (const client of [one, other, eye]) assert.equal(await code(client, { seat: 0 }), 'not_over');
  await playOn([one, other], seeded(3));

  const { steps } = await other.must({ t: 'replay', step: 0, viewer: null });
  for (const [client, seat] of [
    [one, 1],
    [eye, 0],
  ]) {
    const answer = await client.must({ t: 'turning_points', seat });
    assert.equal(answer.kind, (await kinds(one, 'ithaca')).at(-1));
    assert.equal(answer.seat, seat);
    assert.ok(answer.decisionsWeighed > 5, JSON.stringify(answer));
    // a slow machine simulates fewer games, and its noise hides small losses
    assert.ok(answer.found.length <= 3);
    let loss = 1;
    for (const { step, played, best } of answer.found) {
      assert.ok(step >= 1 && step <= steps);
      const before = await other.must({ t: 'replay', step: step - 1, viewer: seat });
      const after = await other.must({ t: 'replay', step, viewer: seat });
      assert.equal(after.action.seat, seat);
      assert.ok(same(after.action.intent, played.intent), JSON.stringify([after.action, played]));
      assert.ok(!same(best.intent, played.intent));
      assert.ok(before.prompt.some(({ type, anytime }) => type === best.intent.type && !anytime));
      for (const { chance, games } of [played, best]) assert.ok(chance >= 0 && chance <= 1 && games > 0);
      assert.ok(best.chance > played.chance);
      assert.ok(best.chance - played.chance <= loss);
      loss = best.chance - played.chance;
    }
  }
  assert.equal(await code(one, { seat: 2 }), 'no_seat');
  assert.equal(await code(one, { seat: 1, game: 2 }), 'no_such_game');
  assert.equal(await code(one, {}), 'bad_message');
  assert.equal(await code(one, { seat: null }), 'bad_message');

  // while a bot thinks, advice and another search wait
  const first = one.request({ t: 'turning_points', seat: 0 });
  const refused = await Promise.all([
    one.request({ t: 'advice', step: 1 }),
    one.request({ t: 'turning_points', seat: 1 }),
  ]);
  assert.deepEqual(
    refused.map(({ code }) => code),
    ['rate_limited', 'rate_limited'],
  );
  assert.equal((await first).t, 'turning_points');

  // a past game has its turning points, too
  await one.must({ t: 'rematch' });
  assert.equal((await other.must({ t: 'turning_points', seat: 1, game: 1 })).seat, 1);
  for (const client of [one, other, eye]) client.close();
});

test('the bot weighs nothing for Poseidon: there are no turning points', async () => {
  const one = await host(server, { game: 'odyssey' });
  await one.must({ t: 'sit', seat: null });
  for (const seat of [0, 1]) await one.must({ t: 'add_bot', seat, kind: 'easy' });
  await one.must({ t: 'start' });
  await one.until(() => one.update?.outcome);
  const answer = await one.must({ t: 'turning_points', seat: 0 });
  assert.equal(answer.decisionsWeighed, 0);
  assert.deepEqual(answer.found, []);
  one.close();
});
