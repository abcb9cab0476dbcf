// The page and the plots, from the measured figures: [path below the root, text].
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, measured, root } from './files.mjs';
import { figuresOf, isTarget, verdict } from './judge.mjs';
import { plan } from './plan/all.mjs';
import { ladders } from './plot/ladders.mjs';
import { shares } from './plot/shares.mjs';
import { comparisonTable, comparisonsNotInside, compared } from './table/comparisons.mjs';
import { strengths, strengthTable, unsure } from './table/strength.mjs';
import { notInside, targetTables } from './table/targets.mjs';
import { words } from './words/all.mjs';
import { labelled } from './words/common.mjs';
import { labelOf } from './words/entry.mjs';

export const PAGE = 'games/BALANCE.md';

const capital = (label) => label[0].toUpperCase() + label.slice(1);

// The rows of a chart: the figures of all entries with this label, below one heading for figures of one kind.
function groupsOf(chart, entries, table) {
  const used = entries.filter((entry) => entry.targets && (table.drawn?.(entry) ?? true));
  return chart
    .map((known) => {
      const expression = Array.isArray(known) ? known[0] : known;
      const fits = (figure) =>
        expression instanceof RegExp ? expression.test(figure) : expression === figure;
      const several = expression instanceof RegExp;
      const rows = used.flatMap((entry) =>
        figuresOf(entry)
          .filter(({ figure }) => fits(figure))
          .map((found) => {
            const { label } = labelled(table.figures, found.figure);
            const place = several ? `, ${label.replace(/^wins (of the|with) /, '')}` : '';
            return {
              ...found,
              heading: capital(label),
              label: labelOf(entry, table) + place,
              verdict: verdict(found),
            };
          }),
      );
      return { heading: several ? 'Wins by seat' : rows[0]?.heading, rows };
    })
    .filter(({ rows }) => rows.length > 0);
}

export function plotsOf(game) {
  const entries = measured(game);
  const table = words[game];
  const folder = `${folderOf(game)}/balance`;
  const plots = [];
  const add = (name, text) => plots.push([`${folder}/${name}.svg`, text]);
  const groups = groupsOf(table.chart, entries, table);
  if (groups.length > 0)
    add('targets', shares({ title: `${table.title}: shares beside what is wanted`, groups }));
  for (const { figure, name, title, groups: of } of table.more ?? []) {
    const more = of(groupsOf([figure], entries, table)[0]?.rows ?? []);
    if (more.some(({ rows }) => rows.length > 0))
      add(name, shares({ title: `${table.title}: ${title}`, groups: more }));
  }
  const tables = strengths(entries, table);
  if (tables.length > 0)
    add('strength', ladders({ title: `${table.title}: how strong the bots are`, tables }));
  return plots;
}

const picture = (path, alt) => `![${alt}](${path.replace(/^games\//, '')})`;
const list = (lines) => lines.map((line) => `- ${line}`).join('\n');

function balanceOf(game) {
  const entries = measured(game);
  const table = words[game];
  const comparisons = plan[game].compare ?? [];
  const all = [...notInside(entries, table), ...comparisonsNotInside(entries, comparisons, table)];
  const said = (which) => all.filter(({ where }) => where === which).map((one) => one.words);
  const [outside, over, near] = ['outside', 'over', 'near'].map(said);
  const figures =
    entries.reduce((sum, entry) => sum + (entry.targets ? figuresOf(entry).filter(isTarget).length : 0), 0) +
    compared(entries, comparisons).filter(({ wanted }) => wanted).length;
  const inside = figures - all.length;
  const sum = [
    `${figures} figures with a target: ${inside} inside`,
    `${near.length} inside with an interval that reaches out (~)`,
    `${over.length} outside by less than their interval (outside ~)`,
    `${outside.length} outside.`,
  ].join(', ');
  return [
    ...plotsOf(game)
      .filter(([path]) => !path.endsWith('strength.svg'))
      .map(([path]) =>
        picture(path, `${table.title}: shares over the bands in which they are wanted, as in the table`),
      ),
    sum,
    list([...outside.map((line) => `**${line}**`), ...over.map((line) => `${line} ~`)]),
    targetTables(entries, table),
    comparisonTable(entries, comparisons, table),
  ];
}

function strengthOf(game) {
  const entries = measured(game);
  const table = words[game];
  const missing = unsure(entries, table);
  return [
    ...plotsOf(game)
      .filter(([path]) => path.endsWith('strength.svg'))
      .map(([path]) => picture(path, `${table.title}: Elo of each kind of bot, as in the table`)),
    missing.length === 0
      ? 'Every kind beats the one below it with 95 % confidence, at every table.'
      : 'Not better than the kind below it with 95 % confidence:',
    list(missing),
    strengthTable(entries, table),
  ];
}

const parts = { balance: balanceOf, strength: strengthOf };

// Replaces the text between <!-- game part --> and <!-- end -->.
export function pageFrom(text) {
  return text.replace(
    /(<!-- ([a-z-]+) (balance|strength) -->\n)[^]*?(<!-- end -->)/g,
    (_, begin, game, part, end) => {
      const made = measured(game).length === 0 ? ['Not measured yet.'] : parts[part](game);
      return `${begin}\n${made.filter((piece) => piece !== '').join('\n\n')}\n\n${end}`;
    },
  );
}

export function made() {
  const page = pageFrom(readFileSync(join(root, PAGE), 'utf8'));
  return [[PAGE, page], ...Object.keys(plan).flatMap(plotsOf)];
}
