// Measures the size and the time of the first load: `NOSTOS_BINARY=… node tests/browser/page-weight.mjs`, over a
// minute. It prints tables, and exits with 1 beyond the bounds; page-weight.test.mjs checks the values that do
// not depend on the machine. NOSTOS_WEB names another build to compare with.
import { PHONE, launch, openRoom, person } from '../support/browser.mjs';
import { startServer } from '../support/server.mjs';
import {
  MAX_FIRST_LOAD,
  CONNECTIONS,
  CPU_SLOWDOWN,
  violations,
  measureLoad,
} from '../support/pageWeight.mjs';

const READY = 2000; // milliseconds until the page answers, over fast 3G on a phone
const SHIFT = 0.1;
const GAMES = ['odyssey', 'ithaca', 'itaca', 'mythomakya-trionfo', 'mythomakya-sfida', 'theseus'];
const wanted = {
  name: '[data-testid=name]',
  code: '[data-testid=enter-code]',
  lobby: '[data-testid^=game-]',
  seat: '[data-testid=seat-0]',
  table: '[data-testid=prompt]',
};
const RUNS = Number(process.env.NOSTOS_RUNS ?? 3);

const server = await startServer({ args: ['--bot-move-delay', '0'] });
const browser = await launch();
const faults = [];
const kilo = (bytes) => (bytes / 1000).toFixed(1).padStart(7);
const milli = (ms) => String(Math.round(ms)).padStart(6);
const middle = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const slow = { viewport: PHONE, hasTouch: true, isMobile: true };

async function opened(address, line) {
  const someone = await person(browser, slow);
  const scale = await measureLoad(someone, { line: CONNECTIONS[line], slower: CPU_SLOWDOWN, wanted });
  await someone.page.goto(address, { waitUntil: 'commit' });
  return { someone, scale };
}

async function first(title, address, line, names) {
  const runs = [];
  let told;
  for (let run = 0; run < RUNS; ++run) {
    const { someone, scale } = await opened(address, line);
    const at = {};
    for (const name of names) at[name] = await scale.until(name);
    await someone.page.waitForLoadState('networkidle');
    const notes = await scale.notes();
    told = scale.told();
    runs.push({
      ...notes,
      ...at,
      longest: Math.max(0, ...notes.long),
      blocked: notes.long.reduce((all, ms) => all + ms - 50, 0),
    });
    faults.push(...someone.faults.map((fault) => `${title}: ${fault}`));
    await someone.context.close();
  }
  const of = (key) => middle(runs.map((run) => run[key]));
  console.log(`\n${title}, ${line}, processor ${CPU_SLOWDOWN} times slower (middle of ${RUNS})`);
  console.log(
    `  first paint ${milli(of('first'))} ms   largest ${milli(of('largest'))} ms   ${names.map((name) => `${name} ${milli(of(name))} ms`).join('   ')}`,
  );
  console.log(
    `  longest task ${milli(of('longest'))} ms   blocked ${milli(of('blocked'))} ms   shift ${of('shift').toFixed(3)}`,
  );
  if (line === 'fast 3G' && of(names[0]) > READY)
    faults.push(`${title}: ${names[0]} answers after ${Math.round(of(names[0]))} ms, and not ${READY}`);
  if (of('shift') > SHIFT) faults.push(`${title}: shifts by ${of('shift').toFixed(3)}`);
  return told;
}

function weights(title, told) {
  console.log(
    `\n${title}: ${told.answers.length} requests, ${kilo(told.bytes)} kB, without art ${kilo(told.bytes - (told.kinds.art ?? 0))} kB, WebSocket ${kilo(told.words)} kB`,
  );
  console.log(
    `  ${Object.entries(told.kinds)
      .map(([kind, bytes]) => `${kind} ${kilo(bytes)} kB`)
      .join('   ')}`,
  );
  for (const { url, kind, bytes, headers } of told.answers)
    console.log(
      `  ${kilo(bytes)} kB  ${kind.padEnd(8)} ${(headers['content-encoding'] ?? '-').padEnd(4)} ${headers['cache-control'].padEnd(38)} ${new URL(url).pathname}`,
    );
}

const least = (someone, game) =>
  JSON.parse(someone.frames.find((frame) => frame.includes('"t":"welcome"'))).games.find(
    ({ id }) => id === game,
  ).minSeats;

/** A friend's phone, from the link to the table; `told` covers the part after the name was entered. */
async function friend(game) {
  const host = await person(browser);
  const link = await openRoom(host, server, 'Dimitri', game);
  const { someone, scale } = await opened(link, 'fast 3G');
  const ready = await scale.until('name');
  await someone.id('name').tap();
  await someone.page.keyboard.type('Nausicaa', { delay: 150 });
  const said = await someone.page.evaluate(() => performance.now());
  await someone.id('join').click();
  const seated = (await scale.until('seat')) - said;
  await someone.page.waitForLoadState('networkidle');
  for (let seat = 2; seat < least(host, game); ++seat) {
    await host.id(`bot-${seat}`).selectOption({ index: 1 });
    await host
      .id(`dismiss-${seat}`)
      .or(host.id(`more-${seat}`))
      .first()
      .waitFor();
  }
  const begun = await someone.page.evaluate(() => performance.now());
  await host.id('start').click();
  const shown = (await scale.until('table')) - begun;
  await someone.page.waitForLoadState('networkidle');
  const told = scale.told();
  console.log(
    `  ${game.padEnd(20)} name ${milli(ready)} ms   seat ${milli(seated)} ms after it   table ${milli(shown)} ms after the start   in all ${kilo(told.bytes)} kB, without art ${kilo(told.bytes - (told.kinds.art ?? 0))} kB`,
  );
  faults.push(...someone.faults.map((fault) => `${game}: ${fault}`));
  await someone.context.close();
  await host.context.close();
}

try {
  const host = await person(browser);
  const link = await openRoom(host, server, 'Dimitri');
  await host.context.close();
  const lobby = await first('lobby', `${server.url}/`, 'fast 3G', ['code', 'lobby']);
  const door = await first("a friend's link", link, 'fast 3G', ['name']);
  await first('lobby', `${server.url}/`, 'slow 3G', ['code', 'lobby']);
  await first("a friend's link", link, 'slow 3G', ['name']);
  weights('lobby', lobby);
  weights("a friend's link", door);
  faults.push(...violations(lobby, MAX_FIRST_LOAD), ...violations(door, MAX_FIRST_LOAD));
  console.log("\nfrom a friend's link to the table, fast 3G");
  for (const game of GAMES) await friend(game);
} finally {
  await browser.close();
  await server.dispose();
}
for (const fault of faults) console.log(`past the bounds: ${fault}`);
process.exitCode = faults.length ? 1 : 0;
