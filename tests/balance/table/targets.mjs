// A game's figures next to their targets.
import { figuresOf, verdict } from '../judge.mjs';
import { bounds, labelled, measure } from '../words/common.mjs';
import { groupOf, labelOf } from '../words/entry.mjs';
import { marked, table, thousands } from './markdown.mjs';

const FEW = 3; // figures of an entry that have separate lines

const withTargets = (entries) => entries.filter((entry) => entry.targets?.length > 0);

// One column for each entry of a group.
function wide(entries, words) {
  const found = entries.map(figuresOf);
  const names = [...new Set(found.flat().map(({ figure }) => figure))];
  const rows = names.map((name) => {
    const label = labelled(words.figures, name);
    const cells = found.map((all) => all.find(({ figure }) => figure === name));
    return [
      label.label,
      bounds(cells, label),
      ...cells.map((cell) => (cell ? marked(measure(cell.value, cell.within, label), verdict(cell)) : '–')),
    ];
  });
  const games = ['games', '', ...entries.map(({ games }) => thousands(games))];
  return table(['', 'target', ...entries.map((entry) => labelOf(entry, words))], [games, ...rows]);
}

function long(entries, words) {
  const rows = entries.flatMap((entry) =>
    figuresOf(entry).map((found) => {
      const label = labelled(words.figures, found.figure);
      return [
        labelOf(entry, words),
        label.label,
        thousands(entry.games),
        bounds([found], label),
        marked(measure(found.value, found.within, label), verdict(found)),
      ];
    }),
  );
  return table(['table', 'figure', 'games', 'target', 'measured'], rows);
}

export function targetTables(entries, words) {
  const groups = grouped(withTargets(entries));
  const many = [...groups.values()].map((group) => group.filter((entry) => entry.targets.length > FEW));
  const tables = many.filter((group) => group.length > 0).map((group) => wide(group, words));
  const rest = withTargets(entries).filter((entry) => entry.targets.length <= FEW);
  return [...tables, ...(rest.length > 0 ? [long(rest, words)] : [])].join('\n\n');
}

function grouped(entries) {
  const groups = new Map();
  for (const entry of entries) groups.set(groupOf(entry), [...(groups.get(groupOf(entry)) ?? []), entry]);
  return groups;
}

// Every figure that is not inside, as a sentence.
export function notInside(entries, words) {
  return withTargets(entries).flatMap((entry) =>
    figuresOf(entry).flatMap((found) => {
      const where = verdict(found);
      if (where === 'inside') return [];
      const label = labelled(words.figures, found.figure);
      const value = measure(found.value, found.within, label);
      return [
        {
          where,
          words: `${labelOf(entry, words)}: ${label.label} ${value}, wanted ${bounds([found], label)}`,
        },
      ];
    }),
  );
}
