// Whole games in plain mode over a pipe, with random answers to the prompts.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';
import { Plain, QUICK, played, someAnswer } from '../support/terminal.mjs';

let server;
before(async () => {
  server = await startServer({ args: ['--bot-move-delay', '0'] });
});
after(() => server.dispose());

const OVER = 'Type again for the next game';

// The last question in the output: a blank line, a sentence, and numbered choices.
function question(text) {
  const at = `\n${text}`.lastIndexOf('\n\n');
  if (at < 0) return null;
  const [sentence, ...rest] = text.slice(at + 1).split('\n');
  const items = rest.map((line) => /^(-?\d+)\b/.exec(line)?.[1]).filter((item) => item !== undefined);
  return { sentence, items };
}

const asks = (text) =>
  text.includes(OVER) ||
  /can’t choose that|^(Type (\d|a )|Choose (one\.|.*, with spaces ))/m.test(text) ||
  question(text) !== null;

export async function playOut(person, random, most = 1500) {
  for (let answers = 0; answers < most; ++answers) {
    const text = await person.until(asks);
    if (text.includes(OVER)) return answers;
    const asked = question(text) ?? person.asked;
    person.asked = asked;
    person.type(someAnswer(asked.sentence, asked.items, random));
  }
  throw new Error(`not over after ${most} answers: ${person.out.slice(-2000)}`);
}

for (const [game, settings] of Object.entries(QUICK)) {
  test(`${game}: a whole game line by line`, async (t) => {
    const person = await Plain.open([server.url, '--new', game, '--name', 'Dimitri']);
    t.after(() => person.close());
    await person.says('You are at table');
    for (const line of [...settings, 'start']) person.type(line);
    const answers = await playOut(person, seeded(1));
    await person.says('Checked: the shuffle');
    assert.doesNotMatch(
      person.out,
      /[\u0000-\u0008\u000b-\u001f\u007f\u0080-\u009f]/,
      'no control character is written',
    );
    t.diagnostic(`${answers} answers`);
    person.type('quit');
    assert.equal(await person.exited, 0);
  });
}

test('an answer typed before its question is never taken for it', async (t) => {
  const person = await Plain.open([server.url, '--new', 'mythomakya-trionfo', '--name', 'Dimitri']);
  t.after(() => person.close());
  await person.says('You are at table');
  for (const line of [...QUICK['mythomakya-trionfo'], 'start']) person.type(line);
  await person.says('\n1');
  const done = () =>
    person.out.match(/^You (name \w+ as moira|lead \w[^(]*\(\w+ \d|play \w[^(]*\(\w+ \d)/gm)?.length ?? 0;
  person.type('1\n1\n1\nsay on'); // in one write, as a pipe brings them: only the first one is an answer to what was asked
  const text = await person.says('Dimitri: on'); // what is no answer is done
  // Both were refused, whether the question of the trick was open by then or not.
  assert.match(
    text,
    /Not taken[^\n]*: “1” and “1”|(no decision to make[^]*){2}|no decision to make[^]*Not taken[^\n]*: “1”/,
  );
  person.type('ask');
  await person.until((now) => question(now)?.items.length > 0);
  assert.equal(done(), 1);
  person.type(question(person.out).items[0]); // piles have numbers, and the first may not be offered
  await person.until(() => done() === 2);
});

test('within one decision a number typed ahead does not answer a list that was not printed yet; the client repeats the question', async (t) => {
  const person = await Plain.open([server.url, '--new', 'theseus', '--name', 'Dimitri']);
  t.after(() => person.close());
  await person.says('You are at table');
  for (const line of [...QUICK.theseus, 'start']) person.type(line);
  await person.says('\n1: ');
  person.type('1\n1');
  await person.until((text) =>
    /Not taken, because you typed it before this question: “1”\.\n\n.*a number from 0 to 25/.test(text),
  );
});

test('an answer given while the connection is lost is taken when it is back', async (t) => {
  let mine = await startServer({ args: ['--bot-move-delay', '0'] });
  t.after(() => mine.dispose());
  const { port, data } = mine;
  const person = await Plain.open([mine.url, '--new', 'theseus', '--name', 'Dimitri']);
  t.after(() => person.close());
  await person.says('You are at table');
  for (const line of [...QUICK.theseus, 'start']) person.type(line);
  await person.says('\n1: ');
  await mine.end('SIGKILL');
  await person.says('Connection lost.');
  person.type('1');
  mine = await startServer({ args: ['--bot-move-delay', '0'], port, data });
  await person.says('Connected again.');
  const text = await person.says('a number from 0 to 25');
  assert.doesNotMatch(text, /no decision to make|Not taken/);
});

test('--type-ahead: a script that pipes in a whole game is taken at its word', async () => {
  const answers = Array.from({ length: 2400 }, (_, at) => String(1 + (at % 12)));
  const input = [...QUICK.theseus, 'start', ...answers, 'quit'].join('\n') + '\n';
  const { code, out } = await played(
    ['--plain', '--type-ahead', server.url, '--new', 'theseus', '--name', 'Dimitri'],
    { input },
  );
  assert.equal(code, 0);
  assert.match(out, /The game is over/);
  assert.doesNotMatch(out, /not taken/);
});
