// Tests that each numbered rule of a game is named where it is implemented, so that one search finds it. A rule
// that no code implements stands in the game's rules/NOT_CODE.md with the reason.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const games = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../games');
// A reason begins with data (a file of cards or maps), component (a thing on the table), general (it follows
// from the others), room (the server's rooms do it, for every game).
const REASON = /^- \*\*([A-Z]\d+)\*\* (?:data|component|general|room): \S/;

// The sources below a game's folder, without its tests.
const sources = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) return name === 'tests' ? [] : sources(file);
    return /\.[ch]pp$/.test(name) ? [file] : [];
  });
const read = (file) => readFileSync(file, 'utf8');

for (const game of readdirSync(games).filter((name) => existsSync(path.join(games, name, 'RULES.md')))) {
  const folder = path.join(games, game);
  const box = path.join(games, game.split('_')[0]);
  const rules = [...read(path.join(folder, 'RULES.md')).matchAll(/\*\*([A-Z]\d+)\*\*/g)].map(
    ([, rule]) => rule,
  );
  const letters = [...new Set(rules.map((rule) => rule[0]))].join('');
  const numbers = new RegExp(`\\b[${letters}]\\d+\\b`, 'g');
  const named = (files) => new Set(files.flatMap((file) => read(file).match(numbers) ?? []));
  const own = named(sources(folder));
  const page = path.join(folder, 'rules/NOT_CODE.md');
  const lines = existsSync(page)
    ? read(page)
        .split('\n')
        .filter((line) => line.startsWith('- '))
    : [];
  const others = new Set(lines.map((line) => REASON.exec(line)?.[1]));

  test(`${game}: each rule is named in a source or listed as none that code implements`, () => {
    assert.ok(rules.length > 30);
    const found = new Set([...own, ...(box === folder ? [] : named(sources(box)))]);
    assert.deepEqual(
      rules.filter((rule) => !found.has(rule) && !others.has(rule)),
      [],
      'name these where they are implemented, or list them in rules/NOT_CODE.md',
    );
    for (const line of lines) {
      const rule = REASON.exec(line)?.[1];
      assert.ok(rules.includes(rule), `no rule, or no reason: ${line}`);
      assert.ok(!found.has(rule), `${rule} is named in a source, and listed as not implemented`);
    }
  });

  test(`${game}: its sources name no rule that is not on the page`, () =>
    assert.deepEqual([...own].filter((rule) => !rules.includes(rule)).sort(), []));
}
