// The bytes that a room sends for each byte from its members are bounded, however often they enter, leave and
// change their presence.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client, freshSecret, host, join, resume } from '../support/client.mjs';
import { startServer } from '../support/server.mjs';

const MAX_RATIO = 100; // bytes out for one byte in

let server;
before(async () => (server = await startServer()));
after(() => server.dispose());

/** A full room. Members without a seat count as spectators. */
async function crowd() {
  const one = await host(server);
  const people = [one];
  while (people.length < 16) people.push(await join(server, one.code, `Member ${people.length}`));
  await one.until(() => one.room.spectatorCode);
  for (let at = 0; at < 21; ++at) {
    const spectator = await Client.connect(server, { room: one.room.spectatorCode });
    spectator.token = freshSecret();
    await spectator.must({
      t: 'spectate',
      room: one.room.spectatorCode,
      name: `Spectator ${at}`,
      token: spectator.token,
    });
    people.push(spectator);
  }
  await one.until(
    () => one.room.members.length === 37 && one.room.members.every((member) => member.connected),
  );
  return people;
}

/** Bytes sent and received by all people while `work` runs. */
async function traffic(people, work) {
  const received = () =>
    people.reduce((sum, client) => sum + client.frames.reduce((all, frame) => all + frame.length, 0), 0);
  let sent = 0;
  for (const client of people) {
    const send = client.send.bind(client);
    client.send = (message) => {
      sent += JSON.stringify(message).length;
      send(message);
    };
  }
  const before = received();
  await work();
  return { sent, received: received() - before };
}

test('presence comes back to a full room at most a hundredfold', async () => {
  const people = await crowd();
  const [one] = people;
  // All members go away and come back (`presence`) as fast as their limits allow.
  const { sent, received } = await traffic(people, async () => {
    for (let turn = 0; turn < 20; ++turn) {
      for (const client of people) client.send({ t: 'presence', idle: turn % 2 === 0 });
      await one.must({ t: 'lesson' });
    }
    for (const client of people.slice(1)) client.send({ t: 'presence', idle: true });
    await one.until(() => one.room.members.every((member) => member.idle === (member.id !== one.room.you)));
  });
  assert.ok(sent > 20_000, `${sent}`);
  assert.ok(received <= MAX_RATIO * sent, `${received} bytes for ${sent}`);
  for (const client of people) client.close();
});

test('a connection that comes or ends costs the others a short message', async () => {
  const people = await crowd();
  const [one, two] = people;
  const from = one.frames.length;
  for (let turn = 0; turn < 5; ++turn) {
    const again = await resume(server, two.code, two.token);
    again.close();
  }
  two.close();
  await one.until(() => !one.room.members.find((member) => member.id === two.room.you).connected);
  const told = one.frames.slice(from).filter((frame) => frame.length > 500);
  assert.deepEqual(told, []);
  for (const client of people) client.close();
});
