// Plays the planned entries that are not measured yet, and stores the figures: see README.md.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { folderOf, keep, measured, root } from './files.mjs';
import { plan } from './plan/all.mjs';
import { even, nameOf } from './plan/entry.mjs';

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    match: { type: 'string', default: '' },
    'games-factor': { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '1' },
  },
});
const binary = process.env.NOSTOS_BINARY ?? join(root, 'build/release/nostos');
const SEED = 'balance';

// Four digits are as precise as this number of games allows.
const rounded = (value) => (value === null ? null : Number(value.toPrecision(4)));

// The last change of the behaviour of the game or its bots.
const commitOf = (game) => {
  const sources = [
    folderOf(game),
    'games/core',
    'games/mythomakya',
    ':!*.md',
    ':!*.svg',
    ':!*/measured.json',
    ':!games/*/tests',
  ];
  return execFileSync('git', ['log', '-1', '--format=%h', '--', ...sources], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
};

function simulate(game, { players, bots, kinds, options, games, part = 1 }) {
  const words = [
    'sim',
    game,
    '--players',
    players,
    '--games',
    games,
    '--seed',
    SEED,
    '--think-scale',
    part,
    '--json',
  ];
  words.push('--jobs', asked.jobs, '--bots', bots ?? kinds.join(','), ...(kinds ? ['--tournament'] : []));
  for (const option of options) words.push('--option', option);
  return JSON.parse(execFileSync(binary, words.map(String), { encoding: 'utf8', maxBuffer: 1 << 26 }));
}

const balanceOf = ({ result, targets }, report) => ({
  targets: targets.map(({ figure, value, within, least, most }) => [
    figure,
    ...[value, within, least, most].map(rounded),
  ]),
  measures: Object.fromEntries(
    report.map((name) => [
      name,
      [rounded(result.measures[name].mean), rounded(result.measures[name].within)],
    ]),
  ),
});
// The stronger kind's points; the tournament reports the weaker one's.
const strengthOf = ({ pairs: [{ points, least, most }] }) => ({
  points: [1 - points, 1 - most, 1 - least].map(rounded),
});

function run(game, { thinks, ...entry }) {
  const start = process.hrtime.bigint();
  const report = simulate(game, entry);
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  return {
    name: nameOf(entry),
    ...entry,
    seed: SEED,
    commit: commitOf(game),
    seconds: rounded(seconds),
    ...(entry.kinds ? strengthOf(report) : balanceOf(report, plan[game].report)),
  };
}

// Balance first, then bots without search, then bots with search.
const stage = ({ kinds, thinks }) => (kinds ? 1 : 0) + (thinks ? 1 : 0);
const wanted = Object.entries(plan)
  .filter(([game]) => !asked.only || asked.only.includes(game))
  .flatMap(([game, { entries }]) => entries.map((entry) => ({ game, entry })))
  .filter(({ entry }) => nameOf(entry).includes(asked.match) && !(asked.quick && entry.thinks))
  .sort((one, other) => stage(one.entry) - stage(other.entry));
for (const { game, entry } of wanted) {
  // Fewer than twenty games say nothing about the uncertainty of a figure.
  const least = entry.kinds ? 4 : 20;
  const games = Math.min(entry.games, Math.max(least, even(entry.games * Number(asked['games-factor']))));
  const known = measured(game);
  const name = nameOf(entry);
  if (known.some((one) => one.name === name && one.games >= games)) continue;
  const found = run(game, { ...entry, games });
  console.log(`${game}: ${name}: ${games} games, ${found.seconds} s`);
  // In the plan's order, without entries that the plan no longer names.
  const all = [...known.filter((one) => one.name !== name), found];
  const order = plan[game].entries.map(nameOf);
  keep(
    game,
    all
      .filter((one) => order.includes(one.name))
      .sort((one, two) => order.indexOf(one.name) - order.indexOf(two.name)),
  );
}
