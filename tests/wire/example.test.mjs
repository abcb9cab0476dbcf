// Tests of the example game of games/ADDING_A_GAME.md: built from the files that its steps name, by numbered
// rules, and played over the wire on a server with no other game.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { host, join } from '../support/client.mjs';
import { playOn, seeded } from '../support/play.mjs';
import { binary, root, startServer } from '../support/server.mjs';

const folder = 'tests/load/game';
const guide = readFileSync(path.join(root, 'games/ADDING_A_GAME.md'), 'utf8');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const files = readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory()
    ? readdirSync(path.join(root, folder, entry.name)).map((name) => `${folder}/${entry.name}/${name}`)
    : [`${folder}/${entry.name}`],
);
const linked = (text) =>
  [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map((match) =>
    path.normalize(path.join('games', match[1])),
  );

test('every file that the guide names is there, every step names one of the example, and the example has no others', () => {
  for (const file of linked(guide)) assert.ok(existsSync(path.join(root, file)), file);
  const steps = guide.split(/^## (?=\d+\. )/m).slice(1);
  assert.equal(steps.length, 10);
  steps.forEach((step, at) => {
    assert.ok(step.startsWith(`${at + 1}. `), step.slice(0, 40));
    const arrow = step.split('\n').find((line) => line.startsWith('→ '));
    assert.ok(
      arrow && linked(arrow).some((file) => files.includes(file)),
      `step ${at + 1} names no file of the example`,
    );
  });
  const named = steps.flatMap((step) =>
    linked(
      step
        .split('\n')
        .filter((line) => line.startsWith('→ '))
        .join('\n'),
    ),
  );
  for (const file of files) assert.ok(named.includes(file), `${file} belongs to no step`);
});

test('every rule that the example quotes is on both of its pages, and every rule of the pages is quoted', () => {
  const numbers = (text, pattern) =>
    [...new Set([...text.matchAll(pattern)].map((match) => match[1]))].sort();
  const quoted = numbers(
    files
      .filter((file) => file.endsWith('.cpp'))
      .map(read)
      .join('\n'),
    /"(D\d+)"/g,
  );
  assert.ok(quoted.length > 3);
  for (const page of ['RULES.md', 'RULES.it.md'])
    assert.deepEqual(numbers(read(`${folder}/${page}`), /^- \*\*(D\d+)\*\*/gm), quoted);
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

test('the example is played over the wire, and no client receives another hand', async () => {
  const clients = [await host(server, { game: 'deal60', name: 'P0' })];
  assert.deepEqual(
    clients[0].welcome.games.map((game) => game.id),
    ['deal60'],
  );
  for (const name of ['P1', 'P2', 'P3']) clients.push(await join(server, clients[0].code, name));
  await clients[0].must({ t: 'set_game', options: { refills: 1 } });
  await clients[0].must({ t: 'start' });
  await Promise.all(clients.map((client) => client.until(() => client.update)));
  await playOn(clients, seeded(60), {
    before: async () => {
      const hands = clients.flatMap((client) => client.update.view.mine);
      assert.equal(new Set(hands).size, hands.length, 'a card is in two hands');
    },
  });
  const { view, outcome } = clients[0].update;
  assert.equal(view.played, 60 + 41); // all but the 19 cards in hands become the deck again
  assert.deepEqual(
    outcome.seats.map((seat) => seat.score),
    view.points,
  );
  const drawn = clients.map((client) =>
    client.frames
      .flatMap((frame) => JSON.parse(frame).events ?? [])
      .filter((event) => event.type === 'drew' && 'card' in event),
  );
  drawn.forEach((events, seat) => {
    assert.ok(events.length > 0);
    assert.ok(
      events.every((event) => event.seat === seat),
      `seat ${seat} was told what another drew`,
    );
  });
  for (const client of clients) client.close();
});

test('its bot plays the empty seats', async () => {
  const alone = await host(server, { game: 'deal60', name: 'P0' });
  for (const seat of [1, 2, 3]) await alone.must({ t: 'add_bot', seat, kind: 'high' });
  await alone.must({ t: 'start' });
  await alone.until(() => alone.update);
  const highest = alone.update.view.mine.at(-1);
  await alone.must({ t: 'intent', turn: alone.update.turn, intent: { type: 'play', card: highest } });
  await alone.until(() => alone.update.view.turn === 0 && alone.update.view.played === 4);
  const played = alone.frames
    .flatMap((frame) => JSON.parse(frame).events ?? [])
    .filter((event) => event.type === 'played');
  assert.deepEqual(
    played.map((event) => event.seat),
    [0, 1, 2, 3],
  );
  alone.close();
});
