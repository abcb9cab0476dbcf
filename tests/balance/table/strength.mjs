// The strength of each kind, by table, relative to the kind that every game has and that all searching kinds
// are measured against.
import { elo } from '../elo.mjs';
import { optionWords } from '../words/entry.mjs';
import { table, thousands } from './markdown.mjs';

const ZERO = 'strong';

const percent = (share) => (100 * share).toFixed(1);
const within = ({ points: [points, least, most] }) => Math.max(points - least, most - points);

// Every table at which kinds played: [{label, kinds: [{kind, elo, within}], pairs}], weakest first.
export function strengths(entries, words) {
  const meetings = entries.filter(({ kinds }) => kinds);
  const names = [...new Set(meetings.map((entry) => labelled(entry, words)))];
  return names.map((label) => {
    const pairs = meetings.filter((entry) => labelled(entry, words) === label);
    const kinds = ordered(pairs.map((pair) => pair.kinds));
    const points = pairs.map((pair) => ({
      kinds: pair.kinds,
      deals: pair.games / 2,
      points: pair.points[0],
      least: pair.points[1],
      most: pair.points[2],
    }));
    return { label, kinds: elo(kinds, points, ZERO), pairs };
  });
}

const labelled = (entry, words) => [`${entry.players} players`, ...optionWords(entry, words)].join(', ');

// Sorts kinds topologically by pairs [weaker, stronger]: each kind follows all weaker ones.
export function ordered(pairs) {
  const rank = (kind) =>
    Math.max(-1, ...pairs.filter(([, stronger]) => stronger === kind).map(([weaker]) => rank(weaker))) + 1;
  return [...new Set(pairs.flat())].sort((one, other) => rank(one) - rank(other));
}

const pairOf = (pairs, weaker, stronger) =>
  pairs.find(({ kinds: [one, other] }) => one === weaker && other === stronger);
const surely = ({ points: [, least] }) => least > 0.5;

const whole = (number) => String(Math.round(number)).replace('-', '−');

function metCell(pair, neighbours) {
  if (!pair) return '–';
  const value = `${percent(pair.points[0])} ± ${percent(within(pair))} %`;
  return `${surely(pair) || !neighbours ? value : `**${value} not surely**`} (${thousands(pair.games)})`;
}

export function strengthTable(entries, words) {
  const tables = strengths(entries, words);
  if (tables.length === 0) return '';
  const kinds = tables
    .map((one) => one.kinds)
    .sort((one, other) => other.length - one.length)[0]
    .map(({ kind }) => kind);
  const eloRow = (kind) => [
    `**${kind}**, Elo`,
    ...tables.map((one) => {
      const found = one.kinds.find((rated) => rated.kind === kind);
      if (!found) return '–';
      return found.within === 0 ? '0' : `${whole(found.elo)} ± ${whole(found.within)}`;
    }),
  ];
  const metRow = (weaker, stronger, neighbours) => [
    `${stronger} against ${weaker}`,
    ...tables.map(({ pairs }) => metCell(pairOf(pairs, weaker, stronger), neighbours)),
  ];
  const rows = kinds.map((kind, rank) => [
    eloRow(kind),
    ...(rank > 0 ? [metRow(kinds[rank - 1], kind, true)] : []),
  ]);
  const others = kinds.flatMap((stronger, rank) =>
    kinds.slice(0, Math.max(0, rank - 1)).map((weaker) => metRow(weaker, stronger)),
  );
  return table(['', ...tables.map(({ label }) => label)], [...rows.reverse().flat(), ...others.reverse()]);
}

// Neighbouring strengths whose stronger one does not have more than half of the points with 95 % confidence.
export function unsure(entries, words) {
  return strengths(entries, words).flatMap(({ label, kinds, pairs }) =>
    kinds.slice(1).flatMap(({ kind }, below) => {
      const pair = pairOf(pairs, kinds[below].kind, kind);
      return pair && !surely(pair) ? [`${label}: ${kind} against ${pair.kinds[0]} ${metCell(pair)}`] : [];
    }),
  );
}
