// The strength of each kind of bot: a ladder of Elo ratings for each table.
import { colour, drawing, line, marker, strokes, text } from '../../support/svg.mjs';

const WIDTH = 840;
const LEFT = 190;
const RIGHT = 812;
const ROW = 50;
const SIDE = 5.5;
const TOP = 104;
const STEPS = [100, 200, 500, 1000];
const MAX_TICKS = 10; // steps of the axis
const looks = {
  random: 'ring',
  easy: 'triangle',
  medium: 'square',
  strong: 'disc',
  fierce: 'diamond',
  master: 'star',
};
const whole = (number) => String(Math.round(number)).replace('-', '−');
const lookOf = (kind) => looks[kind] ?? 'opening';

// Neighbours are on different sides of the line, so that their intervals and numbers do not overlap.
function ladder({ label, kinds }, y, at) {
  return [
    text(LEFT - 24, y + 4.5, label, { class: 'e' }),
    line(at(kinds[0].elo), y, at(kinds.at(-1).elo), y, { stroke: colour.frame }),
    ...kinds.flatMap(({ kind, elo, within }, rank) => {
      const side = rank % 2 === 0 ? 1 : -1;
      const own = y + SIDE * side;
      return [
        `<g class="${rank === kinds.length - 1 ? 'out' : 'in'}">`,
        strokes(
          [
            [at(elo - within), own, at(elo + within), own],
            ...[-within, within].map((far) => [at(elo + far), own - 4, at(elo + far), own + 4]),
          ],
          { class: 'w' },
        ),
        marker(lookOf(kind), at(elo), own, 5),
        '</g>',
        text(at(elo), side > 0 ? own + 17 : own - 8, whole(elo), { class: 'm c', 'font-size': 11 }),
      ];
    }),
  ];
}

const described = ({ label, kinds }) =>
  `${label}: ${kinds.map(({ kind, elo, within }) => `${kind} ${whole(elo)} ± ${whole(within)}`).join(', ')}.`;

// tables: [{label, kinds: [{kind, elo, within}]}], weakest first
export function ladders({ title, tables }) {
  const all = tables.flatMap(({ kinds }) => kinds);
  const from = Math.min(0, ...all.map(({ elo, within }) => elo - within));
  const to = Math.max(...all.map(({ elo, within }) => elo + within));
  const step = STEPS.find((one) => (to - from) / one <= MAX_TICKS) ?? STEPS.at(-1);
  const at = (elo) => LEFT + ((elo - from) / (to - from)) * (RIGHT - LEFT);
  const bottom = TOP + ROW * tables.length - 4;
  const grid = [];
  for (let tick = Math.ceil(from / step); tick * step <= to; ++tick) {
    const x = at(tick * step);
    grid.push(line(x, TOP - 22, x, bottom - 8, { stroke: colour.frame, 'stroke-dasharray': '1 3' }));
    grid.push(text(x, bottom + 8, whole(tick * step), { class: 'm c', 'font-size': 12 }));
  }
  const names = [...new Set(all.map(({ kind }) => kind))];
  const order = Object.keys(looks);
  names.sort((one, other) => order.indexOf(one) - order.indexOf(other));
  const legend = names.flatMap((kind, place) => [
    `<g class="${kind === names.at(-1) ? 'out' : 'in'}">`,
    marker(lookOf(kind), 26 + place * 100, 52, 5.5),
    '</g>',
    text(38 + place * 100, 56.5, kind),
  ]);
  return drawing({
    title,
    description: `Elo of each kind of bot beside strong, with 95 % intervals. ${tables.map(described).join(' ')}`,
    width: WIDTH,
    height: bottom + 24,
    parts: [
      ...grid,
      ...legend,
      text(RIGHT, 56.5, 'Elo beside strong', { class: 'm e', 'font-size': 12 }),
      ...tables.flatMap((table, row) => ladder(table, TOP + ROW * row, at)),
    ],
  });
}
