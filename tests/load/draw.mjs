// Draws the results of compare.mjs: node tests/load/draw.mjs RESULTS.json makes cost.svg and latency.svg
// beside this file.
import { readFileSync, writeFileSync } from 'node:fs';
import { colour, drawing, element, line, marker, text } from '../support/svg.mjs';

const WIDTH = 840;
const LEFT = 190;
const RIGHT = 720;
const ROW = 34;
const TOP = 62;

const results = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const at = (share) => LEFT + share * (RIGHT - LEFT);
const write = (name, svg) => writeFileSync(new URL(name, import.meta.url), svg);

/** A bar for each server, and a line for each requirement. */
function cost() {
  const most = Math.max(...results.table.map(({ cpu_ratio }) => cpu_ratio));
  const wanted = { nostos: 1.5, durable: 2 };
  const rows = results.table.flatMap(({ name, title, cpu_ratio }, row) => {
    const y = TOP + row * ROW;
    const bound = wanted[name];
    const over = bound !== undefined && cpu_ratio > bound;
    return [
      text(LEFT - 12, y + 16, title, { class: bound ? 'e b' : 'e' }),
      element('rect', {
        x: LEFT,
        y: y + 2,
        width: at(cpu_ratio / most) - LEFT,
        height: 20,
        fill: bound ? (over ? colour.outside : colour.inside) : colour.band,
        stroke: colour.muted,
        'stroke-width': 0.6,
      }),
      ...(bound
        ? [line(at(bound / most), y - 2, at(bound / most), y + 26, { stroke: colour.ink, class: 'w' })]
        : []),
      text(at(Math.max(cpu_ratio, bound ?? 0) / most) + 8, y + 17, cpu_ratio.toFixed(2), { class: 'b' }),
      ...(bound
        ? [
            text(at(Math.max(cpu_ratio, bound) / most) + 44, y + 17, `wanted: at most ${bound}`, {
              class: 'm',
            }),
          ]
        : []),
    ];
  });
  write(
    'cost.svg',
    drawing({
      title: 'Processor time for an intent; bare Beast’s is 1',
      description: results.table
        .map(({ title, cpu_ratio }) => `${title}: ${cpu_ratio.toFixed(2)}`)
        .join('; '),
      width: WIDTH,
      height: TOP + results.table.length * ROW + 14,
      parts: rows,
    }),
  );
}

/**
 * The milliseconds in which all seats had seen half of the intents, 99 of 100, and 999 of 1,000; each step to
 * the right is a factor of ten.
 */
function latency() {
  const values = results.table.flatMap(({ p50, p99, p999 }) => [p50, p99, p999]);
  const from = Math.floor(Math.log10(Math.min(...values)));
  const to = Math.ceil(Math.log10(Math.max(...values)));
  const x = (ms) => at((Math.log10(ms) - from) / (to - from));
  const bottom = TOP + results.table.length * ROW;
  const grid = Array.from({ length: to - from + 1 }, (_, step) => 10 ** (from + step)).flatMap((ms) => [
    line(x(ms), TOP - 12, x(ms), bottom, { stroke: colour.frame }),
    text(x(ms), bottom + 16, `${ms} ms`, { class: 'c m' }),
  ]);
  const rows = results.table.flatMap(({ title, p50, p99, p999 }, row) => {
    const y = TOP + row * ROW + 12;
    return [
      text(LEFT - 12, y + 5, title, { class: title.startsWith('Nostos') ? 'e b' : 'e' }),
      '<g class="in">',
      line(x(p50), y, x(p999), y, { class: 'w' }),
      marker('disc', x(p50), y),
      marker('square', x(p99), y),
      marker('diamond', x(p999), y),
      '</g>',
    ];
  });
  const legend = [
    ['disc', 'half'],
    ['square', '99 of 100'],
    ['diamond', '999 of 1,000'],
  ].flatMap(([shape, words], one) => [
    `<g class="in">${marker(shape, [500, 580, 690][one], 23)}</g>`,
    text([512, 592, 702][one], 28, words, { class: 'm' }),
  ]);
  write(
    'latency.svg',
    drawing({
      title: 'Until all four seats have seen it, at 500 a second',
      description: results.table
        .map(({ title, p50, p99, p999 }) => `${title}: ${p50}, ${p99}, ${p999} ms`)
        .join('; '),
      width: WIDTH,
      height: bottom + 32,
      parts: [...grid, ...rows, ...legend],
    }),
  );
}

cost();
latency();
