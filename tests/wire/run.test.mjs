// ./run finds wrong arguments before it builds, and a failed step says what to do.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { scratch } from '../support/admin.mjs';
import { root } from '../support/server.mjs';

let files;
before(() => (files = scratch()));
after(() => files.dispose());

const run = (...words) => {
  const { status, stdout, stderr } = spawnSync(path.join(root, 'run'), words, { encoding: 'utf8' });
  return { status, stdout, stderr };
};

test('wrong arguments and a port in use end ./run before it builds', async () => {
  assert.deepEqual(run('--prot', '9000'), {
    status: 2,
    stdout: '',
    stderr: 'run: there is no option --prot. server/CONFIGURATION.md lists them.\n',
  });
  for (const port of ['abc', '65536', ''])
    assert.match(run('--port', port).stderr, /^run: --port needs a whole number from 0 to 65535\.\n$/);
  const taken = net.createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address();
  const refused = run(`--port=${port}`);
  taken.close();
  assert.equal(refused.status, 2);
  assert.equal(refused.stdout, '');
  assert.match(
    refused.stderr,
    new RegExp(`^run: another program uses port ${port}\\. Use another one: \\./run --port \\d+\n$`),
  );
  assert.match(run('--help').stdout, /^usage: \.\/run/);
});

test('./run asks for the default port only where no configuration can set another one', async () => {
  // If another program uses port 8080, it serves as well.
  const taken = net.createServer().listen(8080, '127.0.0.1');
  await once(taken, 'listening').catch(() => {});
  try {
    // The next thing that ./run asks for is the free space; it ends here.
    files.write('df', '#!/bin/sh\nexit 7\n');
    chmodSync(files.path('df'), 0o755);
    const search = `${files.path('.')}:${process.env.PATH}`;
    const status = (words, env = {}) =>
      spawnSync(path.join(root, 'run'), words, { env: { ...process.env, PATH: search, ...env } }).status;
    const [empty, given] = ['empty', 'given'].map((name) => files.path(name));
    for (const folder of [empty, given]) mkdirSync(folder);
    writeFileSync(path.join(given, 'nostos.toml'), '[server]\nport = 9000\n');
    assert.equal(status(['--data', empty]), 2);
    for (const words of [['--data', given], [`--data=${given}`], ['--data', empty, '--config', 'x.toml']])
      assert.equal(status(words), 7, words.join(' '));
    assert.equal(status([], { NOSTOS_SERVER_DATA: given }), 7);
    assert.equal(status(['--data', given, '--port', '8080']), 2);
    assert.equal(status(['--data', given], { NOSTOS_SERVER_PORT: '8080' }), 2);
  } finally {
    taken.close();
  }
});

/** The output of a step that runs these lines of shell. */
function step(lines) {
  const script = files.write(
    'step.sh',
    `source ${root}/.ci/steps.sh; LOG=${files.path('log')} STEPS=2\nwork() {\n${lines}\n}\nstep "Working" "The help." work\nsay after\n`,
  );
  const { status, stdout } = spawnSync('bash', [script], { encoding: 'utf8', cwd: root });
  return { status, stdout };
}

test('a step that fails names the cause that its output shows, and what helps', () => {
  const failed = (line) => step(`echo '${line}'; false`);
  for (const [line, words] of [
    ["Temporary failure resolving 'deb.example.org'", 'There is no network'],
    ['npm ERR! code ENOTFOUND', 'There is no network'],
    ['fatal error: error writing to /tmp/a.s: No space left on device', 'The disk is full'],
    ['c++: fatal error: Killed signal terminated program cc1plus', 'There was too little memory'],
    ['E: Unable to locate package libboost1.81-dev', 'This system lacks a package'],
    ['E: Could not get lock /var/lib/dpkg/lock-frontend', 'Another program is installing packages'],
  ]) {
    const { status, stdout } = failed(line);
    assert.equal(status, 1, line);
    assert.ok(stdout.includes(`\n${words}`) && stdout.includes('\nThe help.\n'), stdout);
    assert.ok(!stdout.includes('after'), stdout);
  }
  assert.doesNotMatch(failed('something else').stdout, /network|disk|memory|package/);
});

test('a page or a package that cannot be made ends its step', () => {
  // Without the chain, these would continue with the files of an earlier run.
  const later = 'for name in rm mkdir cp touch sed node; do eval "$name() { echo went on; }"; done';
  for (const [failing, work] of [
    ['npm() { false; }', 'page_is_old() { true; }; npm_install() { true; }; build_web'],
    ['npm_install() { false; }', 'page_is_old() { true; }; npm() { echo went on; }; build_web'],
    ['need_packages() { false; }', 'find() { true; }; as_root() { "$@"; }; need_postgres'],
  ]) {
    const { status, stdout } = step(`${later}\n${failing}\n${work}`);
    assert.equal(status, 1, stdout);
    assert.doesNotMatch(stdout, /went on|after/);
  }
});

test('progress is shown as the build counts it, and a step without a terminal shows only its end', () => {
  const shown = files.write(
    'progress.sh',
    `source ${root}/.ci/steps.sh; LOG=${files.path('log')}\necho '[3/142] Building' >"$LOG"\nhead -c 27 < <(show_progress "[1/2] Working … ")\n`,
  );
  const { stdout } = spawnSync('bash', [shown], { encoding: 'utf8', cwd: root });
  assert.match(stdout, /^\r\[1\/2\] Working … 3 of 142/);
  assert.match(step('echo "[3/142] Building"').stdout, /^\[1\/2\] Working … done \(\d+ s\)\nafter\n$/);
});
