// Shares with their intervals, over the target bands.
import { isTarget } from '../judge.mjs';
import { colour, drawing, element, line, marker, strokes, text } from '../../support/svg.mjs';

const WIDTH = 840;
const LEFT = 256;
const RIGHT = 664;
const ROW = 19;
const TOP = 74;

const percent = (value) => `${(100 * value).toFixed(1).replace('-', '−')}`;
const words = { inside: '', near: 'at its bound', over: 'just outside', outside: 'OUTSIDE' };
const shape = { inside: 'disc', near: 'ring', over: 'opening', outside: 'diamond' };

// The steps of the axis: about six, multiples of ten if there is room.
function axisOf(rows) {
  const low = Math.min(...rows.map(({ value, within, least }) => Math.min(value - within, least)));
  const high = Math.max(...rows.map(({ value, within, most }) => Math.max(value + within, most)));
  const step = high - low > 0.8 ? 0.2 : high - low > 0.4 ? 0.1 : 0.05;
  const from = Math.max(0, Math.floor(low / step - 0.01)) * step;
  const to = Math.max(Math.ceil(high / step - 0.01), 1) * step;
  return { from, to, step };
}

const whisker = (from, to, y) =>
  strokes([[from, y, to, y], ...[from, to].map((x) => [x, y - 3.5, x, y + 3.5])], { class: 'w' });

const isOut = (verdict) => verdict === 'outside' || verdict === 'over';

function row({ value, within, least, most, verdict, label }, y, at) {
  const side = isOut(verdict) ? 'out' : 'in';
  const middle = y - 4.5;
  return [
    text(LEFT - 14, y, label, { class: 'e' }),
    ...(isTarget({ least, most })
      ? [
          element('rect', {
            class: 't',
            x: at(least),
            y: middle - 7,
            width: Math.max(2, at(most) - at(least)),
            height: 14,
          }),
        ]
      : []),
    `<g class="${side}">`,
    whisker(at(value - within), at(value + within), middle),
    marker(shape[verdict], at(value), middle, 4),
    '</g>',
    text(RIGHT + 58, y, `${percent(value)} %`, { class: 'e' }),
    ...(words[verdict]
      ? [text(RIGHT + 68, y, words[verdict], { class: verdict === 'outside' ? 'b' : 'm' })]
      : []),
  ];
}

// groups: [{heading, rows: [{label, value, within, least, most, verdict}]}]
export function shares({ title, groups }) {
  const rows = groups.flatMap((group) => group.rows);
  const { from, to, step } = axisOf(rows);
  const at = (value) => LEFT + ((Math.min(to, Math.max(from, value)) - from) / (to - from)) * (RIGHT - LEFT);
  const parts = [];
  let y = TOP;
  for (const { heading, rows: members } of groups) {
    y += 10;
    parts.push(text(18, y, heading, { class: 'h' }));
    y += 4;
    for (const member of members) parts.push(...row(member, (y += ROW), at));
    y += 12;
  }
  const grid = [];
  for (let tick = 0; from + tick * step <= to + 1e-9; ++tick) {
    const x = at(from + tick * step);
    grid.push(line(x, TOP - 12, x, y - 4, { stroke: colour.frame }));
    grid.push(
      text(x, TOP - 18, `${Math.round(100 * (from + tick * step))} %`, { class: 'm c', 'font-size': 12 }),
    );
    grid.push(
      text(x, y + 10, `${Math.round(100 * (from + tick * step))} %`, { class: 'm c', 'font-size': 12 }),
    );
  }
  return drawing({
    title,
    description: described(rows),
    width: WIDTH,
    height: y + 50,
    parts: [...grid, ...parts, ...legend(y + 34)],
  });
}

function described(rows) {
  const outside = rows.filter(({ verdict }) => isOut(verdict));
  const named = outside.map(({ label, heading, value }) => `${heading}, ${label}: ${percent(value)} %`);
  return `${rows.length} shares with 95 % intervals over the bands in which they are wanted. ${
    named.length === 0 ? 'None is outside.' : `Outside: ${named.join('; ')}.`
  }`;
}

function legend(y) {
  const sign = (x, side, which, label) => [
    `<g class="${side}">`,
    whisker(x - 14, x + 14, y - 4),
    marker(which, x, y - 4, 4),
    '</g>',
    text(x + 20, y, label, { class: 'm', 'font-size': 12 }),
  ];
  return [
    element('rect', { class: 't', x: 18, y: y - 11, width: 28, height: 14 }),
    text(52, y, 'wanted', { class: 'm', 'font-size': 12 }),
    ...sign(126, 'in', shape.inside, 'inside, with its 95 % interval'),
    ...sign(348, 'in', shape.near, 'inside, interval reaches out'),
    ...sign(558, 'out', shape.over, 'outside, interval reaches in'),
    ...sign(764, 'out', shape.outside, 'outside'),
  ];
}
