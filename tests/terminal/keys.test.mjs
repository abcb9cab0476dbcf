// Keys of the full screen, and what the environment asks for: no colour, a terminal that only prints lines, a
// locale without UTF-8.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startServer } from '../support/server.mjs';
import { Plain, QUICK, Screen, played } from '../support/terminal.mjs';

let server;
before(async () => {
  server = await startServer({ args: ['--bot-move-delay', '0'] });
});
after(() => server.dispose());

const input = (screen) => screen.split('\n')[23].trimEnd();

/** A person at a game of Ithaca that has begun. */
async function begun(t, options) {
  const person = await Screen.open([server.url, '--new', 'ithaca', '--name', 'Dimitri'], options);
  t.after(() => person.close());
  await person.shows('Seat 1');
  for (const line of QUICK.ithaca) await person.type(line);
  await person.until((now) => !now.includes('Seat 2: free'));
  await person.type('start');
  await person.shows('FAVOUR');
  return person;
}

test('F3 shows the whole table in words, with what the drawing has no room for', async (t) => {
  const person = await begun(t, { lines: 50 });
  const drawn = await person.look();
  assert.ok(!drawn.includes('Fate deck:'), drawn);
  await person.press('F3');
  const said = await person.shows('Fate deck:');
  assert.match(said, /wrath comes above/);
  assert.match(said, /Discards: /);
  await person.press('Escape');
  await person.shows('FAVOUR');
  // The command does the same.
  await person.type('table');
  await person.shows('Fate deck:');
});

test('a large screen has the words below the drawing', async (t) => {
  const person = await begun(t, { columns: 200, lines: 50 });
  const screen = await person.shows('Fate deck:');
  assert.match(screen, /FAVOUR/);
  assert.match(screen, /Discards: /);
});

test('a large screen that is full says where the rest is', async (t) => {
  const person = await begun(t, { columns: 120, lines: 28 });
  const screen = await person.shows('F3: more');
  assert.match(screen, /FAVOUR/);
});

test('Tab completes what is typed, and shows the log while nothing is', async (t) => {
  const person = await begun(t);
  await person.press('-l', 'invi');
  await person.press('Tab');
  await person.until((now) => input(now) === '> invite');
  await person.press('C-u');
  await person.until((now) => input(now) === '>');
  await person.press('Tab');
  await person.until((now) => now.startsWith('Log'));
});

test('the screen has colours, and none with NO_COLOR', async (t) => {
  const coloured = async (env) => {
    const person = await begun(t, { env });
    // A refusal is red.
    await person.type('nonsense');
    await person.shows('nonsense');
    return /\u001b\[(?:[0-9]+;)*3[0-7]m/.test((await person.tmux('capture-pane', '-e', '-p')).stdout);
  };
  assert.equal(await coloured({}), true);
  assert.equal(await coloured({ NO_COLOR: '1' }), false);
  assert.equal(await coloured({ NO_COLOR: '' }), true);
});

test('a dumb terminal gets lines', async () => {
  const args = [server.url, '--new', 'ithaca', '--name', 'Dimitri'];
  const dumb = await played(args, { env: { TERM: 'dumb' }, input: 'quit\n' });
  assert.equal(dumb.code, 0, dumb.err);
  assert.match(dumb.out, /Type start/);
  assert.equal((await played(args, { input: 'quit\n' })).code, 18);
});

test('a locale without UTF-8 gets ASCII', async (t) => {
  const args = [server.url, '--new', 'ithaca', '--name', 'Dimitri', '--language', 'fr'];
  const words = async (env) => {
    const person = await Plain.open(args, { env });
    t.after(() => person.close());
    await person.until((text) => /place 1/i.test(text));
    person.type('aide');
    return person.until((text) => text.includes('fermer'));
  };
  const ascii = await words({ LC_ALL: 'C' });
  assert.match(ascii, /^[ -~\n]*$/);
  assert.match(await words({}), /[^ -~\n]/);
});
