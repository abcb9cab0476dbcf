// Runs the generator against each server in turn, several rounds over, and prints the results beside the
// requirements. Ratios are taken within a round, so that other load of the machine affects both; the median
// round counts.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    rooms: { type: 'string', default: '100' },
    rate: { type: 'string', default: '500' },
    stored: { type: 'string', default: '1000' },
    idle: { type: 'string', default: '2000' },
    without: { type: 'string', default: '' },
    disk: { type: 'string' },
    json: { type: 'string' },
  },
});
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const built = path.join(root, 'build/release/tests/load');
const peers = path.join(root, 'build/load-peers');
const run = promisify(execFile);

async function figures(program, args) {
  const { stdout } = await run(program, args, { maxBuffer: 1e7 });
  return JSON.parse(stdout);
}
const load = (mode, ...args) =>
  figures(path.join(built, 'nostos_load'), [mode, ...(values.disk ? ['--disk', values.disk] : []), ...args]);

const NOSTOS = ['--server', path.join(built, 'nostos_load_server'), '--argument=--threads', '--argument=1'];
const SERVERS = {
  bare: (args, bytes) =>
    load('play', '--command', `${path.join(built, 'nostos_load_bare')} ${bytes}`, ...args),
  nostos: (args) => load('play', ...NOSTOS, '--argument=--no-journal', ...args),
  durable: (args) => load('play', ...NOSTOS, ...args),
  ws: (args) => load('play', '--command', `node ${path.join(peers, 'ws.mjs')}`, ...args),
  bgio: (args) => figures('node', [path.join(peers, 'bgio_load.mjs'), ...args]),
};
const TITLES = {
  bare: 'bare Beast',
  nostos: 'Nostos, no journal',
  durable: 'Nostos, durable',
  ws: 'Node ws',
  bgio: 'boardgame.io',
};
const names = Object.keys(SERVERS).filter((name) => !values.without.split(',').includes(name));

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const say = (text) => process.stderr.write(text);

const rounds = [];
let bytes = 380;
for (let round = 0; round < Number(values.rounds); ++round) {
  const result = {};
  for (const name of names) {
    say(`round ${round + 1}: ${TITLES[name]} …\n`);
    const args = ['--rooms', values.rooms, '--seconds', values.seconds, '--pin'];
    const closed = await SERVERS[name](args, bytes);
    const light = await SERVERS[name]([...args, '--rate', values.rate], bytes);
    result[name] = { closed, light };
    if (name === 'nostos') bytes = Math.round(closed.bytes_per_update);
  }
  rounds.push(result);
}
say('memory, returns, starts …\n');
const idle = await load('idle', ...NOSTOS, '--rooms', values.idle);
const back = await load('reconnect', ...NOSTOS, '--rooms', values.rooms);
const start = await load('start', ...NOSTOS, '--rooms', values.stored);
const recover = await load('recover', ...NOSTOS, '--rooms', values.stored, '--seconds', values.seconds);

// From one processor to two: the rooms are on as many threads. Nothing is pinned, so the generator takes its
// part of both.
const spread = [];
for (const threads of ['1', '2']) {
  say(`${threads} thread${threads === '1' ? '' : 's'} …\n`);
  spread.push(
    await load(
      'play',
      '--server',
      path.join(built, 'nostos_load_server'),
      '--argument=--threads',
      `--argument=${threads}`,
      '--argument=--no-journal',
      '--rooms',
      values.rooms,
      '--seconds',
      values.seconds,
    ),
  );
}

const of = (name, read) => median(rounds.map((round) => read(round[name])));
const ratio = (name, read) => median(rounds.map((round) => read(round[name]) / read(round.bare)));
const cpu = ({ closed }) => closed.server_cpu_ms_per_1000_intents;
const p99 = ({ light }) => light.latency_ms.p99;

