// Runs test files, two at a time; a file that failed is run once more, alone, and what passed only then is said aloud.
// For tests that look at a program which is not ours, a browser or a terminal, through which a laden machine may be late; nothing with a sanitizer is run so.
//   NOSTOS_BINARY=build/release/nostos node tests/support/twice.mjs tests/browser/
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const AT_ONCE = 2; // a browser waits for the server as often as the server for it

const files = process.argv.slice(2).flatMap((given) =>
  statSync(given).isDirectory()
    ? readdirSync(given)
        .filter((name) => name.endsWith('.test.mjs'))
        .sort()
        .map((name) => path.join(given, name))
    : [given],
);
if (files.length === 0) throw new Error('usage: twice.mjs FILE-OR-FOLDER…');

/** Runs one file and prints what it said when it is over; null where it passed, else which test failed first, and why. */
function run(file) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--test', '--test-reporter=tap', file], { stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece));
    child.on('close', (code) => {
      const text = Buffer.concat(said).toString();
      process.stdout.write(`# ${file}\n${text}`);
      resolve(code === 0 ? null : firstFault(text));
    });
  });
}

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
await Promise.all(Array.from({ length: AT_ONCE }, hand));

for (const { file, fault } of failed) {
  if ((await run(file)) === null) console.log(`UNSTEADY: ${file} failed, and passed when it was run once more, alone: ${fault}`);
  else process.exitCode = 1;
}
