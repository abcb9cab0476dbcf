// A game at a server that another program starts and stops.
//   node tests/package/game.mjs begin PORT FILE     opens a table, plays some turns, and writes what its people saw
//   node tests/package/game.mjs continue PORT FILE  comes back, compares, and plays to the end
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { host, join, resume } from '../support/client.mjs';
import { playOn, seeded } from '../support/play.mjs';

const [what, port, file] = process.argv.slice(2);
const server = { port: Number(port), url: `http://127.0.0.1:${port}` };
const seen = (clients) => clients.map(({ update: { rev, view, prompt } }) => ({ rev, view, prompt }));
const begun = (clients) => Promise.all(clients.map((client) => client.until(() => client.update !== null)));

if (what === 'begin') {
  const one = await host(server);
  const clients = [one, await join(server, one.code, 'Nausicaa')];
  await one.must({ t: 'start' });
  await begun(clients);
  let steps = 0;
  await playOn(clients, seeded(7), { done: () => ++steps > 12 });
  // All have seen the last turn.
  const last = () => Math.max(...clients.map(({ update }) => update.rev));
  for (const client of clients) await client.until(() => client.update.rev === last());
  writeFileSync(
    file,
    JSON.stringify({ code: one.code, tokens: clients.map(({ token }) => token), seen: seen(clients) }),
  );
} else {
  const before = JSON.parse(readFileSync(file, 'utf8'));
  const clients = [];
  for (const token of before.tokens) clients.push(await resume(server, before.code, token));
  await begun(clients);
  assert.deepEqual(JSON.parse(JSON.stringify(seen(clients))), before.seen);
  await playOn(clients, seeded(8));
  assert.ok(clients.every((client) => client.update.outcome !== null));
}
process.exit(0);
