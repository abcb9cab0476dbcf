// Views stay small: each game at its fullest table, played at random, has no view of 4,000 bytes or more
// before its end.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { host, join } from '../support/client.mjs';
import { asked, randomIntent, seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

const LIMIT = 4000; // bytes

// `steps`: the limit for a game that does not end earlier.
const GAMES = [
  { game: 'odyssey', steps: 400 },
  { game: 'ithaca', steps: 400 },
  { game: 'itaca', options: { round_limit: 40 }, steps: 400 },
  { game: 'theseus', steps: 400 },
  { game: 'mythomakya-trionfo', options: { trick_pause: 0 }, steps: 400 },
  {
    game: 'mythomakya-sfida',
    options: { pacing: 'answers', min_delay_tenths: 0, hold_noise: false },
    steps: 400,
  },
];

let server;
before(
  async () =>
    (server = await startServer({
      env: { NOSTOS_LIMITS_REQUESTS_BURST: '10000', NOSTOS_LIMITS_REQUESTS_PER_SECOND: '10000' },
    })),
);
after(() => server.dispose());

/** The size of each part of a view, the largest first. */
const parts = (view) =>
  Object.entries(view)
    .map(([key, value]) => [key, Buffer.byteLength(JSON.stringify(value))])
    .sort(([, a], [, b]) => b - a)
    .map(([key, size]) => `${key} ${size}`)
    .join(', ');

/** A seat that must act answers; now and then it does something optional first. */
async function act(one, random) {
  const { prompt, rev } = one.update;
  const free = prompt.some((choice) => choice.anytime) && random(4) === 0;
  const answer = await one.intent(randomIntent(prompt, random, { anytime: free }));
  // The server accepts an offered choice unless another player's action has changed the question.
  if (answer.t === 'error') assert.ok(one.update.rev > rev, JSON.stringify(answer));
  else if (!free) await one.until(() => one.update.rev > rev);
}

for (const { game, options = {}, steps } of GAMES) {
  test(`${game}: every view of its fullest table is small`, { timeout: 60_000 }, async () => {
    const random = seeded(7);
    const people = [await host(server, { game })];
    const { maxSeats: seats } = people[0].welcome.games.find(({ id }) => id === game);
    while (people.length < seats) people.push(await join(server, people[0].code, `Number ${people.length}`));
    await people[0].must({ t: 'set_game', options });
    let views = 0;
    const large = [];
    let hear = () => {};
    const heard = () => new Promise((resolve) => (hear = resolve));
    for (const one of people)
      one.socket.on('message', () => {
        if (!one.update || one.update === one.measured) return;
        one.measured = one.update;
        ++views;
        const size = Buffer.byteLength(JSON.stringify(one.update.view));
        if (size >= LIMIT && !one.update.outcome)
          large.push(`${size} bytes for seat ${one.update.seat}: ${parts(one.update.view)}`);
        hear();
      });
    await people[0].must({ t: 'start' });
    for (const one of people) await one.until(() => one.update !== null);
    const over = () => people.some((one) => one.update.outcome);
    for (let step = 0; step < steps && !over() && large.length === 0; ++step) {
      // If only a clock runs, its intent comes without a request.
      while (!over() && !people.some(asked)) await heard();
      const open = people.filter(asked);
      if (over() || open.length === 0) break;
      await act(open[random(open.length)], random);
    }
    assert.deepEqual(large, []);
    assert.ok(views >= 100, `${views} views were looked at`);
    for (const one of people) one.close();
  });
}
