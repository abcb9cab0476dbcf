// Records of all six games, verified by the second implementation: python3 and no code of the server.
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { freshSecret, host, join } from '../support/client.mjs';
import { playOn, seeded } from '../support/play.mjs';
import { binary, root, startServer } from '../support/server.mjs';

const run = promisify(execFile);
const verifier = path.join(root, 'tests/verifier/verify.py');

// The first set of options is played at all tables, each other one at two of them.
const GAMES = {
  odyssey: {
    seats: [2, 3, 4, 5],
    options: [
      '',
      'map=random whirlpools=2 fog_banks=2 monsters_in_game=2',
      'mode=competitive competitive_boards=private monsters_in_game=1',
      'mode=competitive competitive_boards=shared hard_deduction=true',
      'order=captain map=B lighthouses=2 easy_deduction=true ships_in_sight=count',
      'memory=true fog_banks=1 fog_hides_coast=false storm_onto_sacred=arrival',
      'storm_onto_sacred=forbidden monsters_in_game=2 monsters=optional team_chat=open',
    ],
  },
  ithaca: { seats: [2, 3, 4, 5], options: ['', 'gift_on_favour_action=false'] },
  itaca: { seats: [2, 3, 4, 5, 6], options: ['round_limit=20', 'round_limit=20 hinder_limit=none', 'round_limit=20 hinder_limit=one'] },
  theseus: {
    seats: [3, 4, 5],
    options: ['round_limit=40', 'round_limit=40 duplicate_gifts=yes steal_fallback=choose', 'round_limit=40 repeat_attack=yes minotaur_failure=expelled'],
  },
  'mythomakya-trionfo': {
    seats: [2, 3, 4, 5, 6],
    options: ['', 'games=3 tie=shared_win redraw_teams=true', 'trick_pause=0 teams=manual history=all', 'allow_early_stop=true auto_forced=false', 'quick=true'],
  },
  'mythomakya-sfida': {
    seats: [2, 3, 4, 5, 6],
    options: [
      '',
      'games=2 redraw_teams=true tie=shared_win',
      'pacing=answers min_delay_tenths=0 apollo_gift_is_cost=true',
      'pacing=answers teams=manual',
      'windows=calm mates_see_hands=true',
      'windows=custom pretrick_tenths=10 reaction_tenths=300 hold_noise=false',
    ],
  },
};

let folder;
before(() => (folder = mkdtempSync(path.join(tmpdir(), 'nostos-verifier-'))));
after(() => rmSync(folder, { recursive: true, force: true }));

const words = (options) => options.split(' ').filter(Boolean).flatMap((option) => ['--option', option]);

/** The file of a record of one game between bots. */
async function played(game, seats, options, name) {
  const records = path.join(folder, game, name);
  mkdirSync(records, { recursive: true });
  await run(binary, ['sim', game, '--players', String(seats), '--games', '1', '--jobs', '1', '--seed', name, '--records', records, ...words(options)]);
  return path.join(records, '000.json');
}

function tables({ seats, options }) {
  const everywhere = seats.map((number) => [number, options[0]]);
  const others = options.slice(1).flatMap((set, at) => {
    const at_two = set === 'quick=true' ? [2] : [seats[at % seats.length], seats[(at + 2) % seats.length]];
    return at_two.map((number) => [number, set]);
  });
  return [...everywhere, ...others];
}

const verify = (...files) => spawnSync('python3', [verifier, ...files], { encoding: 'utf8' });
const where = (said) => /^does not hold: ([^:]+):/m.exec(said)?.[1];

/** The place at which each of the two verifiers refuses a text. */
function both(text) {
  const file = path.join(folder, 'altered.json');
  writeFileSync(file, text);
  const [second, first] = [verify(file), spawnSync(binary, ['verify', file], { encoding: 'utf8' })];
  assert.equal(second.stderr, '');
  return { second: where(second.stdout), first: where(first.stdout), said: second.stdout, status: second.status };
}

const file_text = (record) => `${JSON.stringify(record, null, 1)}\n`;

test('chance: the known answers of the page', () => {
  const checked = spawnSync('python3', [path.join(root, 'tests/verifier/vectors.py'), path.join(root, 'protocol/chance-vectors.json')], { encoding: 'utf8' });
  assert.equal(checked.stdout, 'the vectors hold\n', checked.stderr);
});