const table = names.map((name) => ({
  name,
  title: TITLES[name],
  cpu: of(name, cpu),
  cpu_ratio: ratio(name, cpu),
  light_cpu_ratio: ratio(name, ({ light }) => light.server_cpu_ms_per_1000_intents),
  intents: of(name, ({ closed }) => closed.intents_per_second),
  cores: of(name, ({ closed }) => closed.server_cores),
  p50: of(name, ({ light }) => light.latency_ms.p50),
  p99: of(name, p99),
  p999: of(name, ({ light }) => light.latency_ms.p999),
  p99_ratio: ratio(name, p99),
  bytes: of(name, ({ closed }) => closed.bytes_per_update),
}));
const digits = (value, count) => value.toFixed(count);
const columns = [
  ['server', ({ title }) => title],
  ['CPU ms per 1,000 intents', (row) => digits(row.cpu, 1)],
  ['ratio', (row) => digits(row.cpu_ratio, 2)],
  [`ratio at ${values.rate}/s`, (row) => digits(row.light_cpu_ratio, 2)],
  ['intents/s', (row) => digits(row.intents, 0)],
  ['cores used', (row) => digits(row.cores, 2)],
  [`p50 ms at ${values.rate}/s`, (row) => digits(row.p50, 3)],
  ['p99', (row) => digits(row.p99, 3)],
  ['p99.9', (row) => digits(row.p999, 3)],
  ['p99 ratio', (row) => digits(row.p99_ratio, 2)],
  ['bytes per update', (row) => digits(row.bytes, 0)],
];
const line = (cells) => `| ${cells.join(' | ')} |`;
const rule = (count) => line(Array(count).fill('---'));
console.log(
  [
    line(columns.map(([head]) => head)),
    rule(columns.length),
    ...table.map((row) => line(columns.map(([, cell]) => cell(row)))),
  ].join('\n'),
);

const by = Object.fromEntries(table.map((row) => [row.name, row]));
const flush = median(rounds.map(({ durable }) => durable.light.flush_ms.p50));
const wanted = [
  ['CPU per intent, ratio to bare Beast, no journal', by.nostos.cpu_ratio, 1.5, 'at most'],
  ['CPU per intent, ratio to bare Beast, durable', by.durable.cpu_ratio, 2, 'at most'],
  ['intents/s on one core, no journal', by.nostos.intents, 40_000, 'at least'],
  ['intents/s on one core, durable', by.durable.intents, 30_000, 'at least'],
  [`p99 at ${values.rate} intents/s, ratio to bare Beast, no journal`, by.nostos.p99_ratio, 1.5, 'at most'],
  [
    `p99 at ${values.rate} intents/s less one flush, ratio to bare Beast, durable`,
    (by.durable.p99 - flush) / by.bare.p99,
    1.5,
    'at most',
  ],
  ['KiB of an idle connection', idle.kib_per_connection, 6, 'at most'],
  ['KiB of a room with four seats connected', idle.kib_per_room_with_four_seats, 32, 'at most'],
  ['MiB of an empty server', idle.empty_server_kib / 1024, 12, 'at most'],
  [`ms from start to first answer, ${values.stored} stored rooms`, start.ms.p50, 100, 'at most'],
  [`ms until ${values.stored} killed rooms have answered`, recover.rooms_ms, 1000, 'at most'],
  ['lost by the kill', recover.lost, 0, 'at most'],
];
const shown = wanted.map(([what, value, bound, way]) => ({
  what,
  value,
  wanted: `${way} ${bound}`,
  met: way === 'at most' ? value <= bound : value >= bound,
}));
console.log('');
console.log(
  [
    line(['what', 'measured', 'wanted', 'met']),
    rule(4),
    ...shown.map(({ what, value, wanted: bound, met }) =>
      line([what, digits(value, value < 100 ? 2 : 0), bound, met ? 'yes' : 'no']),
    ),
  ].join('\n'),
);
console.log('');
console.log(
  [
    `Back at the table: ${digits(back.ms.p50, 2)} ms (p50), ${digits(back.ms.p99, 2)} ms (p99).`,
    `After SIGKILL: open again in ${digits(recover.open_ms, 0)} ms, a seat of every room in ${digits(recover.rooms_ms, 0)} ms, every seat in ${digits(recover.everybody_ms, 0)} ms.`,
    `On one thread ${digits(spread[0].intents_per_second, 0)} intents/s with ${digits(spread[0].server_cores, 2)} processors, on two ${digits(spread[1].intents_per_second, 0)} with ${digits(spread[1].server_cores, 2)}.`,
    `Memory kept for a room that every player left: ${digits(idle.kib_kept_per_room_that_everybody_left, 1)} KiB. A flush of this disk: ${digits(flush, 3)} ms (p50).`,
  ].join('\n'),
);
if (values.json)
  writeFileSync(
    values.json,
    `${JSON.stringify({ table, wanted: shown, rounds, idle, reconnect: back, start, recover, spread }, null, 1)}\n`,
  );
