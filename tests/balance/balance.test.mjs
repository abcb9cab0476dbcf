// Tests that the page and its plots match the measured figures, and that the scripts calculate correctly.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { elo } from './elo.mjs';
import { folderOf, measured, root } from './files.mjs';
import { verdict } from './judge.mjs';
import { made, pageFrom } from './page.mjs';
import { plan } from './plan/all.mjs';
import { nameOf } from './plan/entry.mjs';
import { ordered } from './table/strength.mjs';
import { bounds, measure } from './words/common.mjs';

for (const [path, text] of made()) {
  test(`${path} is what node tests/balance/draw.mjs makes of what was measured`, () => {
    assert.equal(readFileSync(join(root, path), 'utf8'), text);
    if (path.endsWith('.svg')) assert.ok(Buffer.byteLength(text) < 20_000, 'a plot is small');
  });
}

test('no plot is left that nothing makes', () => {
  const known = made().map(([path]) => path);
  for (const game of Object.keys(plan)) {
    const folder = `${folderOf(game)}/balance`;
    const plots = existsSync(join(root, folder))
      ? readdirSync(join(root, folder)).filter((name) => name.endsWith('.svg'))
      : [];
    for (const name of plots) assert.ok(known.includes(`${folder}/${name}`), name);
  }
});

test('what is kept is what the plans name', () => {
  for (const [game, { entries }] of Object.entries(plan)) {
    const names = entries.map(nameOf);
    assert.equal(new Set(names).size, names.length, `${game} plans an entry twice`);
    for (const entry of measured(game)) {
      assert.ok(names.includes(entry.name), `${game}: ${entry.name}`);
      assert.equal(nameOf(entry), entry.name);
    }
  }
});

test('the page keeps what stands outside the marks', () => {
  const page = pageFrom('before\n<!-- odyssey strength -->\nold\n<!-- end -->\nafter\n');
  assert.ok(page.startsWith('before\n<!-- odyssey strength -->\n'));
  assert.ok(page.endsWith('<!-- end -->\nafter\n'));
  assert.ok(!page.includes('old'));
  assert.equal(pageFrom(page), page);
});

const pair = (kinds, points, deals, within) => ({
  kinds,
  deals,
  points,
  least: points - within,
  most: points + within,
});

test('ten points to one are 400 Elo, and the interval is the points’', () => {
  const [first, second] = elo(['weak', 'good'], [pair(['weak', 'good'], 10 / 11, 100_000, 0.005)], 'weak');
  assert.deepEqual(first, { kind: 'weak', elo: 0, within: 0 });
  assert.ok(Math.abs(second.elo - 400) < 0.2, String(second.elo));
  const slope = 400 / Math.LN10 / ((10 / 11) * (1 / 11));
  assert.ok(Math.abs(second.within - 0.005 * slope) < 0.1, String(second.within));
});

test('kinds that fit one ladder get their true ratings, whichever pairs met', () => {
  const share = (lead) => 1 / (1 + 10 ** (-lead / 400));
  const at = { a: 0, b: 150, c: 420, d: 900 };
  const met = [
    ['a', 'b'],
    ['b', 'c'],
    ['a', 'c'],
    ['c', 'd'],
  ];
  const pairs = met.map(([one, other]) => pair([one, other], share(at[other] - at[one]), 1_000_000, 0.001));
  for (const zero of ['a', 'c'])
    for (const { kind, elo: found } of elo(['a', 'b', 'c', 'd'], pairs, zero))
      assert.ok(Math.abs(found - (at[kind] - at[zero])) < 1, kind);
});

test('who never loses has a number all the same', () => {
  const [, best] = elo(['weak', 'good'], [pair(['weak', 'good'], 1, 50, 0.05)], 'weak');
  assert.ok(best.elo > 600 && best.elo < 1000, String(best.elo));
});

test('a few games against one who always loses say little of who always wins', () => {
  const near = [pair(['random', 'good'], 0.99, 500, 0.01), pair(['good', 'best'], 0.6, 100, 0.05)];
  const [, , alone] = elo(['random', 'good', 'best'], near, 'good');
  const [, , besides] = elo(
    ['random', 'good', 'best'],
    [...near, pair(['random', 'best'], 1, 2, 0.5)],
    'good',
  );
  assert.ok(Math.abs(alone.elo - besides.elo) < 3, `${alone.elo}, ${besides.elo}`);
});

test('a kind that met only one other kind still ranks above it', () => {
  const met = [
    ['random', 'easy'],
    ['random', 'strong'],
    ['easy', 'strong'],
    ['strong', 'master'],
  ];
  assert.deepEqual(ordered(met), ['random', 'easy', 'strong', 'master']);
});

test('inside, near a bound, outside', () => {
  const of = (value, within, least, most) => verdict({ value, within, least, most });
  assert.equal(of(0.5, 0.02, 0.4, 0.6), 'inside');
  assert.equal(of(0.59, 0.02, 0.4, 0.6), 'near');
  assert.equal(of(0.41, 0.02, 0.4, 0.6), 'near');
  assert.equal(of(0.61, 0.02, 0.4, 0.6), 'over');
  assert.equal(of(0.39, 0.02, 0.4, 0.6), 'over');
  assert.equal(of(0.63, 0.02, 0.4, 0.6), 'outside');
  assert.equal(of(0, 0, 0.02, 0.3), 'outside');
  assert.equal(of(0.001, 0.002, 0, 0.1), 'inside');
  assert.equal(of(0.999, 0.002, 0.9, 1), 'inside');
  assert.equal(of(30, 0, 30, 30), 'inside');
  assert.equal(of(-0.2, 0.02, -Infinity, -0.15), 'inside');
  assert.equal(of(-0.16, 0.02, -Infinity, -0.15), 'near');
});

test('figures in words', () => {
  const share = { unit: '%', digits: 1 };
  assert.equal(measure(0.4567, 0.012, share), '45.7 ± 1.2 %');
  assert.equal(measure(0, 0, share), '0.0 %');
  assert.equal(measure(-0.0314, 0.01, { unit: 'points', digits: 1 }), '−3.1 ± 1.0 points');
  assert.equal(bounds([{ least: 0, most: 0.1 }], share), '≤ 10 %');
  assert.equal(bounds([{ least: 0.75, most: 1.25 }], share), '75–125 %');
  assert.equal(bounds([{ least: 0.85, most: 1 }], share), '≥ 85 %');
  assert.equal(
    bounds([{ least: 0.48, most: 0.6 }, undefined, { least: 1 / 3, most: 0.45 }], share),
    '48–60, –, 33.3–45 %',
  );
});
