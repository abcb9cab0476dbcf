// The program and its service are hardened: checks the flags of the compiler and the linker in the release
// binary, and the unit's systemd settings. Reads the release build, whichever binary the other tests use.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../support/server.mjs';

const folder = path.join(root, 'build/release');
const program = path.join(folder, 'nostos');
const module = path.join(folder, 'libnostos_postgres.so');
const skip = !existsSync(program) && 'there is no release build';

function output(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 30 });
  assert.equal(status, 0, stderr);
  return stdout;
}

test(
  'the program lies anywhere in memory; its tables are read-only, and no page is both writable and executable',
  { skip },
  () => {
    assert.match(output('readelf', '-hW', program), /Type:\s+DYN \(Position-Independent Executable/);
    assert.match(output('readelf', '-dW', program), /FLAGS_1.*\bPIE\b/);
    for (const file of [program, module]) {
      const segments = output('readelf', '-lW', file);
      assert.match(segments, /GNU_RELRO/, file);
      assert.match(segments, /GNU_STACK.* RW +0x/, file);
      assert.doesNotMatch(segments, / RWE /, file);
      assert.match(output('readelf', '-dW', file), /\(FLAGS\).*\bBIND_NOW\b|FLAGS_1.*\bNOW\b/, file);
    }
  },
);

test('stacks, lengths and indices are checked', { skip }, () => {
  const symbols = output('readelf', '-W', '--dyn-syms', program);
  assert.match(symbols, /__stack_chk_fail/);
  assert.match(symbols, /__(memcpy|memmove|snprintf|vsnprintf|read|fread|strcpy|strcat)_chk/); // _FORTIFY_SOURCE
  assert.match(symbols, /glibcxx_assert_fail/); // _GLIBCXX_ASSERTIONS
});

test('every source was compiled so', { skip }, () => {
  // The compiler records its options in each unit.
  const units = output('readelf', '--debug-dump=info', '--dwarf-depth=1', program)
    .split('DW_TAG_compile_unit')
    .slice(1);
  const ours = units.filter((unit) => /GNU C\+\+20/.test(unit));
  assert.ok(ours.length > 20, `${ours.length}`);
  const wanted = [
    '-fstack-protector-strong',
    '-fstack-clash-protection',
    ...(process.arch === 'x64' ? ['-fcf-protection=full'] : []),
  ];
  for (const unit of ours)
    for (const option of wanted) assert.ok(unit.includes(option), `${option}: ${unit.slice(0, 600)}`);
});

test('no path of the machine that built it is in the program', { skip }, () => {
  // Other paths can contain a short root: /usr/src/ does not tell that the root is /src.
  const here = new RegExp(`(?<![\\w./-])${root.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/`);
  for (const file of [program, module]) assert.doesNotMatch(readFileSync(file, 'latin1'), here, file);
});

test('the unit restarts a server that ended by a fault, and bounds its memory and its threads', () => {
  const unit = readFileSync(path.join(root, 'server/package/nostos.service'), 'utf8');
  for (const line of [
    'Restart=on-failure',
    'MemoryMax=75%',
    'TasksMax=512',
    'NoNewPrivileges=yes',
    'MemoryDenyWriteExecute=yes',
  ])
    assert.ok(unit.split('\n').includes(line), line);
});
