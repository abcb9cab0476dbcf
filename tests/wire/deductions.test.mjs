// Tests of deductions: the step at which a player could first have known a fact that was hidden from them.
// They are available after the end.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { host, join } from '../support/client.mjs';
import { asked, randomIntent, seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

let server;
before(async () => (server = await startServer({ args: ['--bot-move-delay', '0'] })));
after(() => server.dispose());

test('every member may request deductions after the end, and no member before it', async () => {
  const one = await host(server, { game: 'odyssey' });
  const other = await join(server, one.room.code, 'Nausicaa');
  assert.equal((await one.request({ t: 'deductions', viewer: 0 })).code, 'not_started');
  await one.must({ t: 'start' });
  for (const client of [one, other]) await client.until(() => client.update);
  assert.equal((await other.request({ t: 'deductions', viewer: 1 })).code, 'not_over');
  const random = seeded(5);
  while (!one.update.outcome) {
    await Promise.race(
      [one, other].map((client) => client.until(() => asked(client) || client.update.outcome)),
    );
    if (one.update.outcome) break;
    const client = asked(one) ? one : other;
    const { turn, prompt } = client.update;
    await client.intent(randomIntent(prompt, random));
    await client.until(() => client.update.turn > turn || client.update.outcome);
    const { acting, outcome } = client.update;
    for (const both of [one, other])
      await both.until(
        () => JSON.stringify([both.update.acting, both.update.outcome]) === JSON.stringify([acting, outcome]),
      );
  }
  const { steps } = await other.must({ t: 'replay', step: 0, viewer: null });
  const navigator = await one.must({ t: 'deductions', viewer: 1 });
  assert.ok(navigator.stepsSearched > 0 && navigator.stepsSearched <= steps); // a slow machine searches less in the time
  if (navigator.stepsSearched === steps) assert.ok(navigator.found.length > 0);
  for (const { step, fact } of navigator.found) {
    // as in Poseidon's view of that step
    const { view } = await other.must({ t: 'replay', step, viewer: 0 });
    assert.equal(fact.type, 'ship');
    assert.equal(view.truth[fact.ship], fact.cell, JSON.stringify([step, fact, view.truth]));
  }
  const poseidon = await other.must({ t: 'deductions', viewer: 0, game: 1 });
  assert.deepEqual(poseidon.found, []); // Poseidon sees the whole position
  assert.equal((await one.request({ t: 'deductions', viewer: 2 })).code, 'no_seat');
  assert.equal((await one.request({ t: 'deductions', viewer: 1, game: 2 })).code, 'no_such_game');
  assert.equal((await one.request({ t: 'deductions' })).code, 'bad_message');
  for (const client of [one, other]) client.close();
});
