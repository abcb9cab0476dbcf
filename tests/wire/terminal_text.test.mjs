// No file, configuration or argument controls the terminal that a command writes to: checks the bytes of both
// streams for each command.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { scratch } from '../support/admin.mjs';
import { host, join } from '../support/client.mjs';
import { HOSTILE, HOSTILE_ARGUMENT, steersNothing } from '../support/hostile_text.mjs';
import { playOn, seeded } from '../support/play.mjs';
import { binary, root, startServer } from '../support/server.mjs';

let files;
before(() => (files = scratch()));
after(() => files.dispose());

const NOT_UTF8 = Buffer.from([0x22, 0xff, 0xc2, 0x9b, 0xe0, 0x80, 0xaf, 0xed, 0xa0, 0x80, 0x22]);
const FOLDER = HOSTILE_ARGUMENT.replaceAll(/[\n\r]/g, ''); // a path has no line breaks
const toml = (text) => JSON.stringify(text).replaceAll('\u007f', '\\u007f');

/** Runs a command, checks both streams, and returns its output. */
function run(what, args, env = {}) {
  const { status, stdout, stderr } = spawnSync(binary, args, {
    env: { ...process.env, ...env },
    timeout: 20_000,
  });
  assert.notEqual(status, null, `${what}: ended by a signal or the clock`);
  return { status, text: steersNothing(Buffer.concat([stdout, stderr]), what) };
}

// Sanitizer builds leave the terminal client out.
const plays = !spawnSync(binary, ['play', '--plain', 'localhost:1'])
  .output.join('')
  .includes('NOSTOS_PLAY=OFF');

/** One row of the table: a command, and a file or an argument that its output repeats. */
const row = (what, args, { env, silent = false } = {}) =>
  test(what, { skip: what.startsWith('play') && !plays }, () => {
    const { text } = run(what, typeof args === 'function' ? args() : args, env);
    if (!silent) assert.match(text, /\\u001b|\uFFFD/, `${what}: repeats nothing of it: ${text}`);
  });

const write = (name, text) =>
  files.write(name, typeof text === 'string' || Buffer.isBuffer(text) ? text : JSON.stringify(text));

const ZEROS = '0'.repeat(64);
const record = (changed) => ({
  commitment: ZEROS,
  contributions: [null, null],
  data: {},
  digest: ZEROS,
  format: 'nostos record',
  game: 'odyssey',
  options: {},
  outcome: null,
  rules: 1,
  seats: ['a', 'b'],
  secret: ZEROS,
  server: 's',
  start: ZEROS,
  steps: [],
  version: 1,
  ...changed,
});

const map = () => JSON.parse(readFileSync(path.join(root, 'games/odyssey/data/maps/A.json'), 'utf8'));
const mapFile = (name, changed) => () => {
  mkdirSync(files.path('maps'), { recursive: true });
  return ['check-data', 'odyssey', write(path.join('maps', name), { ...map(), ...changed })];
};

