// Tests of the example game of games/ADDING_A_GAME.md: the pieces of the guide are those of its source, the
// source is short, its rules are those of its page, and it is played over the wire.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { host, join } from '../support/client.mjs';
import { playOn, seeded } from '../support/play.mjs';
import { binary, root, startServer } from '../support/server.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const guide = read('games/ADDING_A_GAME.md');
const source = read('tests/example/high_card/module.cpp');
const MAX_LINES = 150;

test('the guide links to files that exist, and each piece of code in it is in the source, in this order', () => {
  for (const [, link] of guide.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g))
    assert.ok(existsSync(path.join(root, 'games', link)), link);
  const pieces = [...guide.matchAll(/^```cpp\n(.*?)^```$/gms)].map(([, piece]) => piece);
  assert.equal(pieces.length, 10);
  for (const piece of pieces) assert.ok(source.includes(piece), `not in the source:\n${piece}`);
  assert.ok(source.split('\n').length - 1 <= MAX_LINES, 'the example is too long');
});

test('each rule of the page is named in the source, and no other', () => {
  const numbers = (text, pattern) =>
    [...new Set([...text.matchAll(pattern)].map((match) => match[1]))].sort();
  const rules = numbers(read('tests/example/high_card/RULES.md'), /^- \*\*(H\d+)\*\*/gm);
  assert.equal(rules.length, 5);
  assert.deepEqual(numbers(source, /\b(H\d+)\b/g), rules);
});

let server;
before(
  async () =>
    (server = await startServer({
      program: path.join(path.dirname(binary), 'tests/load/nostos_load_server'),
      args: ['--bot-move-delay', '0'],
    })),
);
after(() => server?.dispose());

const eventsOf = (client) => client.frames.flatMap((frame) => JSON.parse(frame).events ?? []);

test('the example is played over the wire, and no client receives another hand or card', async () => {
  const clients = [await host(server, { game: 'high-card', name: 'P0' })];
  for (const name of ['P1', 'P2', 'P3']) clients.push(await join(server, clients[0].code, name));
  await clients[0].must({ t: 'set_game', options: { hand: 3 } });
  await clients[0].must({ t: 'start' });
  await Promise.all(clients.map((client) => client.until(() => client.update)));
  await playOn(clients, seeded(60), {
    before: async () => {
      for (const [seat, client] of clients.entries()) {
        const { hands, table } = client.update.view;
        hands.forEach((hand, at) => assert.equal(hand.length, at === seat || table.left === 0 ? 3 : 0));
      }
    },
  });
  const { view, outcome } = clients[0].update;
  assert.equal(view.table.left, 0);
  const totals = view.hands.map((hand) => hand.reduce((sum, card) => sum + card, 0));
  assert.deepEqual(
    outcome.seats.map((seat) => [seat.score, seat.won]),
    totals.map((total) => [total, total === Math.max(...totals)]),
  );
  const drawn = clients.map((client) => eventsOf(client).filter((event) => 'in' in event));
  assert.ok(drawn.flat().length > 0);
  drawn.forEach((events, seat) =>
    assert.ok(
      events.every((event) => event.seat === seat),
      `seat ${seat} was told what another drew`,
    ),
  );
  for (const client of clients) client.close();
});

test('random bots play the empty seats to the end', async () => {
  const alone = await host(server, { game: 'high-card', name: 'P0' });
  for (const seat of [1, 2]) await alone.must({ t: 'add_bot', seat, kind: 'random' });
  await alone.must({ t: 'start' });
  let last = -1;
  for (let turn = 0; turn < 2; ++turn) {
    await alone.until(() => alone.update?.turn > last && alone.update.prompt.length > 0);
    last = alone.update.turn;
    await alone.must({ t: 'intent', turn: last, intent: { type: 'keep' } });
  }
  await alone.until(() => alone.update.outcome);
  assert.deepEqual(
    eventsOf(alone)
      .filter((event) => ['kept', 'swapped'].includes(event.type))
      .map((event) => event.seat),
    [0, 1, 2, 0, 1, 2],
  );
  alone.close();
});
