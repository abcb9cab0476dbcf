// Features around a game: spectators, moving a seat to another device, stand-in bots, replays.
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { delayProxy } from '../support/delayProxy.mjs';
import { eventually } from '../support/process.mjs';
import { startServer } from '../support/server.mjs';
import { seeded } from '../support/play.mjs';
import { Plain, QUICK, Screen, freshFolder } from '../support/terminal.mjs';

let server;
before(async () => (server = await startServer({ args: ['--bot-move-delay', '0'] })));
after(() => server.dispose());

const fold = (t, person) => {
  t.after(() => person.close());
  return person;
};
const open = async (t, ...args) => fold(t, await Plain.open(args));
/** The link that follows these words. */
const linked = async (person, command, words) => {
  person.type(command);
  const text = await person.says(words);
  return new RegExp(`${words}(\\S+)`).exec(text)[1];
};

test('a spectator follows a link, sees the game, and gets no prompt', async (t) => {
  const one = await open(t, server.url, '--new', 'theseus', '--name', 'Dimitri');
  await one.says('Type start');
  const link = await linked(one, 'invite', 'Spectators: ');
  const eye = await open(t, link, '--name', 'Elpenor');
  await eye.says('You are watching as Elpenor.');
  for (const line of [...QUICK.theseus, 'start']) one.type(line);
  await one.says('\n1: ');
  eye.type('table');
  await eye.says('The ring clockwise');
  eye.type('1');
  await eye.until((text) => /is not a command|no decision to make/.test(text));
  eye.type('quit');
  assert.equal(await eye.exited, 0);
});

test('events wait until the static data of a game has arrived, and none is lost', async (t) => {
  const line = await delayProxy(server, (text) => text.includes('"t":"static_data"'));
  t.after(() => line.close());
  const one = await open(t, line.url, '--new', 'theseus', '--name', 'Dimitri');
  await one.says('Type start');
  one.type('invite');
  const link = /Friends: (\S+)/
    .exec(await one.says('Friends: '))[1]
    .replace(new URL(line.url).host, new URL(server.url).host);
  const two = await open(t, link, '--name', 'Nausicaa');
  await two.says('You play as Nausicaa');
  one.type('bot 3 easy');
  await two.says('takes seat 3');
  one.type('start');
  await two.says('The game begins.');
  await one.says('The game begins.');
  // The static data is requested after the first update, and `table` shows the room until that arrives.
  await eventually(() => line.kept.length === 1);
  one.type('table');
  one.type('say Where is the table?');
  await one.says('Where is the table?');
  assert.ok(!one.out.includes('a card'), one.out);
  line.release();
  await one.says('The ring clockwise');
  assert.ok(!one.out.includes('a card,'), one.out);
});

test('a lesson starts without input, reads each step once, waits for Enter, and offers only its move', async (t) => {
  const one = await open(t, server.url, '--new', 'itaca', '--lesson', '--name', 'Dimitri');
  const goal = await one.says('Press Enter to continue.\n');
  assert.match(goal, /^Lesson: Win a mission to Ithaca/m);
  assert.doesNotMatch(goal, /Lesson: Only the Commander|^1: |Type start/m);
  one.type('1');
  await one.says('Press Enter first');
  one.type('seats');
  await one.says('Seat 1');
  one.type('');
  const bid = await one.says('Press Enter to continue.\n');
  assert.match(bid, /^Lesson: Only the Commander/m);
  assert.doesNotMatch(bid, /^1: /m);
  one.type('');
  const asked = await one.says('\n1: ');
  assert.doesNotMatch(asked, /^2: /m);
  assert.equal(one.out.split('Lesson: Win a mission to Ithaca').length, 2);
  one.type('1');
  await one.says('Lesson: You won the auction');
});

test('a lesson with --type-ahead waits for no Enter', async (t) => {
  const one = await open(t, '--type-ahead', server.url, '--new', 'itaca', '--lesson', '--name', 'Dimitri');
  const asked = await one.says('\n1: ');
  assert.match(asked, /Lesson: Only the Commander/);
  assert.doesNotMatch(asked, /Press Enter/);
});

