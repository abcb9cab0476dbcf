// Previews over the wire: what an intent would show, for the seat that decides and only for its current question.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { host, join } from '../support/client.mjs';
import { allShown, randomIntent, seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.dispose());

/** Two players at a table of this game. */
async function table(game) {
  const one = await host(server, { game, name: 'Ada' });
  const two = await join(server, one.code, 'Bo');
  await one.must({ t: 'start' });
  const people = [one, two];
  await Promise.all(people.map((client) => client.until(() => client.update)));
  return people;
}
const decider = (people) => people.find((client) => client.update.prompt.some((choice) => !choice.anytime));
const preview = (client, intents, turn = client.update.turn) =>
  client.request({ t: 'preview', turn, intents });

test('the seat that decides learns what its intents would show, and nothing is carried out', async () => {
  const people = await table('ithaca');
  // The first decision is a card on a deity, or a change of route.
  while (!decider(people).update.prompt.some((choice) => choice.type === 'influence')) {
    const client = decider(people);
    const { turn } = client.update;
    await client.must({ t: 'intent', turn, intent: { type: 'keep' } });
    await allShown(people, client, turn);
  }
  const one = decider(people);
  const { turn, view } = one.update;
  const choice = one.update.prompt.find(({ type }) => type === 'influence');
  const intent = Object.fromEntries([
    ['type', 'influence'],
    ...choice.fields.map((field) => [field.name, field.values[0]]),
  ]);
  const answer = await preview(one, [
    intent,
    { type: 'influence', deity: 'zeus', card: 'X9' },
    { type: 'land' },
  ]);
  assert.equal(answer.t, 'preview');
  assert.equal(answer.previews.length, 3);
  const [seen, ...others] = answer.previews;
  assert.deepEqual(others, [null, null]);
  const pile = view.deities.find(({ deity }) => deity === intent.deity);
  assert.equal(seen.before, pile.total);
  assert.equal(seen.reaches, pile.total + Number(intent.card.at(-1)));
  assert.equal(one.update.turn, turn);
  await one.must({ t: 'intent', turn, intent });
  await one.until(() => one.update.view.favour === seen.favour);
  for (const client of people) client.close();
});

test('previews are refused to spectators, for old questions and before the start', async () => {
  const people = await table('ithaca');
  const one = decider(people);
  const intent = randomIntent(one.update.prompt, seeded(1));
  assert.equal((await preview(one, [intent], one.update.turn + 1)).code, 'stale');
  assert.equal((await preview(one, [])).code, 'bad_message');
  assert.equal((await preview(one, Array(17).fill(intent))).code, 'bad_message');
  assert.equal((await preview(one, [7])).code, 'bad_message');
  const other = people.find((client) => client !== one);
  assert.deepEqual((await preview(other, [intent])).previews, [null]);
  const waiting = await host(server, { game: 'ithaca', name: 'Cy' });
  assert.equal((await waiting.request({ t: 'preview', turn: 0, intents: [intent] })).code, 'not_started');
  for (const client of [...people, waiting]) client.close();
});

test('a game without previews answers null', async () => {
  const people = await table('odyssey');
  const one = decider(people);
  const intent = randomIntent(one.update.prompt, seeded(2));
  assert.deepEqual((await preview(one, [intent])).previews, [null]);
  for (const client of people) client.close();
});
