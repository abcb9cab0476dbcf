// The command line: help for a command alone, the nearest match for a mistyped word, what was expected, and
// one table of exit codes.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { binary } from '../support/server.mjs';

function nostos(...words) {
  const { status, stdout, stderr } = spawnSync(binary, words, { encoding: 'utf8', timeout: 180_000 });
  return { status, stdout, stderr };
}

test('a command without the subcommand that it needs prints help', () => {
  const all = nostos();
  assert.equal(all.status, 0);
  assert.match(all.stdout, /Usage: nostos .*SUBCOMMAND.*\bserve\b.*\bplay\b.*Exit codes: 0:/s);
  const admin = nostos('admin');
  assert.equal(admin.status, 0);
  assert.match(admin.stdout, /Usage: nostos admin .*\binspect\b/s);
  assert.equal(all.stderr + admin.stderr, '');
});

test('a fault of the command line is one line: the command, what was given, and the nearest match; it ends with 2', () => {
  for (const [words, line] of [
    ['serv', 'nostos: there is no command serv. Did you mean serve? Try nostos --help.'],
    ['xyz', 'nostos: there is no command xyz. Try nostos --help.'],
    ['admin lst', 'nostos admin: there is no command lst. Did you mean list? Try nostos admin --help.'],
    [
      'serve --prot 3',
      'nostos serve: there is no option --prot. Did you mean --port? Try nostos serve --help.',
    ],
    [
      'admin list --dta x',
      'nostos admin list: there is no option --dta. Did you mean --data? Try nostos admin list --help.',
    ],
    ['verify a b', 'nostos verify: one argument too many: b. Try nostos verify --help.'],
    ['sim', 'nostos sim: game is required. Try nostos sim --help.'],
  ]) {
    const { status, stdout, stderr } = nostos(...words.split(' '));
    assert.deepEqual({ status, stdout, stderr }, { status: 2, stdout: '', stderr: `${line}\n` }, words);
  }
});

test('a value of another form is refused with what was expected', () => {
  for (const [words, expected] of [
    ['--players two', 'expected a whole number from 1, not two'],
    ['--games 0', 'expected a whole number from 1, not 0'],
    ['--games 99999999999', 'expected a whole number from 1, not 99999999999'],
    ['--jobs -1', 'expected a whole number from 0, not -1'],
    ['--think-scale 0', 'expected a number above 0, not 0'],
  ]) {
    const { status, stderr } = nostos('sim', 'itaca', ...words.split(' '));
    assert.equal(status, 2, words);
    assert.match(stderr, new RegExp(`^nostos sim: .*${expected}`), words);
  }
});

test('a judge finds how much chance each kind gives away, and changes no game', () => {
  const words = 'sim ithaca --bots random,strong --games 20 --json'.split(' ');
  const plain = JSON.parse(nostos(...words).stdout).result;
  const { given_away: found, ...judged } = JSON.parse(nostos(...words, '--judge-scale', '0.1').stdout).result;
  assert.deepEqual(judged, plain);
  for (const kind of ['random', 'strong']) {
    assert.ok(found[kind].decisions > 200, JSON.stringify(found));
    assert.ok(found[kind].within < 0.03, JSON.stringify(found));
  }
  assert.ok(found.random.mean - found.random.within > found.strong.mean + found.strong.within);
  assert.match(
    nostos('sim', 'ithaca', '--bots', 'strong', '--games', '2', '--judge-scale', '0.1').stdout,
    /^Given away per decision.*\n {2}strong +-?\d+\.\d\d +\? +\d+ +\d+$/m,
  );
  assert.equal(nostos('sim', 'ithaca', '--tournament', '--judge-scale', '0.1').status, 2);
});

test('help names each value', () => {
  for (const command of ['serve', 'health', 'play', 'admin', 'scenario', 'check-data', 'sim', 'replay'])
    assert.doesNotMatch(
      nostos(command, '--help').stdout,
      /--\S+ (?:TEXT|INT|FLOAT)\b(?!=1 | \[1\])/,
      command,
    );
});

test('random bots finish Itaca, which has no limit of rounds among people', () => {
  const { status, stdout } = nostos('sim', 'itaca', '--bots', 'random', '--games', '20');
  assert.equal(status, 0);
  assert.match(stdout, /"round_limit":40/);
  assert.match(nostos('sim', 'itaca', '--games', '1', '--round_limit', '9').stdout, /"round_limit":9/);
});
