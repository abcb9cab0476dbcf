// Whole games on a screen of 80×24 in tmux, with random answers to the prompts.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { join } from '../support/client.mjs';
import { seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';
import { QUICK, Screen, someAnswer } from '../support/terminal.mjs';

let server;
before(async () => {
  server = await startServer({ args: ['--bot-move-delay', '0'] });
});
after(() => server.dispose());

const ASKED = 'Your decision';
const bar = (screen) => screen.split('\n')[22];
const isOver = (screen) => / · over/.test(bar(screen));

const ITEM = /^(-?\d+|-)(?=[:\s]|$)/;

/** Opens the list of all choices. */
async function asked(person) {
  await person.press('F2');
  const screen = await person.until((now) => now.startsWith(ASKED) || isOver(now));
  if (isOver(screen)) return null;
  const lines = screen.split('\n').slice(1, 22);
  const first = lines.findIndex((line) => ITEM.test(line));
  const [above, rest] = first < 0 ? [lines, []] : [lines.slice(0, first), lines.slice(first)];
  return {
    sentence: above.join(' ').replace(/\s+/g, ' '),
    screen,
    items: rest.map((line) => ITEM.exec(line)?.[1]).filter((item) => item !== undefined),
  };
}

async function answer(person, question, random) {
  await person.type(someAnswer(question.sentence, question.items, random));
  await person.until((now) => !now.startsWith(ASKED));
}

export async function playOut(person, random, each = () => {}, most = 1500) {
  for (let answers = 0; answers < most; ++answers) {
    const screen = await person.until((now) => /· your turn/.test(bar(now)) || isOver(now));
    each(screen);
    const question = isOver(screen) ? null : await asked(person);
    if (!question) return answers;
    await answer(person, question, random);
  }
  throw new Error(
    `not over after ${most} answers:\n${await person.look()}\n${(await asked(person))?.screen}`,
  );
}

test('a terminal that says that it is looked at no more, and again', async (t) => {
  const person = await Screen.open([server.url, '--new', 'ithaca', '--name', 'Dimitri']);
  t.after(() => person.close());
  const [, code] = /^([A-Z]{3}-\d{3}) – Ithaca/m.exec(await person.shows('Seat 1'));
  const other = await join(server, code, 'Nausicaa');
  t.after(() => other.close());
  const looksAway = () => other.room?.members.find((member) => member.name === 'Dimitri')?.idle;
  await person.press('-l', '\u001b[O');
  await other.until(() => looksAway() === true);
  await person.press('-l', '\u001b[I');
  await other.until(() => looksAway() === false);
  await person.until((now) => now.split('\n')[23].trim() === '>'); // nothing of it is typed
});

test('what is typed in one go with the answer before it is not taken for a list that was not drawn', async (t) => {
  const person = await Screen.open([server.url, '--new', 'theseus', '--name', 'Dimitri']);
  t.after(() => person.close());
  await person.shows('Seat 1');
  for (const line of QUICK.theseus) await person.type(line);
  await person.until((now) => !now.includes('Seat 2: free') && !now.includes('Seat 3: free'));
  await person.type('start');
  await person.shows('· your turn');
  await person.press('-l', '1\r1\r');
  await person.shows('Not taken, because');
  await person.shows('a number from 0 to 25');
});

test('the drawing of the table has colours, and none with NO_COLOR', async (t) => {
  const colours = async (env) => {
    const person = await Screen.open([server.url, '--new', 'theseus', '--name', 'Dimitri'], { env });
    t.after(() => person.close());
    await person.shows('Seat 1');
    for (const line of QUICK.theseus) await person.type(line);
    await person.until((now) => !/Seat [23]: free/.test(now));
    await person.type('start');
    await person.shows('· your turn');
    const { stdout } = await person.tmux('capture-pane', '-e', '-p');
    const track = stdout.split('\n')[2];
    return new Set(track.match(/\u001b\[[0-9;]*m/g)?.filter((code) => /[39][0-7]m|38;5;/.test(code)));
  };
  assert.ok((await colours({})).size >= 4); // the track has five colours
  assert.equal((await colours({ NO_COLOR: '1' })).size, 0);
});

// The size of the terminal, and of a cell: its columns and lines.
const SIZES = [
  { columns: 80, lines: 24, width: 3, height: 1 },
  { columns: 120, lines: 40, width: 4, height: 2 },
  { columns: 200, lines: 50, width: 6, height: 3 },
];
for (const { columns, lines, width, height } of SIZES)
  test(`${columns}×${lines}: arrow keys choose an answer, and a cell of the board, which a click chooses too`, async (t) => {
    const person = await Screen.open([server.url, '--new', 'odyssey', '--name', 'Dimitri'], {
      columns,
      lines,
    });
    t.after(() => person.close());
    await person.shows('Seat 1');
    for (const line of ['stand', 'sit 2', 'bot 1 easy', 'option map E', 'start']) await person.type(line);
    await person.until((now) => /· your turn/.test(now.split('\n')[lines - 2]));
    const input = (screen) => screen.split('\n')[lines - 1].trim();
    const chosen = (answer) => person.until((now) => input(now) === `> ${answer}`.trim());
    await person.type('free');
    await person.shows('1 Move a figure');
    await person.press('Right');
    await chosen('1');
    await person.press('Enter');
    await person.shows('1 White');
    await person.press('Left');
    await chosen('4');
    await person.press('Escape');
    await chosen('');
    await person.press('Right');
    await person.press('Right');
    await chosen('2');
    await person.press('Enter');
    await person.shows('Type a cell');
    await person.press('Right');
    await chosen('F6');
    await person.press('Down');
    await person.press('Left');
    await chosen('E7');
    const { stdout } = await person.tmux('capture-pane', '-e', '-p');
    const top = 2 + 6 * height;
    const rows = stdout.split('\n').slice(top, top + height);
    assert.ok(rows.some((row) => row.startsWith(' 7 ')));
    for (const row of rows) assert.match(row, /\u001b\[(?:[0-9]+;)*7m/); // the cell is shown in reverse
    await person.press('Enter');
    await person.shows('G E7?');
    // A click on the last character of C4 is an answer, too.
    await person.type('free move green');
    await person.shows('Type a cell');
    const click = [3 + 3 * width, 2 + 4 * height].map((place) => String.fromCharCode(32 + place)).join('');
    await person.press('-l', `\u001b[M ${click}`);
    await person.shows('G C4?');
    // The ship is drawn in its cell.
    const drawn = (await person.look()).split('\n').slice(2 + 3 * height, 2 + 4 * height);
    const cell = drawn.map((row) => row.slice(3 + 2 * width, 3 + 3 * width)).join('');
    assert.match(cell, /G/);
  });

for (const { columns, lines } of SIZES)
  test(`${columns}×${lines}: the table shows a chosen god, and a click on a god chooses it`, async (t) => {
    const person = await Screen.open([server.url, '--new', 'ithaca', '--name', 'Dimitri'], {
      columns,
      lines,
    });
    t.after(() => person.close());
    await person.shows('Seat 1');
    for (const line of ['bot 2 easy', 'start']) await person.type(line);
    // Phemius may have the first turn and offer a card.
    for (const random = seeded(1); ;) {
      const now = await person.until((screen) => screen.includes('· your turn'));
      if (now.includes('Which god gets a card?')) break;
      await answer(person, await asked(person), random);
    }
    await person.press('Right');
    await person.until((now) => /^> \S/.test(now.split('\n')[lines - 1]));
    const { stdout } = await person.tmux('capture-pane', '-e', '-p');
    const chosen = /\u001b\[(?:[0-9]+;)*7m(Zeus|Athena|Helios|Aiolus)\u001b/.exec(stdout)?.[1];
    assert.ok(chosen);
    await person.press('Escape');
    const table = (await person.look()).split('\n');
    const row = table.findIndex((line) => line.includes(` ${chosen} `));
    const column = table[row].indexOf(` ${chosen} `) + 1;
    const click = [column, row].map((place) => String.fromCharCode(32 + 1 + place)).join('');
    await person.press('-l', `\u001b[M ${click}`);
    await person.until((now) => !now.includes('Which god gets a card?'));
  });

test('a large screen shows what the choices lead to, beside them', async (t) => {
  const played = async (columns) => {
    const person = await Screen.open([server.url, '--new', 'ithaca', '--name', 'Dimitri'], {
      columns,
      lines: 40,
    });
    t.after(() => person.close());
    await person.shows('Seat 1');
    for (const line of ['bot 2 easy', 'start']) await person.type(line);
    await person.until((now) => /· your turn/.test(now.split('\n')[38]));
    // The bot may have the first turn, with a gift to bid for.
    const asked = await person.until((now) => /Keep or change|Bid for/.test(now));
    if (!asked.includes('Keep or change')) await person.type('pass');
    await person.shows('Keep or change');
    await person.type('keep');
    return person;
  };
  const choice = /^\d+ .* {2}.*goes from \d/m;
  const large = await played(120);
  assert.match(await large.shows('goes from'), choice);
  // A redraw keeps them.
  await large.press('-l', 'hel');
  assert.match(await large.shows('> hel'), choice);
  const small = await played(119);
  await small.until((now) => /1 .* {2}2 /.test(now));
  assert.doesNotMatch(await small.look(), choice);
});

test('a step of a lesson has a pane with its whole text, which waits for Enter', async (t) => {
  const person = await Screen.open([server.url, '--new', 'itaca', '--lesson', '--name', 'Dimitri']);
  t.after(() => person.close());
  const goal = await person.shows('Press Enter to continue.');
  assert.match(goal, /^Lesson: Win a mission to Ithaca/m);
  assert.match(bar(goal), /Enter continues/);
  assert.doesNotMatch(bar(goal), /· your turn/);
  await person.type('1');
  await person.shows('Press Enter first');
  assert.match(await person.look(), /^Lesson: Win a mission to Ithaca/m);
  await person.press('Enter');
  await person.until((now) => /^Lesson: Only the Commander/m.test(now) && !/· your turn/.test(bar(now)));
  await person.press('Enter');
  await person.until((now) => /· your turn/.test(bar(now)) && !now.includes('Press Enter to continue.'));
  await person.press('Tab');
  const log = await person.shows('Lesson: Only the Commander');
  assert.match(log, /^Lesson: Win a mission to Ithaca/m);
});

for (const [game, settings] of Object.entries(QUICK)) {
  test(`${game}: a whole game at 80×24`, async (t) => {
    const person = await Screen.open([server.url, '--new', game, '--name', 'Dimitri']);
    t.after(() => person.close());
    await person.shows('Seat 1');
    for (const line of settings) await person.type(line);
    await person.until((now) => !now.includes('Seat 2: free') && !now.includes('Seat 2 (Navigator): free'));
    await person.type('start');
    const answers = await playOut(person, seeded(2), (screen) => {
      const lines = screen.split('\n');
      assert.equal(lines.length, 25, 'twenty-four lines, each ended');
      assert.match(lines[23], /^>/, 'the line to type in is the last one');
    });
    t.diagnostic(`${answers} answers`);
    await person.type('quit');
    assert.equal(await person.ended(), 0);
  });
}