test('a lesson starts from the lobby, in Italian; several lessons are listed to choose from', async (t) => {
  const one = await open(t, server.url, '--language', 'it', '--name', 'Dimitri');
  await one.says('alla pagina iniziale');
  one.type('impara odyssey');
  await one.says('impara odyssey NUMERO');
  one.type('impara itaca');
  await one.says('Lezione: Vinci una missione a Itaca');
});

test('a personal link moves the seat to another device; the first one gets a message and ends', async (t) => {
  const one = await open(t, server.url, '--new', 'odyssey', '--name', 'Dimitri');
  await one.says('Type start');
  one.type('link');
  const [, link] = /(http\S+\/k\/\S+) – works once/.exec(await one.says('works once'));
  const phone = await open(t, link);
  await phone.says('You play as Dimitri in seat 1');
  assert.equal(await one.exited, 16);
  assert.match(one.out, /Your seat has moved to another device/);
  // It works once.
  const thief = await open(t, link);
  assert.equal(await thief.exited, 15);
  assert.match(thief.out, /bad_key/);
});

test('a bot stands in for an absent player, who returns and takes the seat back', async (t) => {
  const folder = await freshFolder();
  t.after(() => rm(folder, { recursive: true, force: true }));
  const one = await open(t, server.url, '--new', 'theseus', '--name', 'Dimitri');
  await one.says('Type start');
  const link = await linked(one, 'invite', 'Friends: ');
  const two = await Plain.open([link, '--name', 'Nausicaa'], { folder });
  await two.says('You play as Nausicaa');
  one.type('bot 3 easy');
  await one.says('seat 3');
  one.type('start');
  await two.says('The game begins.');
  assert.equal(await two.close(), 0);
  one.type('seats');
  await one.until((text) => /Nausicaa.*offline/i.test(text));
  one.type('standin 2 easy');
  await one.until((text) => /now plays in seat/.test(text));
  const back = fold(t, await Plain.open([link, '--name', 'Nausicaa'], { folder }));
  await back.says('plays for you');
  back.type('return');
  await back.says('Nausicaa has taken the seat back.');
});

test('the next game is opened while a player looks at the ended one: they stay until they continue', async (t) => {
  const one = await open(t, server.url, '--type-ahead', '--new', 'mythomakya-trionfo', '--name', 'Dimitri');
  await one.says('Type start');
  const eye = await open(t, await linked(one, 'invite', 'Spectators: '), '--name', 'Elpenor');
  await eye.says('You are watching as Elpenor.');
  for (const line of [
    ...QUICK['mythomakya-trionfo'],
    'start',
    ...Array.from({ length: 600 }, (_, i) => String(1 + (i % 10))),
  ])
    one.type(line);
  await eye.says('The game is over');
  one.type('again');
  await one.says('Game 2 is open.');
  await eye.says('The next game is open.');
  eye.type('replay');
  await eye.says('Step 0 of');
  eye.type('live');
  await eye.says('You are back at the table.');
  eye.type('table');
  await eye.says('won with');
  eye.type('again');
  await eye.says('Game 2 is open.');
});

test('a bot says what it would do, and what it would have done', async (t) => {
  const one = await open(t, server.url, '--new', 'ithaca', '--name', 'Dimitri');
  await one.says('Type start');
  one.type('bot 2 easy');
  one.type('start');
  await one.says('\n1: ');
  one.type('advice');
  await one.says('This table does not allow advice.');
  const two = await open(t, server.url, '--new', 'ithaca', '--name', 'Nausicaa');
  await two.says('Type start');
  two.type('set advice yes');
  await two.says('advice – Players can ask a bot for advice: yes');
  for (const line of ['bot 2 easy', 'set botReactions no', 'start']) two.type(line);
  // A bot simulates no games about a question with only one answer.
  for (;;) {
    const text = await two.until((now) => /\n\d+: .*\n$/.test(now));
    if (/\n2: .*\n$/s.test(text.slice(text.lastIndexOf('\n\n')))) break;
    two.type('1');
  }
  two.type('advice');
  await two.until((text) => /Advice from the \w+ bot, based on what you see: [A-Z].+\./.test(text));
  await two.says('This ends well in');
});