for (const command of ['verify', 'replay', 'scenario']) {
  row(`${command}: a file's name`, [command, HOSTILE_ARGUMENT]);
  row(`${command}: no JSON`, () => [command, write('no.json', HOSTILE)], { silent: true });
  row(`${command}: no UTF-8`, () => [command, write('bytes.json', NOT_UTF8)], { silent: true });
}
const scenario = (changed) => () => {
  const right = JSON.parse(
    readFileSync(
      path.join(root, 'games/odyssey/tests/scenarios/storm_moves_the_true_ship_only.json'),
      'utf8',
    ),
  );
  mkdirSync(files.path('maps'), { recursive: true });
  writeFileSync(
    files.path('maps/T1.json'),
    readFileSync(path.join(root, 'games/odyssey/tests/scenarios/maps/T1.json')),
  );
  return ['scenario', write('scenario.json', { ...right, ...changed })];
};
row('scenario: a title', scenario({ title: HOSTILE, steps: [{ seat: 0, intent: { type: 'none' } }] }));
row('scenario: a game', scenario({ game: HOSTILE }));
row('scenario: an option', scenario({ options: { [HOSTILE]: HOSTILE } }));
row('scenario: a state', scenario({ state: { phase: HOSTILE, [HOSTILE]: 1 } }));
row('scenario: an intent', scenario({ steps: [{ seat: 0, intent: { type: HOSTILE } }] }), { silent: true });
row('scenario: a file of data', scenario({ data: { 'maps/T1.json': `@${HOSTILE_ARGUMENT}` } }));
row('scenario: a name of data', scenario({ data: { [HOSTILE]: '@maps/T1.json' } }));
row(
  'scenario: an expectation',
  scenario({
    steps: [
      {
        seat: 0,
        intent: { type: 'storm', tile: 'yellow', yellow: 'D3' },
        expect: { state: { [HOSTILE]: HOSTILE }, events: { 0: [{ type: HOSTILE }] } },
      },
    ],
  }),
);
row('scenario: a key', () => ['scenario', write('key.json', { [HOSTILE]: 1 })]);
row('check-data: a game', ['check-data', HOSTILE_ARGUMENT, 'x.json']);
row('check-data: a file’s name', ['check-data', 'odyssey', HOSTILE_ARGUMENT]);
row('check-data: a key', mapFile('key.json', { [HOSTILE]: 1 }));
row('check-data: an id', mapFile('id.json', { id: HOSTILE }), { silent: true });
row('check-data: a cell', mapFile('cell.json', { sacred: HOSTILE }), { silent: true });
row('check-data: a row', mapFile('row.json', { rows: [HOSTILE] }), { silent: true });
row('check-data: a ship', mapFile('ship.json', { starts: { [HOSTILE]: 'A1' } }), { silent: true });
row('sim: a game', ['sim', HOSTILE_ARGUMENT]);
row('sim: a bot', ['sim', 'odyssey', '--bots', HOSTILE_ARGUMENT]);
row('sim: an option', ['sim', 'odyssey', '--option', `${HOSTILE_ARGUMENT}=1`]);
row('sim: a word too many', ['sim', 'odyssey', HOSTILE_ARGUMENT]);
row('sim: a kind for a tournament', ['sim', 'odyssey', '--tournament', '--bots', `${HOSTILE_ARGUMENT},easy`]);
row('serve: an unknown option', ['serve', `--${HOSTILE_ARGUMENT}`]);
row('serve: a word too many', ['serve', HOSTILE_ARGUMENT]);
row('play: another language', ['play', '--language', HOSTILE_ARGUMENT]);
row('verify: a word too many', ['verify', 'x', HOSTILE_ARGUMENT]);
row('play: an address', ['play', '--plain', HOSTILE_ARGUMENT]);
row('play: a server', ['play', '--json', '--server', HOSTILE_ARGUMENT, 'OAR-417']);
row('play: a folder', ['play', '--plain', '--state-dir', `/proc/${HOSTILE_ARGUMENT}`, 'localhost:1'], {
  silent: true,
});
for (const command of [['serve'], ['serve', '--print-config'], ['admin', 'list'], ['health']]) {
  const name = command.join(' ');
  const configured = (text) => () => [
    command[0],
    ...command.slice(1),
    '--config',
    write('nostos.toml', text),
  ];
  row(`${name}: a key`, configured(`[server]\n${toml(HOSTILE)} = 1\n`));
  row(`${name}: a section`, configured(`[${toml(HOSTILE)}]\nport = 1\n`));
  row(`${name}: no TOML`, configured(`[server]\nport = ${HOSTILE}\n`), { silent: true });
  row(`${name}: no UTF-8`, configured(NOT_UTF8), { silent: true });
  row(`${name}: a file's name`, [...command, '--config', HOSTILE_ARGUMENT]);
  row(`${name}: a variable`, command, {
    env: { [`NOSTOS_SERVER_${HOSTILE_ARGUMENT.replaceAll('=', '')}`]: '1' },
  });
  row(`${name}: a variable's value`, command, {
    env: { NOSTOS_SERVER_PORT: HOSTILE_ARGUMENT },
    silent: true,
  });
}
row(
  'serve --print-config: a value',
  () => [
    'serve',
    '--print-config',
    '--config',
    write('value.toml', `[server]\nbase_url = ${toml(`http://x/${HOSTILE}`)}\n`),
  ],
  { silent: true },
);
row('serve --print-config: a folder', ['serve', '--print-config', '--data', FOLDER], { silent: true });
row('admin list: a folder', ['admin', 'list', '--data', FOLDER], { silent: true });
row('serve: own data that does not hold', () => {
  mkdirSync(files.path('data/games/odyssey/maps'), { recursive: true });
  write('data/games/odyssey/maps/K.json', { ...map(), [HOSTILE]: 1 });
  return ['serve', '--port', '0', '--data', files.path('data')];
});

for (const [field, value] of [
  ['game', HOSTILE],
  ['server', HOSTILE],
  ['seats', [HOSTILE, 'b']],
  ['options', { [HOSTILE]: HOSTILE }],
  ['extra', HOSTILE],
  [HOSTILE, 1],
]) {
  for (const command of ['verify', 'replay'])
    row(
      `${command}: a record's ${field === HOSTILE ? 'key' : field}`,
      () => [command, write('record.json', record({ [field]: value }))],
      { silent: true },
    );
}

test('verify and replay: a record that holds but for the game’s name, and one with own maps', async () => {
  const data = files.path('own');
  mkdirSync(path.join(data, 'games/odyssey/maps'), { recursive: true });
  writeFileSync(
    path.join(data, 'games/odyssey/maps/A.json'),
    JSON.stringify({ ...map(), name: { en: HOSTILE, it: HOSTILE } }),
  );
  const server = await startServer({ data, args: ['--bot-move-delay', '0'] });
  try {
    const one = await host(server, { name: 'Dimitri' });
    const two = await join(server, one.code, 'Nausicaa');
    await one.must({ t: 'set_game', options: { map: 'A' } });
    await one.must({ t: 'start' });
    for (const client of [one, two]) await client.until(() => client.update !== null);
    await playOn([one, two], seeded(5), { done: () => one.update?.outcome });
    const { text } = await one.must({ t: 'record' });
    const file = write('whole.json', text);
    for (const args of [
      ['verify'],
      ['replay'],
      ['replay', '--step', '0'],
      ['replay', '--picture', 'en', '--step', '0'],
      ['replay', '--picture', 'it'],
    ]) {
      const { status } = run(args.join(' '), [...args, file]);
      assert.equal(status, 0, args.join(' '));
    }
    const forged = write(
      'forged.json',
      text.replace(/"game": ?"odyssey"/, () => `"game": ${JSON.stringify(HOSTILE)}`),
    );
    const { status, text: said } = run('forged', ['verify', forged]);
    assert.equal(status, 1);
    assert.match(said, /^does not hold: game: there is no game "x\\u000d\\u001b\[2K/);
    const number = (run('list', ['admin', 'list', '--json', '--data', data]).text.match(/"number": (\d+)/) ??
      [])[1];
    for (const args of [
      ['list', '--secrets'],
      ['inspect', number],
      ['inspect', number, '--secrets'],
      ['inspect', number, '--json', '--secrets'],
    ]) {
      const { status: fine, text: shown } = run(`admin ${args.join(' ')}`, [
        'admin',
        ...args,
        '--data',
        data,
      ]);
      assert.equal(fine, 0);
      if (args.includes('--json')) assert.equal(JSON.parse(shown).game, 'odyssey');
    }
  } finally {
    await server.dispose();
  }
});

test('health: what a server answers', async () => {
  const listener = http
    .createServer((_, response) => response.writeHead(503).end(HOSTILE))
    .listen(0, '127.0.0.1');
  await once(listener, 'listening');
  try {
    const child = spawn(
      binary,
      ['health', '--address', '127.0.0.1', '--port', String(listener.address().port)],
      { env: { ...process.env, NOSTOS_SERVER_DATA: files.path('nowhere') } },
    );
    const bytes = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => bytes.push(data));
    await once(child, 'close');
    assert.match(steersNothing(Buffer.concat(bytes), 'health'), /answers 503 x\\u000d/);
  } finally {
    listener.closeAllConnections();
    listener.close();
  }
});
