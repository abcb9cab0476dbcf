// Tests the records of all six games with the second implementation, which uses python3 and no code of the
// server.
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { freshSecret, host, join } from '../support/client.mjs';
import { asked, playOn, randomIntent, seeded } from '../support/play.mjs';
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
  itaca: {
    seats: [2, 3, 4, 5, 6],
    options: ['round_limit=8', 'round_limit=8 hinder_limit=none', 'round_limit=8 hinder_limit=one'],
  },
  theseus: {
    seats: [3, 4, 5],
    options: [
      'round_limit=40',
      'round_limit=40 duplicate_gifts=yes steal_fallback=choose',
      'round_limit=40 repeat_attack=yes minotaur_failure=expelled',
    ],
  },
  'mythomakya-trionfo': {
    seats: [2, 3, 4, 5, 6],
    options: [
      '',
      'games=3 tie=shared_win redraw_teams=true',
      'trick_pause=0 teams=manual history=all',
      'allow_early_stop=true auto_forced=false',
      'quick=true',
    ],
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

const words = (options) =>
  options
    .split(' ')
    .filter(Boolean)
    .flatMap((option) => ['--option', option]);

/** The file of a record of one game between bots. */
async function played(game, seats, options, name) {
  const records = path.join(folder, game, name);
  mkdirSync(records, { recursive: true });
  await run(binary, [
    'sim',
    game,
    '--players',
    String(seats),
    '--games',
    '1',
    '--jobs',
    '1',
    '--seed',
    name,
    '--records',
    records,
    ...words(options),
  ]);
  return path.join(records, '000.json');
}

function tables({ seats, options }) {
  const everywhere = seats.map((number) => [number, options[0]]);
  const others = options.slice(1).flatMap((set, at) => {
    const fitting =
      set === 'quick=true'
        ? [2]
        : seats.filter((number) => number > 2 || !set.startsWith('mode=competitive'));
    return [...new Set([fitting[at % fitting.length], fitting[(at + 2) % fitting.length]])].map((number) => [
      number,
      set,
    ]);
  });
  return [...everywhere, ...others];
}

const verify = (...files) => spawnSync('python3', [verifier, ...files], { encoding: 'utf8' });
const where = (said) => /^does not hold: ([^:]+):/m.exec(said)?.[1];

/** For each text the place at which the second implementation refuses it, the place at which the server's own does, and what the second one says. */
async function both(texts) {
  const files = texts.map((text, at) => {
    const file = path.join(folder, `altered-${at}.json`);
    writeFileSync(file, text);
    return file;
  });
  const second = verify(...files);
  assert.deepEqual([second.stderr, second.status], ['', 1]);
  const lines = second.stdout.split('\n').slice(0, -1);
  assert.equal(lines.length, files.length);
  const first = [];
  for (const file of files)
    first.push(
      await run(binary, ['verify', file]).then(
        ({ stdout }) => stdout,
        ({ stdout }) => stdout,
      ),
    );
  return lines.map((said, at) => ({ second: where(said), first: where(first[at]), said }));
}

const file_text = (record) => `${JSON.stringify(record, null, 1)}\n`;

test('chance: the known answers of the page', () => {
  const checked = spawnSync(
    'python3',
    [path.join(root, 'tests/verifier/vectors.py'), path.join(root, 'protocol/chance-vectors.json')],
    { encoding: 'utf8' },
  );
  assert.equal(checked.stdout, 'the vectors hold\n', checked.stderr);
});

for (const [game, about] of Object.entries(GAMES)) {
  test(`${game}: records of all tables and the main options hold to the last hash`, async () => {
    const files = [];
    for (const [seats, options] of tables(about))
      files.push(await played(game, seats, options, `${seats} ${options}`));
    const checked = verify(...files);
    assert.equal(checked.stderr, '');
    const lines = checked.stdout.trim().split('\n');
    assert.equal(lines.length, files.length);
    for (const [at, line] of lines.entries()) {
      const { digest, steps, seats } = JSON.parse(readFileSync(files[at], 'utf8'));
      assert.equal(
        line,
        `holds: ${game}, ${seats.length} seats, ${steps.length} steps, digest ${digest}`,
        files[at],
      );
    }
  });

  test(`${game}: a record that is altered in one place is refused there`, async () => {
    const text = readFileSync(
      await played(
        game,
        about.seats[0],
        about.options[0].replace(/round_limit=\d+/, 'round_limit=4'),
        'altered',
      ),
      'utf8',
    );
    assert.equal(file_text(JSON.parse(text)), text);
    const middle = Math.floor(JSON.parse(text).steps.length / 2);
    const step = `step ${middle + 1}`;
    const alterations = [
      ['the name of a seat', 'start', (record) => (record.seats[0] = 'Nausicaa')],
      ['a contribution', 'start', (record) => (record.contributions[0] = freshSecret())],
      ['the secret', 'commitment', (record) => (record.secret = '0'.repeat(64))],
      [
        'an option',
        'options',
        (record) => (record.options[Object.keys(record.options)[0]] = 'something else'),
      ],
      ['an option too many', 'options', (record) => (record.options.zzz = 1)],
      ['the first hash', 'start', (record) => (record.start = '0'.repeat(64))],
      [
        'the seat of a step',
        step,
        (record) => (record.steps[middle].seat = (record.steps[middle].seat + 1) % record.seats.length),
      ],
      ['the intent of a step', step, (record) => (record.steps[middle].intent = { type: 'conjure' })],
      ['a field of an intent too many', step, (record) => (record.steps[middle].intent.zzz = 1)],
      ['the time of a step', step, (record) => (record.steps[middle].at += 1)],
      ['the cause of a step', step, (record) => (record.steps[middle].cause = 'absent')],
      ['the hash of a step', step, (record) => (record.steps[middle].hash = '0'.repeat(64))],
      ['a step too few', step, (record) => record.steps.splice(middle, 1)],
      [
        'a step twice',
        `step ${middle + 2}`,
        (record) => record.steps.splice(middle, 0, record.steps[middle]),
      ],
      ['a winner', 'outcome', (record) => (record.outcome.seats[0].won = !record.outcome.seats[0].won)],
      ['no outcome', 'outcome', (record) => (record.outcome = null)],
      ['the digest', 'digest', (record) => (record.digest = '0'.repeat(64))],
    ];
    // These have the same values.
    const rewritten = [
      text.replace('\n ', '\n  '),
      text.slice(0, -1),
      `${text} `,
      text.replace('"at": 2000', '"at": 2000.0'),
      `\ufeff${text}`,
      text.slice(0, 1000),
    ];
    const altered = alterations.map(([, , alter]) => {
      const record = JSON.parse(text);
      alter(record);
      return file_text(record);
    });
    const found = await both([...altered, ...rewritten]);
    for (const [at, { second, first, said }] of found.entries()) {
      const [what, place] = alterations[at] ?? ['the form', 'the file'];
      assert.deepEqual([second, first], [place, place], `${what}: ${said}`);
    }
  });
}

test('what is no record at all is refused in one line', async () => {
  const deep = '['.repeat(100_000);
  const texts = [
    '',
    '{}',
    '[]',
    'null',
    deep,
    `{"format":${deep}`,
    '{"format":"nostos record","version":true}',
    '{"a":NaN}',
    '"\\ud800"',
  ];
  for (const { second, first, said } of await both(texts))
    assert.deepEqual([second, first], ['the file', 'the file'], said);
});

/** The clients of a room whose game has begun. */
async function room(server, { game, seats, options = {}, settings = {} }) {
  const people = [await host(server, { name: 'Τηλέμαχος', game })];
  for (let seat = 1; seat < seats; ++seat) people.push(await join(server, people[0].code, `${seat}🜁/"\\`));
  await people[0].must({ t: 'update_settings', settings });
  await people[0].must({ t: 'set_game', options });
  for (const client of people.slice(1)) await client.must({ t: 'contribute', bytes: freshSecret() });
  await people[0].must({ t: 'start' });
  for (const client of people) await client.until(() => client.update !== null);
  return people;
}

async function recordOf(people, name) {
  const { text } = await people.at(-1).must({ t: 'record' });
  const file = path.join(folder, `${name}.json`);
  writeFileSync(file, text);
  return { file, text, record: JSON.parse(text) };
}

test('a room: contributions of its seats, chat, and names beyond ASCII', async (t) => {
  const server = await startServer();
  t.after(() => server.dispose());
  const people = await room(server, { game: 'odyssey', seats: 3, settings: { recordChat: true } });
  await people[1].must({ t: 'say', to: 'all', text: 'Fair wind, "Τηλέμαχε" / \\!' });
  await playOn(people, seeded(7));
  const { file, text, record } = await recordOf(people, 'room');
  assert.deepEqual(
    [record.seats.length, record.contributions.filter(Boolean).length, record.chat.length],
    [3, 2, 1],
  );
  assert.equal(
    verify(file).stdout,
    `holds: odyssey, 3 seats, ${record.steps.length} steps, digest ${record.digest}\n`,
  );
  const [found] = await both([text.replace('Fair wind', 'Foul wind')]);
  assert.deepEqual([found.second, found.first], ['digest', 'digest']);
});

test('a game that all seats stop early, which no bot does', async (t) => {
  const server = await startServer();
  t.after(() => server.dispose());
  const people = await room(server, {
    game: 'mythomakya-trionfo',
    seats: 3,
    options: { allow_early_stop: true, auto_forced: false, trick_pause: 0 },
  });
  let steps = 0;
  await playOn(people, seeded(5), { done: () => ++steps > 20 });
  const says = (client, type) => client.must({ t: 'intent', turn: client.update.turn, intent: { type } });
  for (const [seat, type] of [
    [1, 'stop'],
    [1, 'play_on'],
    [0, 'stop'],
    [2, 'stop'],
    [1, 'stop'],
  ])
    await says(people[seat], type);
  await people[0].until(() => people[0].update.outcome !== null);
  const { file, record } = await recordOf(people, 'stopped');
  assert.equal(record.steps.at(-1).intent.type, 'stop');
  assert.equal(
    verify(file).stdout,
    `holds: mythomakya-trionfo, 3 seats, ${record.steps.length} steps, digest ${record.digest}\n`,
  );
});

/** Plays at random to the end, where the clock may decide first. */
async function playBesideTheClock(people, random) {
  const over = () => people.some((client) => client.update.outcome);
  while (!over()) {
    await Promise.any(people.map((client) => client.until(() => asked(client) || over())));
    const open = people.filter(asked);
    if (over() || open.length === 0) continue;
    const client = open[random(open.length)];
    const { turn, prompt } = client.update;
    await client.intent(randomIntent(prompt, random)); // what the clock has decided meanwhile is refused
    await client.until(() => client.update.turn > turn || client.update.outcome);
  }
}

// The room's clock makes the first decision of each game, or the first two; those of Odyssey, Theseus and The Challenge draw.
const LATE = [
  { game: 'odyssey', seats: 3 },
  { game: 'ithaca', seats: 2 },
  { game: 'itaca', seats: 2, options: { round_limit: 5 } },
  { game: 'theseus', seats: 3, options: { round_limit: 5 } },
  { game: 'mythomakya-trionfo', seats: 5, options: { trick_pause: 0 } },
  { game: 'mythomakya-sfida', seats: 5, options: { pacing: 'answers', min_delay_tenths: 0 } },
];

test('a step that the clock made is the one default of its seat', async (t) => {
  const server = await startServer();
  t.after(() => server.dispose());
  const late = async (table) => {
    const people = await room(server, { ...table, settings: { clock: { kind: 'decision', seconds: 5 } } });
    for (let times = 0; times < 2; ++times) {
      const turns = people.map((client) => client.update.turn);
      await Promise.any(people.map((client, seat) => client.until(() => client.update.turn > turns[seat])));
    }
    await playBesideTheClock(people, seeded(11));
    return recordOf(people, `late-${table.game}`);
  };
  const played = await Promise.all(LATE.map(late));
  for (const [at, { file, record }] of played.entries()) {
    const { game, seats } = LATE[at];
    assert.equal(record.steps[0].cause, 'clock', game);
    assert.equal(
      verify(file).stdout,
      `holds: ${game}, ${seats} seats, ${record.steps.length} steps, digest ${record.digest}\n`,
    );
    // Another clock; and the cause of a step by a player.
    const index = record.steps.findIndex(({ cause }, step) => cause === 'player' && step > 5);
    const place = `step ${index + 1}`;
    const other = file_text({ ...record, clock: { kind: 'none' } });
    record.steps[index].cause = 'absent';
    const found = await both([other, file_text(record)]);
    assert.deepEqual(
      found.map(({ second, first }) => [second, first]),
      [
        ['start', 'start'],
        [place, place],
      ],
    );
  }
});
