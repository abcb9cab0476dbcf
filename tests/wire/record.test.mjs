// Records and chance over the wire: the record replays exactly the updates that the table received live.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { freshSecret, host, join, resume } from '../support/client.mjs';
import { playOn, randomIntent, seeded } from '../support/play.mjs';
import { binary, startServer } from '../support/server.mjs';

let server;
let folder;
before(async () => {
  server = await startServer();
  folder = mkdtempSync(path.join(tmpdir(), 'nostos-record-'));
});
after(async () => {
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const verify = (text) => {
  const file = path.join(folder, 'record.json');
  writeFileSync(file, text);
  return spawnSync(binary, ['verify', file], { encoding: 'utf8' });
};

async function table(names) {
  const people = [await host(server, { name: names[0] })];
  for (const name of names.slice(1)) people.push(await join(server, people[0].code, name));
  return people;
}

test('the commitment comes first, the bytes after it, once a member; all may see them', async () => {
  const [one, two] = await table(['Dimitri', 'Nausicaa']);
  const { commitment } = one.room;
  const bytes = freshSecret();
  await two.must({ t: 'contribute', bytes });
  await one.until(() => one.room.contributions.length === 1);
  assert.deepEqual(one.room.contributions, [{ member: two.room.you, bytes }]);
  assert.equal(one.room.commitment, commitment);
  await two.must({ t: 'contribute', bytes });
  assert.equal((await two.request({ t: 'contribute', bytes: freshSecret() })).code, 'already_contributed');
  assert.equal(
    (await one.request({ t: 'contribute', bytes: `${'A'.repeat(42)}B` })).code,
    'bad_contribution',
  );
  await one.must({ t: 'start' });
  assert.equal((await one.request({ t: 'contribute', bytes: freshSecret() })).code, 'already_started');
});

test('before the end: a log of what one saw, no secret; after it: the whole record, which verifies; replay equals what was seen', async () => {
  const random = seeded(3);
  const people = await table(['Dimitri', 'Nausicaa', 'Telemaco']);
  const [poseidon, one, two] = people;
  assert.equal((await one.request({ t: 'record' })).code, 'not_started');
  const contributions = [];
  for (const client of people) {
    contributions.push(freshSecret());
    await client.must({ t: 'contribute', bytes: contributions.at(-1) });
  }
  const { commitment } = one.room;
  await poseidon.must({ t: 'start' });
  for (const client of people) await client.until(() => client.update !== null);

  // Every update that a viewer receives live, by viewer.
  const live = people.map(() => new Map());
  people.forEach((client, seat) => {
    client.socket.on('message', (data) => {
      const message = JSON.parse(data);
      if (message.t === 'update')
        live[seat].set(JSON.stringify([message.view, message.prompt, message.acting]), message);
    });
  });
  let steps = 0;
  await playOn(people, random, { done: () => ++steps > 20 });
  await one.must({
    t: 'intent',
    turn: 0,
    intent: randomIntent(one.update.prompt, random, { anytime: true }),
  });
  const early = await poseidon.must({ t: 'record' });
  const log = JSON.parse(early.text);
  assert.equal(log.format, 'nostos log');
  assert.equal(log.you, 0);
  assert.equal(log.secret, undefined);
  assert.ok(log.seen.every(({ events }) => events.every((event) => event.type !== 'note')));
  const own = JSON.parse((await one.must({ t: 'record' })).text);
  assert.ok(
    own.seen.some(({ events }) => events.some((event) => event.type === 'note' || event.type === 'wait')),
  );
  assert.ok(own.seen.every(({ events }) => events.every((event) => event.type !== 'drift')));
  assert.equal((await one.request({ t: 'replay', step: 0, viewer: 1 })).code, 'not_over');
  assert.equal((await one.request({ t: 'replay', step: 0, viewer: 'all' })).code, 'not_over');

  await playOn(people, random);
  const { text } = await two.must({ t: 'record' });
  const record = JSON.parse(text);
  assert.equal(record.commitment, commitment);
  assert.deepEqual(record.contributions, contributions);
  assert.deepEqual(record.seats, ['Dimitri', 'Nausicaa', 'Telemaco']);
  const checked = verify(text);
  assert.equal(checked.status, 0, checked.stdout);
  assert.match(checked.stdout, /^holds: odyssey/);
  assert.equal((await one.must({ t: 'record' })).text, text);

  // The replay with a seat's view repeats, to the byte, the updates that the seat received during the game.
  for (const [seat, client] of people.entries()) {
    let found = 0;
    let tab; // a connection has a limit of requests; another tab has its own
    for (let step = 0; step <= record.steps.length; ++step) {
      if (step % 30 === 0) {
        tab?.close();
        tab = await resume(server, client.code, client.token);
      }
      const shown = await tab.must({ t: 'replay', step, viewer: seat });
      assert.equal(shown.steps, record.steps.length);
      if (live[seat].has(JSON.stringify([shown.view, shown.prompt, shown.acting]))) ++found;
      if (shown.action) assert.equal(shown.action.seat, seat);
    }
    tab.close();
    assert.ok(found >= live[seat].size, `${found} of ${live[seat].size} moments of seat ${seat}`);
  }
  // With every seat's view: what each seat sees, and who acted.
  const at = record.steps.findIndex((step) => step.intent.type === 'storm') + 1;
  const all = await one.must({ t: 'replay', step: at, viewer: 'all' });
  assert.equal(all.seat, null);
  assert.deepEqual(all.action, { seat: 0, intent: record.steps[at - 1].intent });
  for (const seat of people.keys())
    assert.deepEqual(all.views[seat], (await one.must({ t: 'replay', step: at, viewer: seat })).view);
  const spectator = await one.must({ t: 'replay', step: at, viewer: null });
  assert.deepEqual(
    [all.view, all.events, spectator.views, spectator.action],
    [spectator.view, spectator.events, null, null],
  );
  assert.equal(all.round, 1);
  assert.equal((await one.request({ t: 'replay', step: 0, viewer: 'everybody' })).code, 'bad_message');
  assert.equal(
    (await one.request({ t: 'replay', step: record.steps.length + 1, viewer: 1 })).code,
    'no_step',
  );
  assert.equal((await one.request({ t: 'replay', step: 0, viewer: 3 })).code, 'no_seat');

  // The command line shows the same.
  const file = path.join(folder, 'record.json');
  const shown = execFileSync(binary, ['replay', file, '--seat', '1'], { encoding: 'utf8' });
  assert.match(shown, /Dimitri .*"storm"/);
  assert.ok(!shown.includes('"type":"note"'));
  const step = execFileSync(binary, ['replay', file, '--seat', 'spectator', '--step', '5'], {
    encoding: 'utf8',
  });
  assert.match(step, /view of spectators/);
  assert.equal(spawnSync(binary, ['replay', file, '--seat', '7']).status, 2);
  assert.equal(spawnSync(binary, ['replay', file, '--seat', '0']).status, 2);
  assert.equal(spawnSync(binary, ['replay', file, '--step', '9999']).status, 2);
  assert.equal(spawnSync(binary, ['verify', path.join(folder, 'nothing.json')]).status, 2);

  // With a single byte changed, the command names the position.
  const altered = verify(text.replace('"Dimitri"', '"Dimitra"'));
  assert.equal(altered.status, 1);
  assert.match(altered.stdout, /does not hold: start/);

  // A restart does not change it.
  const data = server.data;
  await server.end('SIGKILL');
  server = await startServer({ data });
  const back = await resume(server, one.code, one.token);
  assert.equal((await back.must({ t: 'record' })).text, text);
});