test('after a game, the turning points of a seat, and a position before one of them', async (t) => {
  const person = await open(t, server.url, '--new', 'ithaca', '--name', 'Dimitri');
  await person.says('Type start');
  // A reaction could come after the choices, which the test reads at the end of what is printed.
  for (const line of ['bot 2 easy', 'set botReactions no', 'start']) person.type(line);
  const random = seeded(7);
  for (;;) {
    const text = await person.until((now) => /\n\d+: .*\n$/.test(now) || now.includes('Type again for'));
    if (text.includes('Type again for')) break;
    const asked = text.slice(Math.max(0, text.lastIndexOf('\n\n')));
    const answers = [...asked.matchAll(/^(\d+): /gm)].map((found) => found[1]);
    const count = Number(/Choose (\d+), with spaces/.exec(asked)?.[1] ?? 1);
    const first = random(answers.length - count + 1);
    person.type(answers.slice(first, first + count).join(' '));
  }
  person.type('replay');
  await person.says('Step 0 of');
  person.type('viewpoint spectator');
  person.type('turning');
  await person.says('Choose one seat first');
  person.type('viewpoint 1');
  person.type('turning');
  const points = await person.until((text) =>
    /To see a position, type step and a number|no move gave much away/.test(text),
  );
  const found = [...points.matchAll(/^Step (\d+): .+ \(\d+ percent\)\. \w+ bot: .+ \(\d+ percent\)\.$/gm)];
  assert.equal(found.length > 0, points.includes('To see a position'));
  if (found.length === 0) return;
  person.type(`step ${found[0][1]}`);
  await person.says(`Step ${found[0][1]} of`);
  person.type('advice');
  await person.says('in Dimitri’s place:');
  await person.says('This ends well in');
});

test('the replay steps through the game from any viewpoint, and a mouse click chooses', async (t) => {
  const person = fold(t, await Screen.open([server.url, '--new', 'mythomakya-trionfo', '--name', 'Dimitri']));
  await person.shows('Seat 1');
  for (const line of QUICK['mythomakya-trionfo']) await person.type(line);
  await person.until((now) => !now.includes('Seat 2: free'));
  await person.type('start');
  const list = await person.until((now) => /· your turn/.test(now));
  // A click on a choice of the lines above the status bar answers it.
  const lines = list.split('\n');
  const row = lines.findLastIndex((line) => /(?:^|\s)1 \S/.test(line));
  const column = lines[row].search(/(?<=^|\s)1 \S/);
  await person.press('-l', `\u001b[M${String.fromCharCode(32, 33 + column, 33 + row)}`);
  const drawing = (screen) => screen.split('\n').slice(0, 9).join('\n');
  await person.until((now) => drawing(now) !== drawing(list));
  const random = seeded(3);
  for (let answers = 0; answers < 200; ++answers) {
    const screen = await person.until((now) => /· your turn| · over/.test(now.split('\n')[22]));
    if (/ · over/.test(screen.split('\n')[22])) break;
    await person.type(String(1 + random(10)));
    await person.until((now) => now.split('\n')[23].trim() === '>');
  }
  await person.until((now) => / · over/.test(now.split('\n')[22]));
  await person.type('replay');
  await person.until((now) => /step 0 of|replay, step/.test(now));
  await person.type('step 5');
  await person.shows('step 5 of');
  await person.type('advice');
  await person.until((now) => /The \w+ bot in \S+’s place:/.test(now));
  await person.type('viewpoint 2');
  await person.shows('step 5 of');
  await person.type('known');
  await person.until((now) =>
    /Step \d+: the (next )?card .*of (your|Dimitri’s) pile \d+: \w+ \d+|nothing hidden could/.test(
      now.replace(/\s+/g, ' '),
    ),
  );
  await person.type('live');
  await person.until((now) => !/replay, step/.test(now));
});
