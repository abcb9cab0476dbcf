// Many rooms at once, each with its own game in progress: none disturbs another.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { host, join } from '../support/client.mjs';
import { playOn, seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server.dispose());

test('sixteen rooms play three rounds at the same time, with people who come and go', async () => {
  const rooms = Array.from({ length: 16 }, async (_, number) => {
    const random = seeded(number);
    const people = [await host(server, { name: `Host ${number}` })];
    people.push(await join(server, people[0].code, 'One'), await join(server, people[0].code, 'Two'));
    await people[0].must({ t: 'start' });
    for (const client of people) await client.until(() => client.update !== null);
    await playOn(people, random, { done: () => people[0].update.view.round > 3 });
    const guest = await join(server, people[0].code, 'Guest');
    await guest.until(() => guest.update !== null);
    guest.close();
    await people[0].until(() =>
      people[0].room.members.some((member) => member.name === 'Guest' && !member.connected),
    );
    return { code: people[0].code, people };
  });
  for (const { code, people } of await Promise.all(rooms)) {
    for (const client of people) {
      assert.equal(client.room.code, code);
      assert.equal(client.update.view.round, 4);
      assert.ok(
        !client.frames.some(
          (frame) =>
            frame.startsWith('{"code":"') && !frame.includes(`"${code}"`) && frame.includes('"t":"room"'),
        ),
      );
    }
  }
});
