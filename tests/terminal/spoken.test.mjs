// Plain mode for a listener: queries, and the brief preference.
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { startServer } from '../support/server.mjs';
import { Plain, QUICK, freshFolder } from '../support/terminal.mjs';

let server;
before(async () => {
  server = await startServer({ args: ['--bot-move-delay', '0'] });
});
after(() => server.dispose());

async function started(t, game, settings, ...more) {
  const person = await Plain.open([server.url, '--new', game, '--name', 'Dimitri', ...more]);
  t.after(() => person.close());
  await person.says('Dimitri');
  for (const line of settings) person.type(line);
  return person;
}

// The output of one line; the chat line after it marks its end.
async function told(person, line, mark) {
  person.type(line);
  const from = person.out.length;
  person.type(`'${mark}`);
  await person.until(() => person.out.slice(from).includes(`: ${mark}\n`));
  return person.out.slice(from, person.out.lastIndexOf(`Dimitri: ${mark}\n`));
}

const HAND = {
  odyssey: /storm tiles? (is|are) left/,
  ithaca: /^Hand: .*Oracle: /,
  itaca: /^Hand: /,
  theseus: /^No glory\. No gifts\./,
  'mythomakya-trionfo': /^Your pile 1: /,
  'mythomakya-sfida': /^Your god /,
};
const SCORE = {
  odyssey: /No ship reached the Sacred Isle/,
  ithaca: /^You have 0 points/,
  itaca: /^You are at the start with \d+ men/,
  theseus: /^You have 0 glory cards/,
  'mythomakya-trionfo': /^Your treasure has 0 cards/,
  'mythomakya-sfida': /^Your treasure pays /,
};

for (const [game, settings] of Object.entries(QUICK)) {
  test(`${game}: hand, me, last and score answer in short, and take no decision`, async (t) => {
    const person = await started(t, game, [...settings, 'start']);
    await person.until((text) => /\n1: |a number from|a cell from/.test(text));
    assert.match(await told(person, 'hand', 'one'), HAND[game]);
    const own = await told(person, 'me', 'two');
    assert.match(own, /You|Hand: /);
    assert.doesNotMatch(own, /^Deck|The ring clockwise|^Row 1/m); // it is not the whole table
    assert.match(await told(person, 'score', 'three'), SCORE[game]);
    assert.match(await told(person, 'last', 'four'), /\S/);
    const help = await told(person, 'help', 'five');
    for (const word of ['hand', 'me', 'last', 'score', 'brief'])
      assert.match(help, new RegExp(`^${word} – `, 'm'));
  });
}

const PREVIEW = {
  odyssey: /^There are no previews in this game\.$/m,
  ithaca: /^Change route: .*\. Poseidon then has \d+/m,
  itaca: /^Bid: \d+ men\. Crew afterwards: \d+ as Commander, \d+ as Hero\.$/m,
  theseus: /^There is no preview for these choices\.$/m,
  'mythomakya-trionfo': /^There are no previews in this game\.$/m,
  'mythomakya-sfida': /^There are no previews in this game\.$/m,
};
for (const [game, settings] of Object.entries(QUICK)) {
  test(`${game}: preview says what the choices lead to, and takes no decision`, async (t) => {
    const person = await started(t, game, [...settings, 'start']);
    await person.until((text) => /\n1: |a number from|a cell from/.test(text));
    // If the bot opens, the first question can have no previews, such as a bid with an empty hand.
    for (let asked = 1; game === 'ithaca' && asked < 20; ++asked) {
      if (PREVIEW.ithaca.test(await told(person, 'preview', `question ${asked}`))) break;
      person.type('1');
      await person.until((text) => /\n1: /.test(text));
    }
    assert.match(await told(person, 'preview', 'one'), PREVIEW[game]);
    const all = await told(person, 'preview', 'two');
    assert.match(all, PREVIEW[game]);
    if (game !== 'itaca') return;
    // With an answer, only what it completes; the question stays.
    const bids = [...all.matchAll(/^Bid: (\d+) men\./gm)].map((found) => found[1]);
    const some = await told(person, `preview bid ${bids[1]}`, 'three');
    assert.deepEqual(
      [...some.matchAll(/^Bid: (\d+) men\./gm)].map((found) => found[1]),
      [bids[1]],
    );
    assert.match(await told(person, 'preview sail', 'four'), /“sail”/);
    assert.match(await told(person, 'preview', 'five'), PREVIEW[game]);
  });
}

test('a query that a seat has no answer to is answered in one sentence', async (t) => {
  const person = await started(t, 'odyssey', ['stand', 'sit 2', 'bot 1 easy', 'option map E', 'start']);
  await person.says('The game begins.');
  await person.says('Round 1');
  assert.match(await told(person, 'hand', 'one'), /^You hold nothing\.$/m);
});

test('the words of the queries in another language, and their help', async (t) => {
  const person = await started(t, 'theseus', QUICK.theseus, '--language', 'it');
  person.type('comincia');
  await person.until((text) => /\n1: /.test(text));
  assert.match(await told(person, 'mano', 'uno'), /^Nessuna gloria\./);
  assert.match(await told(person, 'punti', 'due'), /^Hai 0 carte gloria\./);
  assert.match(await told(person, 'io', 'tre'), /^Non sei ancora|^Sei /);
  assert.match(await told(person, 'aiuto', 'quattro'), /^breve – /m);
});

test('brief: choices only when asked, the table only where it changed; the next start remembers it', async (t) => {
  const folder = await freshFolder();
  t.after(() => rm(folder, { recursive: true, force: true }));
  const first = await Plain.open([server.url], { folder });
  await first.says('You are in the lobby');
  first.type('brief');
  await first.says('read only when you type ask or ?');
  assert.equal(await first.close(), 0);
  const person = await Plain.open([server.url, '--new', 'theseus', '--name', 'Dimitri'], { folder });
  t.after(() => person.close());
  await person.says('Dimitri');
  for (const line of [...QUICK.theseus, 'start']) person.type(line);
  const asked = await person.until((text) => /\d choices\.\n/.test(text));
  assert.doesNotMatch(asked, /^1: /m);
  assert.match(await told(person, '?', 'one'), /^1: /m);
  assert.match(await told(person, 'table', 'two'), /The ring clockwise/);
  assert.match(await told(person, 'table', 'three'), /^The table has not changed/);
  assert.match(await told(person, 'table all', 'four'), /The ring clockwise/);
  person.type('1');
  await person.says('a number from 0 to 25');
  person.type('7');
  await person.says('cell 7');
  const changed = await told(person, 'table', 'five');
  // A notification may come before it.
  assert.match(changed, /^Changed on the table\n/m);
  assert.doesNotMatch(changed, /The ring clockwise/);
});
