// Tests of sealed answers until a window closes: no other player learns of one, and it survives kill -9.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { host, join, resume } from '../support/client.mjs';
import { asked, randomIntent, seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

/** Two players at The Challenge of the Gods, in the first window, which asks both. */
async function window(server, options) {
  const one = await host(server, { game: 'mythomakya-sfida' });
  const two = await join(server, one.code, 'Nausicaa');
  await one.must({ t: 'set_game', game: 'mythomakya-sfida', options });
  await one.must({ t: 'start' });
  for (const client of [one, two]) await client.until(() => client.update !== null);
  const chooser = [one, two][one.update.view.chooser];
  await accepted(chooser, { type: 'moira', colour: 'red' });
  for (const client of [one, two]) await client.until(() => client.update.view.window?.kind === 'pretrick');
  assert.deepEqual([...one.update.view.window.asked].sort(), [0, 1]);
  return [one, two];
}

/** Plays by random choices; the server plays some cards automatically meanwhile. */
async function toTheEnd(people, random) {
  while (people.every(({ update }) => !update.outcome)) {
    const client = people.find(asked);
    if (!client) {
      await Promise.race(people.map((one) => one.next((message) => message.t === 'update')));
      continue;
    }
    const { rev } = client.update;
    const answer = await client.intent(randomIntent(client.update.prompt, random));
    assert.ok(answer.t === 'ok' || answer.code === 'stale', JSON.stringify(answer));
    await client.until(() => client.update.rev > rev);
  }
}

async function accepted(client, intent) {
  const answer = await client.intent(intent);
  assert.equal(answer.t, 'ok', JSON.stringify({ intent, answer }));
}

// mythomakya-sfida:S33
test('a sealed answer survives SIGKILL within its window, and is sent to no other client before or after', async () => {
  let server = await startServer();
  try {
    const people = await window(server, {
      pacing: 'fixed',
      windows: 'custom',
      pretrick_tenths: 300,
      hold_noise: false,
    });
    const [one, two] = people;
    const { number } = one.update.view.window;
    const heard = two.frames.length;
    const { rev, turn } = two.update;
    await accepted(one, { type: 'pass', window: number });
    await one.until(() => 'answer' in one.update.view.own);
    await accepted(one, { type: 'auto_pass', until: 'reactions' });
    await one.until(() => one.update.view.own.auto_pass === 'reactions');
    // The answer to this line comes after all earlier messages to that player.
    await two.must({ t: 'say', to: 'all', text: 'hm' });
    assert.equal(two.frames.slice(heard).filter((frame) => frame.startsWith('{"t":"update"')).length, 0);
    const seen = people.map(({ update }) => ({ ...update, events: [] }));
    await server.end('SIGKILL');
    server = await startServer({ data: server.data });
    const back = [];
    for (const { code, token } of people) back.push(await resume(server, code, token));
    for (const client of back) await client.until(() => client.update !== null);
    back.forEach((client, seat) => assert.deepEqual(client.update, seen[seat]));
    assert.deepEqual(back[0].update.view.own.answer, { type: 'pass', window: number });
    assert.ok(!('answer' in back[1].update.view.own));
    assert.deepEqual([back[1].update.rev, back[1].update.turn], [rev, turn]);
    // The player may still change it, and the other still learns nothing.
    await accepted(back[0], { type: 'withdraw', window: number });
    await back[0].until(() => !('answer' in back[0].update.view.own));
    await back[1].must({ t: 'say', to: 'all', text: 'hm' });
    assert.equal(back[1].update.rev, rev);
  } finally {
    await server.dispose();
  }
});

// mythomakya-sfida:S33: the window opens again with its full length.
test('a window that was interrupted runs its full length by the clock after the restart', async () => {
  const LENGTH = 1500;
  let server = await startServer();
  try {
    const people = await window(server, {
      pacing: 'fixed',
      windows: 'custom',
      pretrick_tenths: LENGTH / 100,
      hold_noise: false,
    });
    const opened = performance.now();
    const { number } = people[0].update.view.window;
    await server.end('SIGKILL');
    server = await startServer({ data: server.data });
    const awake = performance.now(); // no clock runs before a player is back
    const back = [];
    for (const { code, token } of people) back.push(await resume(server, code, token));
    const closed = ({ update }) => update !== null && update.view.window?.number !== number;
    await Promise.all(back.map((client) => client.until(() => closed(client))));
    const now = performance.now();
    assert.ok(now - awake >= LENGTH - 1, `closed after ${now - awake} ms`);
    assert.ok(awake - opened > 2, 'the restart took no time: nothing was tested');
  } finally {
    await server.dispose();
  }
});

// mythomakya-sfida:S33: in a record a window is one entry, with only the answers that took effect.
test('the record of a game holds only answers that took effect, no standing order, and no holds', async () => {
  const server = await startServer();
  try {
    const people = await window(server, { pacing: 'answers', min_delay_tenths: 0, answer_limit: 0 });
    const [one] = people;
    const { number } = one.update.view.window;
    // A playable god, with the first value of each of its fields; a pass where the hand has none.
    const god = one.update.prompt.find(({ type }) => one.update.view.seats[0].hand.includes(type));
    const act = { type: god?.type ?? 'pass', window: number };
    for (const field of god?.fields ?? [])
      act[field.name] =
        field.kind === 'range'
          ? field.min
          : field.kind === 'subset'
            ? field.values.slice(0, field.min)
            : field.values[0];
    for (const intent of [act, { type: 'withdraw', window: number }]) await accepted(one, intent);
    for (const client of people) {
      await accepted(client, { type: 'auto_pass', until: 'all' });
      await accepted(client, { type: 'pass', window: number });
    }
    for (const client of people) await client.until(() => client.update.view.phase !== 'window');
    await toTheEnd(people, seeded(5));
    const { steps } = JSON.parse((await one.must({ t: 'record' })).text);
    const kinds = new Set(steps.map(({ intent }) => intent.type));
    for (const kind of [...(god ? [god.type] : []), 'withdraw', 'auto_pass', 'hold'])
      assert.ok(!kinds.has(kind), `${kind} is in the record`);
  } finally {
    await server.dispose();
  }
});
