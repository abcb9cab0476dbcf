// Runs test files, two (or --at-once) at a time, each in its own process group. It ends a group that takes too
// long, so that a hanging file is named and holds nothing up. A file of a folder that --again names runs once more,
// alone, if it failed, and a report names the files that passed only then: for tests of programs that are not ours
// (a browser, a terminal), which a busy machine slows down. No sanitizer build runs so.
//   NOSTOS_BINARY=build/release/nostos node tests/support/files.mjs --again tests/browser/ tests/browser/
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values: given, positionals } = parseArgs({
  options: {
    again: { type: 'string' },
    'at-once': { type: 'string', default: '2' },
    seconds: { type: 'string', default: '600' }, // for one file; the longest takes a fifth on an idle machine
  },
  allowPositionals: true,
});

const files = positionals.flatMap((name) =>
  statSync(name).isDirectory()
    ? readdirSync(name)
        .filter((file) => file.endsWith('.test.mjs'))
        .sort()
        .map((file) => path.join(name, file))
    : [name],
);
if (files.length === 0)
  throw new Error('usage: files.mjs [--again FOLDER] [--at-once N] [--seconds N] FILE-OR-FOLDER…');

const running = new Set();

/** Ends the processes that a file started and left: servers, browsers. */
function endGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is empty.
  }
}
/**
 * Ends the file and its group. A process that left the group may still hold the pipes; do not wait for it.
 */
function end(child) {
  endGroup(child);
  child.stdout.destroy();
  child.stderr.destroy();
}
process.on('exit', () => running.forEach(end));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/**
 * Runs one file and prints its output when it ends; null where it passed, else which test failed first, and
 * why.
 */
function run(file) {
  return new Promise((resolve) => {
    const start = Date.now();
    const child = spawn(process.execPath, ['--test-reporter=tap', file], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece));
    let late = false;
    const limit = setTimeout(
      () => {
        late = true;
        end(child);
      },
      1000 * Number(given.seconds),
    );
    running.add(child);
    child.on('exit', () => endGroup(child));
    child.on('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      const text = Buffer.concat(said).toString();
      const seconds = Math.round((Date.now() - start) / 1000);
      process.stdout.write(`# ${file}, ${seconds} s\n${text}`);
      if (late)
        console.log(
          `not ok - ${file} had not ended after ${given.seconds} s; the test after the last one above waits forever`,
        );
      if (late) resolve(`not at its end after ${given.seconds} s, past ${lastDone(text)}`);
      else resolve(code === 0 ? null : firstFault(text));
    });
  });
}

const lastDone = (text) =>
  text
    .match(/^ *ok \d+ - .*$/gm)
    ?.at(-1)
    .trim() ?? 'no test';

function firstFault(text) {
  const [, test, rest] = /^ *not ok \d+ - (.*)$([^]*)/m.exec(text) ?? [null, 'it ended', text.slice(-500)];
  const error = /^ *error: (?:\|-\n)?([^]*?)\n *code:/m.exec(rest)?.[1] ?? rest;
  return `${test}: ${error.replace(/\s+/g, ' ').trim().slice(0, 600)}`;
}

const failed = [];
const waiting = [...files];
const hand = async () => {
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    const fault = await run(file);
    if (fault) failed.push({ file, fault });
  }
};
await Promise.all(Array.from({ length: Number(given['at-once']) }, hand));

for (const { file, fault } of failed) {
  const again = given.again && file.startsWith(path.join(given.again, '/'));
  if (again && (await run(file)) === null)
    console.log(`UNSTEADY: ${file} failed, and passed when it was run once more, alone: ${fault}`);
  else process.exitCode = 1;
}