for (const [game, about] of Object.entries(GAMES)) {
  test(`${game}: records of all tables and the main options hold to the last hash`, async () => {
    const files = [];
    for (const [seats, options] of tables(about)) files.push(await played(game, seats, options, `${seats} ${options}`));
    const checked = verify(...files);
    assert.equal(checked.stderr, '');
    const lines = checked.stdout.trim().split('\n');
    assert.equal(lines.length, files.length);
    for (const [at, line] of lines.entries()) {
      const { digest, steps, seats } = JSON.parse(readFileSync(files[at], 'utf8'));
      assert.equal(line, `holds: ${game}, ${seats.length} seats, ${steps.length} steps, digest ${digest}`, files[at]);
    }
  });

  test(`${game}: a record that is altered in one place is refused there`, async () => {
    const text = readFileSync(await played(game, about.seats[0], about.options[0], 'altered'), 'utf8');
    assert.equal(file_text(JSON.parse(text)), text);
    const middle = Math.floor(JSON.parse(text).steps.length / 2);
    const step = `step ${middle + 1}`;
    const alterations = [
      ['the name of a seat', 'start', (record) => (record.seats[0] = 'Nausicaa')],
      ['a contribution', 'start', (record) => (record.contributions[0] = freshSecret())],
      ['the secret', 'commitment', (record) => (record.secret = '0'.repeat(64))],
      ['an option', 'options', (record) => (record.options[Object.keys(record.options)[0]] = 'something else')],
      ['an option too many', 'options', (record) => (record.options.zzz = 1)],
      ['the first hash', 'start', (record) => (record.start = '0'.repeat(64))],
      ['the seat of a step', step, (record) => (record.steps[middle].seat = (record.steps[middle].seat + 1) % record.seats.length)],
      ['the intent of a step', step, (record) => (record.steps[middle].intent = { type: 'conjure' })],
      ['a field of an intent too many', step, (record) => (record.steps[middle].intent.zzz = 1)],
      ['the time of a step', step, (record) => (record.steps[middle].at += 1)],
      ['the cause of a step', step, (record) => (record.steps[middle].cause = 'absent')],
      ['the hash of a step', step, (record) => (record.steps[middle].hash = '0'.repeat(64))],
      ['a step too few', step, (record) => record.steps.splice(middle, 1)],
      ['a step twice', `step ${middle + 2}`, (record) => record.steps.splice(middle, 0, record.steps[middle])],
      ['a winner', 'outcome', (record) => (record.outcome.seats[0].won = !record.outcome.seats[0].won)],
      ['no outcome', 'outcome', (record) => (record.outcome = null)],
      ['the digest', 'digest', (record) => (record.digest = '0'.repeat(64))],
    ];
    for (const [what, place, alter] of alterations) {
      const record = JSON.parse(text);
      alter(record);
      const found = both(file_text(record));
      assert.deepEqual([found.status, found.second, found.first], [1, place, place], `${what}: ${found.said}`);
    }
    // These have the same values.
    for (const other of [text.replace('\n ', '\n  '), text.slice(0, -1), `${text} `, text.replace('"at": 2000', '"at": 2000.0'), `\ufeff${text}`, text.slice(0, 1000)]) {
      const found = both(other);
      assert.deepEqual([found.status, found.second, found.first], [1, 'the file', 'the file'], found.said);
    }
  });
}

test('what is no record at all is refused in one line', () => {
  const deep = '['.repeat(100_000);
  for (const text of ['', '{}', '[]', 'null', deep, `{"format":${deep}`, '{"format":"nostos record","version":true}', '{"a":NaN}', '"\\ud800"']) {
    const found = both(text);
    assert.deepEqual([found.status, found.second, found.said.split('\n').length], [1, 'the file', 2], found.said);
  }
});

test('a room: contributions of its seats, chat, and names beyond ASCII', async (t) => {
  const server = await startServer();
  t.after(() => server.dispose());
  const people = [await host(server, { name: 'Τηλέμαχος' })];
  people.push(await join(server, people[0].code, 'Nausicaa/"\\'), await join(server, people[0].code, '🜁 Ítaca'));
  await people[0].must({ t: 'settings', settings: { keepChat: true } });
  for (const client of people.slice(1)) await client.must({ t: 'contribute', bytes: freshSecret() });
  await people[0].must({ t: 'start' });
  for (const client of people) await client.until(() => client.update !== null);
  await people[1].must({ t: 'say', to: 'all', text: 'Fair wind, "Τηλέμαχε" \u007f!' });
  await playOn(people, seeded(7));
  const { text } = await people[2].must({ t: 'record' });
  const { seats, contributions, chat, digest, steps } = JSON.parse(text);
  assert.deepEqual([seats.length, contributions.filter(Boolean).length, chat.length], [3, 2, 1]);
  const file = path.join(folder, 'room.json');
  writeFileSync(file, text);
  assert.equal(verify(file).stdout, `holds: odyssey, 3 seats, ${steps.length} steps, digest ${digest}\n`);
  const found = both(text.replace('Fair wind', 'Foul wind'));
  assert.deepEqual([found.second, found.first], ['digest', 'digest']);
});
