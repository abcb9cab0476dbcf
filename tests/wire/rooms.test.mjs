// Sequences of requests by several members that once crashed the server, or left a request without an answer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beside } from '../support/admin.mjs';
import { Client, freshSecret, host, join } from '../support/client.mjs';
import { onBadDisk } from '../support/disk.mjs';
import { startServer } from '../support/server.mjs';
import { sequences } from '../hostile/rooms.mjs';

/** The awaited value, or an error if the server ends first. */
const orEnd = (server, waited) =>
  Promise.race([
    waited,
    server.exited.then(([code, signal]) => {
      throw new Error(`the server has ended: ${signal ?? code}`);
    }),
  ]);

const alive = async (server) => {
  const client = await Client.connect(server);
  client.send({ t: 'ping' });
  await client.next((message) => message.t === 'pong');
  client.close();
};

test('a vote on the proposal of a member who has left', async () => {
  const server = await startServer();
  try {
    const owner = await host(server, { game: 'theseus' });
    const proposer = await join(server, owner.code, 'Nausicaa');
    const voter = await join(server, owner.code, 'Telemaco');
    owner.close();
    await voter.until(() =>
      voter.room.members.some((member) => member.id === owner.room.you && !member.connected),
    );
    await proposer.must({ t: 'propose', kind: 'host' });
    await voter.until(() => voter.room.proposal !== null);
    const { number } = voter.room.proposal;
    await proposer.must({ t: 'leave' });
    await voter.until(() => voter.room.members.length === 2);
    const answer = await orEnd(server, voter.request({ t: 'vote', proposal: number, agree: true }));
    assert.equal(answer.code, 'no_proposal');
    assert.equal(voter.room.proposal, null); // it ended when its proposer left
    await alive(server);
  } finally {
    await server.dispose();
  }
});

for (const how of ['leaves', 'is kicked']) {
  test(`a member ${how} while another connection closes, on a slow disk`, async () => {
    const { server, files } = await onBadDisk({ word: 'd8' });
    const rounds = async () => {
      const owner = await host(server, { game: 'theseus' });
      for (let round = 0; round < 12; ++round) {
        const going = await join(server, owner.code, `Nausicaa ${round}`);
        const closing = await join(server, owner.code, `Telemaco ${round}`);
        await owner.until(() => owner.room.members.length === 3);
        if (how === 'leaves') {
          going.send({ t: 'leave', id: `leave-${round}` });
        } else {
          owner.send({ t: 'kick', id: `kick-${round}`, member: going.room.you });
        }
        // The entry takes 8 ms, and perhaps a second write another 8: the rounds close the connection at every moment of it.
        await new Promise((resolve) => setTimeout(resolve, round * 2));
        closing.close();
        await owner.until(() => owner.room.members.every((member) => member.id !== going.room.you));
        await owner.until(() =>
          owner.room.members.some((member) => member.id === closing.room.you && !member.connected),
        );
        await owner.must({ t: 'kick', member: closing.room.you });
        await owner.until(() => owner.room.members.length === 1);
      }
      await alive(server);
    };
    try {
      await orEnd(server, rounds());
    } finally {
      await server.dispose();
      files.dispose();
    }
  });
}

test('a room that the operator closes while people enter: each request is answered, or its connection ends', async (t) => {
  const { server, files } = await onBadDisk({ word: 'd150' });
  try {
    const owner = await host(server, { game: 'theseus' });
    const answered = (guest) =>
      guest.closed !== null || guest.frames.some((frame) => frame.includes('"join"'));
    const guests = [];
    await beside(['admin', '--data', server.data, 'close', owner.code]);
    // Three of them always wait in the room, also when the lobby closes it.
    while (owner.closed === null && guests.length < 2000) {
      const guest = await Client.connect(server);
      guest.send({
        t: 'spectate',
        id: 'join',
        room: owner.room.spectatorCode,
        name: `Guest ${guests.length}`,
        token: freshSecret(),
      });
      guests.push(guest);
      const earlier = guests.at(-4);
      // It is refused, in place of an answer, where its connection ends.
      await earlier?.until(() => answered(earlier)).catch(() => {});
    }
    await owner.ended();
    t.diagnostic(`${guests.length} guests`);
    for (const [at, guest] of guests.entries())
      await guest
        .until(() => answered(guest))
        .catch(() => assert.fail(`guest ${at} of ${guests.length} was never answered`));
  } finally {
    await server.dispose();
    files.dispose();
  }
});

const SECONDS = Number(process.env.NOSTOS_SEQUENCES_SECONDS ?? 20);
const SEED = Number(process.env.NOSTOS_SEQUENCES_SEED ?? 1);
for (const word of ['', 'd8']) {
  test(`seeded sequences of requests by many members${word === '' ? '' : ', on a slow disk'}`, async (t) => {
    const found = await sequences({ seed: SEED, seconds: SECONDS, word });
    t.diagnostic(found.row);
    assert.deepEqual(
      found.faults,
      [],
      `once more: NOSTOS_SEQUENCES_SEED=${found.seed} node --test tests/wire/rooms.test.mjs`,
    );
  });
}
