// Whole games line by line, over a pipe, answered by what is offered.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';
import { Plain, QUICK, someAnswer } from '../support/terminal.mjs';

let server;
before(async () => {
  server = await startServer({ args: ['--bot-beat', '0'] });
});
after(() => server.dispose());

const OVER = 'Type again for the next game';

// The last question that was written: a blank line, a sentence, and choices with their numbers.
function question(text) {
  const at = `\n${text}`.lastIndexOf('\n\n');
  if (at < 0) return null;
  const [sentence, ...rest] = text.slice(at + 1).split('\n');
  const items = rest.map((line) => /^(-?\d+)\b/.exec(line)?.[1]).filter((item) => item !== undefined);
  return { sentence, items };
}

const asks = (text) => text.includes(OVER) || text.includes('not among your choices') || question(text) !== null;

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
    await person.says('verified');
    assert.doesNotMatch(person.out, /[\u0000-\u0008\u000b-\u001f\u007f\u0080-\u009f]/, 'no control character is written');
    t.diagnostic(`${answers} answers`);
    person.type('quit');
    assert.equal(await person.exited, 0);
  });
}
