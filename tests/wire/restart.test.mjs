// Acknowledged intents survive kill -9; the server announces a stop.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { nostos } from '../support/admin.mjs';
import { freshSecret, Client, host, join, resume } from '../support/client.mjs';
import { journals } from '../support/journals.mjs';
import { playOn, randomIntent, seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

const enter = async (server, code, tokens) => {
  const clients = [];
  for (const token of tokens) clients.push(await resume(server, code, token));
  for (const client of clients) await client.until(() => client.update !== null);
  return clients;
};

for (const journal of journals()) {
  test(`a game continues where it was after repeated SIGKILL, and finishes (${journal.name})`, async () => {
    const env = journal.fresh();
    let server = await startServer({ env });
    try {
      const random = seeded(7);
      const people = [await host(server)];
      const { code } = people[0];
      for (const name of ['Nausicaa', 'Telemaco']) people.push(await join(server, code, name));
      const tokens = people.map((client) => client.token);
      await people[0].must({ t: 'say', to: 'all', text: 'before' });
      await people[0].must({ t: 'start' });
      for (const client of people) await client.until(() => client.update !== null);
      let clients = people;
      for (let kills = 0; kills < 4; ++kills) {
        let steps = 0;
        await playOn(clients, random, { done: () => ++steps > 12 });
        // A note as well: the server acknowledges it like every other intent.
        await clients[1].intent(randomIntent(clients[1].update.prompt, random, { anytime: true }));
        const seen = clients.map((client) => ({ ...client.update, events: [] }));
        await server.end('SIGKILL');
        server = await startServer({ data: server.data, env });
        clients = await enter(server, code, tokens);
        clients.forEach((client, at) => {
          // The note's update may still have been under way to the other Navigator when the server died.
          if (client.update.rev === seen[at].rev) assert.deepEqual(client.update, seen[at]);
          else assert.ok(client.update.rev > seen[at].rev);
        });
        assert.deepEqual(
          clients[2].chat.map((line) => line.text),
          ['before'],
        );
      }
      await playOn(clients, random);
      assert.ok(clients.every((client) => client.update.outcome !== null));
      assert.equal(clients[1].update.view.phase, 'over');
      assert.notEqual(clients[1].update.view.truth, undefined);
    } finally {
      await server.dispose();
    }
  });

  test(`killed in the middle of intents under way: each is there wholly or not at all, and none that was answered is lost (${journal.name})`, async () => {
    const env = journal.fresh();
    let server = await startServer({ env });
    try {
      const random = seeded(11);
      for (let round = 0; round < 5; ++round) {
        const poseidon = await host(server);
        const navigator = await join(server, poseidon.code, 'Nausicaa');
        await poseidon.must({ t: 'set_game', options: { map: 'A' } });
        await poseidon.must({ t: 'start' });
        await navigator.until(() => navigator.update !== null);
        const acknowledged = [];
        const least = random(20);
        let enough;
        const heard = new Promise((resolve) => (enough = resolve));
        let first;
        for (let at = 0; at < 30; ++at) {
          const intent = {
            type: 'note',
            what: 'figure',
            ship: 'red',
            cell: `${'ABCDEFGHIJKLM'[random(13)]}${(at % 13) + 1}`,
          };
          first ??= intent;
          navigator.request({ t: 'intent', id: `n${at}`, turn: 0, intent }).then(
            (answer) => answer.t === 'ok' && acknowledged.push(intent.cell) > least && enough(),
            () => {},
          );
        }
        await heard;
        await server.end('SIGKILL');
        const last = acknowledged.length;
        server = await startServer({ data: server.data, env });
        const back = await resume(server, poseidon.code, navigator.token);
        await back.until(() => back.update !== null);
        // The notes had an order: the board shows the last acknowledged one, or a later one that the server
        // still stored.
        assert.ok(back.update.rev >= last);
        // The server does not repeat an acknowledged intent, and takes no other one under its id.
        const { rev } = back.update;
        await back.must({ t: 'intent', id: 'n0', turn: 0, intent: first });
        const other = { ...first, cell: first.cell === 'A1' ? 'A2' : 'A1' };
        const answer = await back.request({ t: 'intent', id: 'n0', turn: 0, intent: other });
        assert.equal(answer.code, 'id_reused');
        await back.must({ t: 'say', to: 'all', text: 'marker' });
        await back.until(() => back.chat.length > 0);
        assert.equal(back.update.rev, rev);
      }
    } finally {
      await server.dispose();
    }
  });

  test(`a room opened before a kill is found by the token that opened it (${journal.name})`, async () => {
    const env = journal.fresh();
    let server = await startServer({ env });
    try {
      const one = await host(server);
      await server.end('SIGKILL');
      server = await startServer({ data: server.data, env });
      const again = await Client.connect(server);
      const answer = await again.must({ t: 'create', game: 'odyssey', name: 'Dimitri', token: one.token });
      assert.equal(answer.room, one.code);
      const other = await again.request({ t: 'resume', room: one.code, token: freshSecret() });
      assert.equal(other.code, 'already_in_room');
    } finally {
      await server.dispose();
    }
  });
}

test('a game of another rules version is not replayed: its room waits for a server with those rules, the others continue', async () => {
  let server = await startServer();
  try {
    const rooms = [];
    for (const game of ['theseus', 'ithaca']) {
      const people = [await host(server, { game })];
      for (const name of ['Nausicaa', 'Telemaco']) people.push(await join(server, people[0].code, name));
      await people[0].must({ t: 'start' });
      await people[0].until(() => people[0].update !== null);
      rooms.push(people[0]);
    }
    await server.end('SIGTERM');
    // Changes an entry into one of the same length, as a server with older rules would have written it.
    const file = path.join(server.data, 'nostos.sqlite');
    const journal = readFileSync(file, 'latin1');
    assert.ok(journal.includes('"rules":1'));
    writeFileSync(file, journal.replace('"rules":1', '"rules":9'), 'latin1');
    server = await startServer({ data: server.data });
    const answers = [];
    for (const before of rooms) {
      const client = await Client.connect(server);
      const answer = await client.request({ t: 'resume', room: before.code, token: before.token });
      answers.push(answer.t === 'ok' ? 'ok' : answer.code);
      if (answer.t !== 'ok') continue;
      await client.until(() => client.update !== null);
      assert.deepEqual(client.update.view, before.update.view);
    }
    assert.deepEqual(answers.sort(), ['ok', 'rules_version_mismatch']);
  } finally {
    await server.dispose();
  }
});

test('a room that cannot be read keeps no other room’s clock from running', async () => {
  let server = await startServer();
  try {
    for (let room = 0; room < 2; ++room) {
      const one = await host(server);
      await one.must({ t: 'update_settings', settings: { clock: { kind: 'decision', seconds: 5 } } });
      await join(server, one.code, 'Nausicaa');
      await one.must({ t: 'start' });
      await one.until(() => one.update !== null);
    }
    await server.end('SIGTERM');
    const file = path.join(server.data, 'nostos.sqlite');
    const journal = readFileSync(file, 'latin1');
    writeFileSync(file, journal.replace('"rules":1', '"rules":9'), 'latin1'); // of one of the rooms
    server = await startServer({ data: server.data, args: ['--test-clock-offset', '60'] });
    // No client connects: the lobby wakes the room.
    await server.logged('event=room_not_woken');
    const kinds = (room) =>
      nostos(['admin', '--data', server.data, 'inspect', String(room), '--json']).stdout;
    const moved = () => [1, 2].filter((room) => kinds(room).includes('"intent"')).length;
    while (moved() === 0) assert.equal(server.child.exitCode, null);
    assert.equal(moved(), 1);
  } finally {
    await server.dispose();
  }
});

test('SIGTERM: every client gets a message, connections close with 1012, the process ends with 0', async () => {
  const server = await startServer();
  try {
    const one = await host(server);
    const code = server.end('SIGTERM');
    await one.next((m) => m.t === 'error' && m.code === 'shutting_down');
    assert.equal(await one.ended(), 1012);
    assert.equal(await code, 0);
    assert.match(server.log, /event=stopped/);
  } finally {
    await server.dispose();
  }
});
