// A disk that fills up, turns read-only or breaks during a game, and a damaged journal: the server
// acknowledges only entries that it has stored, loses no room, and continues once the disk works again.
import assert from 'node:assert/strict';
import { closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Client, freshSecret, host, join, resume } from '../support/client.mjs';
import { onBadDisk } from '../support/disk.mjs';
import { asked, playOn, randomIntent, seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

async function table(server) {
  const people = [await host(server, { game: 'theseus' })];
  for (const name of ['Nausicaa', 'Telemaco']) people.push(await join(server, people[0].code, name));
  await people[0].must({ t: 'set_game', game: 'theseus', options: { round_limit: 40 } });
  await people[0].must({ t: 'start' });
  for (const client of people) await client.until(() => client.update !== null);
  return people;
}

/**
 * Resolves once all people have the update of the player who decided last: in this game all views are the
 * same.
 */
async function settled(people) {
  const { update } = people.reduce((one, other) => (one.update.rev >= other.update.rev ? one : other));
  const view = JSON.stringify(update.view);
  for (const client of people) await client.until(() => JSON.stringify(client.update.view) === view);
}

const shown = (client) => JSON.stringify({ ...client.update, events: [] });

for (const [word, name] of [
  ['full', 'full'],
  ['readonly', 'read-only'],
  ['broken', 'broken'],
]) {
  test(`a disk that is ${name} for a while: every request is refused with a code, every member stays connected, and then the game continues`, async () => {
    const { server, disk, files } = await onBadDisk();
    try {
      const people = await table(server);
      const random = seeded(5);
      let steps = 0;
      await playOn(people, random, { done: () => ++steps > 8 });
      await settled(people);
      const before = people.map(shown);
      disk(word);
      const client = people.find(asked);
      const intent = randomIntent(client.update.prompt, random);
      for (let tries = 0; tries < 3; ++tries) {
        const answer = await client.intent(intent);
        assert.equal(answer.code, 'storage_error');
      }
      assert.equal((await people[1].request({ t: 'say', to: 'all', text: 'heard?' })).code, 'storage_error');
      // No new client enters and no room opens; members stay and can resume.
      const stranger = await Client.connect(server);
      assert.equal(
        (await stranger.request({ t: 'create', game: 'ithaca', name: 'Eumeo', token: freshSecret() })).code,
        'storage_error',
      );
      assert.equal(
        (await stranger.request({ t: 'join', room: people[0].code, name: 'Eumeo', token: freshSecret() }))
          .code,
        'storage_error',
      );
      const back = await resume(server, people[0].code, people[2].token);
      await back.until(() => back.update !== null);
      assert.equal(shown(back), before[2]);
      assert.deepEqual(people.map(shown), before);
      assert.deepEqual(people[2].chat, []);
      disk('');
      const { turn } = client.update;
      await client.must({ t: 'intent', turn, intent });
      await client.until(() => client.update.turn > turn);
      await settled(people);
      await playOn(people, random);
      await people[0].must({ t: 'say', to: 'all', text: 'home' });
    } finally {
      await server.dispose();
      files.dispose();
    }
  });
}

test('killed while its disk is bad: all that was acknowledged before is there, and nothing of what was refused', async () => {
  const { server, disk, files } = await onBadDisk();
  try {
    const people = await table(server);
    const random = seeded(6);
    let steps = 0;
    await playOn(people, random, { done: () => ++steps > 20 });
    await settled(people);
    disk('full');
    const client = people.find(asked);
    assert.equal((await client.intent(randomIntent(client.update.prompt, random))).code, 'storage_error');
    await server.end('SIGKILL');
    const next = await startServer({ data: server.data });
    try {
      for (const person of people) {
        const back = await resume(next, person.code, person.token);
        await back.until(() => back.update !== null);
        assert.equal(shown(back), shown(person));
      }
    } finally {
      await next.end('SIGKILL');
    }
  } finally {
    await server.dispose();
    files.dispose();
  }
});

test('pages of the journal that are overwritten: the server says so, keeps the rooms that it can read, and ends with an error where it can read none', async () => {
  let server = await startServer();
  try {
    const rooms = [];
    for (let at = 0; at < 6; ++at) rooms.push(await table(server));
    const random = seeded(7);
    for (const people of rooms) {
      let steps = 0;
      await playOn(people, random, { done: () => ++steps > 30 });
      await settled(people);
    }
    await server.end('SIGTERM');
    const file = path.join(server.data, 'nostos.sqlite');
    assert.ok(!existsSync(`${file}-wal`) || statSync(`${file}-wal`).size === 0);
    const whole = readFileSync(file);
    const pages = statSync(file).size / 4096;
    const spoil = (page) => {
      const open = openSync(file, 'r+');
      writeSync(open, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);
      closeSync(open);
    };
    let lost = 0;
    let kept = 0;
    for (let page = 8; page < pages; page += Math.ceil(pages / 6)) {
      writeFileSync(file, whole);
      spoil(page);
      server = await startServer({ data: server.data });
      for (const people of rooms) {
        const client = await Client.connect(server);
        const answer = await client.request({ t: 'resume', room: people[0].code, token: people[0].token });
        if (answer.t === 'ok') {
          await client.until(() => client.update !== null);
          assert.equal(shown(client), shown(people[0])); // the readable part is unchanged
          ++kept;
        } else {
          assert.equal(answer.code, 'storage_error');
          ++lost;
        }
        client.close();
      }
      await server.end('SIGKILL');
    }
    assert.ok(lost > 0 && kept > 0, `${lost} lost, ${kept} kept`);
    writeFileSync(file, whole);
    server = await startServer({ data: server.data });
    const [[someone]] = rooms;
    await resume(server, someone.code, someone.token);
    await server.end('SIGKILL');
    spoil(0);
    await assert.rejects(startServer({ data: server.data }), /ended with 1: nostos: .*nostos\.sqlite/);
  } finally {
    await server.dispose();
  }
});
