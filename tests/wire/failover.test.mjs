// The database moves to a standby in mid-game: two PostgreSQL servers with synchronous replication, both in the
// address. An operator, or a tool such as Patroni, promotes the standby; Nostos finds it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, host, join } from '../support/client.mjs';
import { playOn, seeded } from '../support/play.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { startServer } from '../support/server.mjs';

const PEOPLE = ['Ulisse', 'Nausicaa', 'Telemaco'];
const TIMEOUT = 60_000; // ms; each connection to a host that hangs takes half of five seconds

/** Returns on new connections, and repeats a request, until the server accepts both. */
async function back(server, { code, token }, message) {
  const begin = performance.now();
  for (;;) {
    const client = await Client.connect(server);
    const none = () => ({ t: 'error', code: 'storage_error' });
    const ended = client.ended().then(none, () => new Promise(() => {}));
    let answer = null;
    for (const request of [{ t: 'resume', room: code, token }, message]) {
      answer = await Promise.race([client.request(request).catch(none), ended]);
      if (answer.t === 'error') break;
    }
    if (answer.t === 'ok') return client;
    assert.equal(answer.code, 'storage_error');
    client.close();
    assert.ok(performance.now() - begin < TIMEOUT, 'the room does not come back');
  }
}

/** `strike` makes the first database useless. */
async function failOver(t, strike) {
  const postgres = await startPostgres();
  t.after(() => postgres.dispose());
  const first = postgres.fresh();
  await postgres.order('standby');
  const server = await startServer({
    env: {
      NOSTOS_SERVER_DATABASE_URL: `${first},${postgres.folder}/standby&port=5432,5432&target_session_attrs=read-write`,
      NOSTOS_CLUSTER_LEASE_SECONDS: '60',
    },
  });
  t.after(() => server.dispose());
  const people = [await host(server, { game: 'theseus', name: PEOPLE[0] })];
  for (const name of PEOPLE.slice(1)) people.push(await join(server, people[0].code, name));
  await people[0].must({ t: 'start' });
  for (const client of people) await client.until(() => client.update !== null);
  const random = seeded(9);
  let steps = 0;
  await playOn(people, random, { done: () => ++steps > 8 });
  for (let line = 0; line < 5; ++line) await people[1].must({ t: 'say', to: 'all', text: `line ${line}` });
  const fence = (address) => postgres.sql(address, 'SELECT max(fence) FROM nostos.rooms');
  const before = Number(fence(first));
  const revs = people.map(({ update }) => update.rev);

  await postgres.order(strike);
  // The outcome of the first attempt is unknown. Under its id, each line is written once.
  const last = people.map((_, at) => ({ t: 'say', id: `last-${at}`, to: 'all', text: `last ${at}` }));
  for (const [at, client] of people.entries()) client.send(last[at]);
  await postgres.order('promote');
  for (const client of people) client.close();
  const returned = [];
  for (const [at, person] of people.entries()) returned.push(await back(server, person, last[at]));
  for (const [at, client] of returned.entries()) {
    await client.until(() => client.update !== null && client.chat.length === 8);
    assert.ok(client.update.rev >= revs[at], 'an acknowledged move is lost');
    assert.deepEqual(
      client.chat.map(({ text }) => text).sort(),
      [0, 1, 2].map((line) => `last ${line}`).concat([0, 1, 2, 3, 4].map((line) => `line ${line}`)),
    );
  }
  await playOn(returned, random, { done: () => ++steps > 16 });
  assert.ok(Number(fence(first.replace(postgres.folder, `${postgres.folder}/standby`))) >= before);
}

test('the primary is killed and the standby promoted: nothing acknowledged is lost, and the game continues', (t) =>
  failOver(t, 'kill'));
test('the primary hangs and the standby is promoted: the server does not wait for the first host', (t) =>
  failOver(t, 'pause'));
