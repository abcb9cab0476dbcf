// The effects of options: figures of some entries next to those of others.
import { verdict } from '../judge.mjs';
import { inPoints, labelled, measure } from '../words/common.mjs';
import { marked, table } from './markdown.mjs';

const find = (entries, name) => entries.find((entry) => entry.name === name);

// The mean of a figure over the entries with these names; nothing while one of them is missing.
function mean(entries, names, figure) {
  const found = names.map((name) => find(entries, name)?.measures[figure]);
  if (found.some((one) => one === undefined)) return undefined;
  const value = found.reduce((sum, [one]) => sum + one, 0) / found.length;
  const within = Math.hypot(...found.map(([, one]) => one ?? 0)) / found.length;
  return { value, within, all: found };
}

const hows = {
  value: (of) => of,
  difference: (of, against) => ({
    value: of.value - against.value,
    within: Math.hypot(of.within, against.within),
  }),
  // The increase, as a share.
  change: (of, against) => ({
    value: of.value / against.value - 1,
    within: (of.value / against.value) * Math.hypot(of.within / of.value, against.within / against.value),
  }),
  // The greatest minus the least.
  range: ({ all }) => {
    const sorted = [...all].sort(([one], [other]) => one - other);
    const [least, most] = [sorted[0], sorted.at(-1)];
    return { value: most[0] - least[0], within: Math.hypot(most[1], least[1]) };
  },
};

export function compared(entries, comparisons) {
  return comparisons.flatMap(({ what, figure, how = 'value', of, against = [], least, most, wanted }) => {
    const one = mean(entries, of, figure);
    const other = mean(entries, against, figure);
    if (!one || (against.length > 0 && !other)) return [];
    const found = { ...hows[how](one, other), least: least ?? -Infinity, most: most ?? Infinity };
    return [{ what, figure, how, wanted, found, verdict: wanted ? verdict(found) : 'reported' }];
  });
}

const signed = (value, within, words) => (value > 0 ? '+' : '') + measure(value, within, words);

const asWords = { value: measure, range: measure, difference: signed, change: signed };
const unitFor = {
  value: (words) => words,
  range: inPoints,
  difference: inPoints,
  change: (words) => ({ ...words, unit: '%', digits: 1 }),
};

const lines = (entries, comparisons, { figures }) =>
  compared(entries, comparisons).map(({ what, figure, how, wanted, found, verdict: where }) => {
    const words = unitFor[how](labelled(figures, figure));
    return { what, label: words.label, wanted, where, value: asWords[how](found.value, found.within, words) };
  });

export function comparisonTable(entries, comparisons, words) {
  const rows = lines(entries, comparisons, words);
  if (rows.length === 0) return '';
  return table(
    ['compared', 'figure', 'target', 'measured'],
    rows.map(({ what, label, wanted, where, value }) => [what, label, wanted ?? '–', marked(value, where)]),
  );
}

// As in notInside().
export const comparisonsNotInside = (entries, comparisons, words) =>
  lines(entries, comparisons, words)
    .filter(({ where }) => where !== 'inside' && where !== 'reported')
    .map(({ what, label, wanted, where, value }) => ({
      where,
      words: `${what}: ${label} ${value}, wanted ${wanted}`,
    }));
