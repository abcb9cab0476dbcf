// Updates as patches: a client that requests them has, at every moment, the same update as one that does not.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Client, freshSecret, host, join } from '../support/client.mjs';
import { canonical } from '../support/patch.mjs';
import { asked, randomIntent, seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

let server;
before(async () => {
  server = await startServer({ env: { NOSTOS_LIMITS_REQUESTS_PER_SECOND: '10000' } });
});
after(() => server.end('SIGTERM'));

/** Every game at its fullest table; every clock is as short as possible. */
const GAMES = [
  { game: 'odyssey' },
  { game: 'ithaca' },
  { game: 'itaca' },
  { game: 'mythomakya-trionfo', options: { trick_pause: 0 } },
  { game: 'mythomakya-sfida', options: { pacing: 'answers', min_delay_tenths: 0 } },
  { game: 'theseus' },
];
const MAX_DECISIONS = 400; // decisions of a game, at most

/** A second connection of the same person, which takes patches. */
async function beside(client) {
  const second = await Client.connect(server, { patches: true });
  await second.must({ t: 'resume', room: client.code, token: client.token });
  return second;
}

/** Records the update at each rev, and all events. */
function remember(client) {
  const seen = { moments: new Map(), events: [] };
  client.socket.on('message', (data) => {
    const { t } = JSON.parse(String(data));
    if (t !== 'update' && t !== 'patch') return;
    const { events, ...moment } = client.update;
    seen.moments.set(moment.rev, canonical(moment));
    seen.events.push(...events.map(canonical));
  });
  return seen;
}

const patchesOf = (client) => client.frames.filter((frame) => frame.startsWith('{"t":"patch"'));
const middle = (sizes) => sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)];

describe('with patches', { concurrency: false }, () => {
  for (const { game, options } of GAMES) {
    test(`${game}: a seat and a spectator see what others see who get updates whole, in less than 1 kB`, async (t) => {
      const first = await host(server, { game });
      const people = [first];
      while (people.length < first.room.seats.length)
        people.push(await join(server, first.code, `P${people.length}`));
      if (options) await first.must({ t: 'set_game', game, options });
      const looker = await Client.connect(server);
      looker.token = freshSecret();
      looker.code = first.code;
      await first.must({ t: 'update_settings', settings: { allowSpectators: true } });
      await first.until(() => first.room.spectatorCode);
      await looker.must({
        t: 'spectate',
        room: first.room.spectatorCode,
        name: 'Looker',
        token: looker.token,
      });
      const pairs = [];
      for (const client of [...people, looker]) {
        const patched = await beside(client);
        pairs.push({ whole: remember(client), told: remember(patched), patched });
      }
      await first.must({ t: 'start' });
      await Promise.all(people.map((client) => client.until(() => client.update)));

      const random = seeded(7);
      for (let decisions = 0; decisions < MAX_DECISIONS && !first.update.outcome; ++decisions) {
        await Promise.race(
          people.map((client) => client.until(() => asked(client) || client.update.outcome)),
        );
        const open = people.filter(asked);
        if (open.length === 0) break;
        const client = open[random(open.length)];
        const { turn, prompt } = client.update;
        const answer = await client.intent(randomIntent(prompt, random), turn);
        if (answer.t === 'ok') await client.until(() => client.update.turn > turn);
      }
      // The answer to a later request proves that each client has received the last step.
      await Promise.all(
        [...people, looker, ...pairs.map(({ patched }) => patched)].map((client) =>
          client.request({ t: 'static_data' }),
        ),
      );

      let compared = 0;
      for (const { whole, told } of pairs) {
        // If a client reads slowly, two updates merge into one.
        for (const [rev, moment] of told.moments) {
          if (whole.moments.has(rev)) assert.equal(moment, whole.moments.get(rev));
          ++compared;
        }
        assert.equal(Math.max(...told.moments.keys()), Math.max(...whole.moments.keys()));
        assert.deepEqual(told.events, whole.events);
      }
      const sizes = pairs.flatMap(({ patched }) =>
        patchesOf(patched).map((frame) => Buffer.byteLength(frame)),
      );
      const share = sizes.length / compared;
      t.diagnostic(
        `${compared} updates compared, ${(share * 100).toFixed(0)} % of them patches, ${middle(sizes)} bytes in the middle, ${sizes.at(-1)} at most`,
      );
      assert.ok(share > 0.8, `${sizes.length} patches of ${compared} updates`);
      assert.ok(middle(sizes) < 1000, `${middle(sizes)} bytes`);
      for (const client of [...people, looker, ...pairs.map(({ patched }) => patched)]) client.socket.close();
    });
  }

  test('a connection begins with a whole update, also one that comes back', async () => {
    const one = await host(server, { game: 'theseus' });
    const two = await join(server, one.code, 'Nausicaa');
    const three = await join(server, one.code, 'Telemaco');
    await one.must({ t: 'start' });
    await Promise.all([one, two, three].map((client) => client.until(() => client.update)));
    const patched = await beside(one);
    await patched.until(() => patched.update);
    assert.equal(patchesOf(patched).length, 0);
    assert.equal(canonical(patched.update), canonical(one.update));
    patched.socket.close();
    const again = await beside(one);
    await again.until(() => again.update);
    assert.equal(patchesOf(again).length, 0);
    for (const client of [one, two, three, again]) client.socket.close();
  });

  test('a client that did not request patches gets none, and only `true` requests them', async () => {
    const silent = await Client.connect(server, { hello: false });
    silent.send({ t: 'hello', v: 1, patches: 1 });
    assert.equal((await silent.next((m) => m.t === 'error')).code, 'bad_message');
    silent.send({ t: 'hello', v: 1, patches: false });
    await silent.next((m) => m.t === 'welcome');
    silent.socket.close();
  });
});
