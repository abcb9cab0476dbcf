// Plays as a newcomer does, from a friend's link, who touches only what is on the screen, and prints a table for
// each size: `NOSTOS_BINARY=… node tests/browser/newcomer.mjs [GAME …]`. It exits with 1 if a needed control is off
// the screen, or if a decision is a dead end. NOSTOS_TEXTS=1 prints what was read; NOSTOS_NO_LESSON=1 leaves out the
// lesson.
//   taps      from the open link to the seat; the name is typed, and Enter counts as a tap
//   words     seen from the open link to the first decision, each text once
//   prose     those of sentences, and of texts of more than three words: the others are labels
//   seconds   to read the prose, at 200 words a minute
//   decisions made by touching what is on the screen
//   off       decisions whose title or controls were all off the screen
//   dead      decisions that could not be made
import { launch, person, redrawn, shot } from '../support/browser.mjs';
import { missing, onScreen, touchOn } from '../support/onscreen.mjs';
import { CONNECTIONS, CPU_SLOWDOWN, measureLoad } from '../support/pageWeight.mjs';
import { seeded } from '../support/play.mjs';
import { arrive, drive } from '../support/reading.mjs';
import { startServer } from '../support/server.mjs';

// NOSTOS_SIZES=768x1024 measures that size only.
const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
].filter(({ width, height }) =>
  (process.env.NOSTOS_SIZES ?? `${width}x${height}`).includes(`${width}x${height}`),
);
const ALL = ['odyssey', 'ithaca', 'itaca', 'mythomakya-trionfo', 'mythomakya-sfida', 'theseus'];
const GAMES = process.argv.length > 2 ? process.argv.slice(2) : ALL;
const DECISIONS = Number(process.env.NOSTOS_DECISIONS ?? 12);
const WORDS_A_SECOND = 200 / 60;

const server = await startServer({ args: ['--bot-move-delay', '0'] });
const browser = await launch();
let fault = false;

async function visit(game, viewport) {
  const { someone, table, taps, reading } = await arrive(server, browser, game, viewport);
  const off = [];
  let made = 0;
  let dead = 0;
  let read = null;
  // The host's seat is played by the server's choice of its prompt.
  const random = seeded(3);
  const friend = drive(table, random);
  try {
    await touchOn(
      someone,
      random,
      async () => {
        await redrawn(someone.page);
        if (!read) {
          await reading.look(someone, 'table');
          const { words, prose } = reading;
          read = { words, prose, lines: reading.lines() };
          await shot(someone, `first-${game}-${viewport.width}`);
        }
        const lack = missing(await onScreen(someone));
        if (lack) {
          off.push(lack);
          await shot(someone, `off-${game}-${viewport.width}-${made}`);
        }
        made += 1;
      },
      { done: () => made >= DECISIONS },
    );
  } catch (error) {
    dead += 1;
    off.push(error.message.slice(0, 200));
  }
  friend.stop();
  table.close();
  await someone.context.close();
  return { taps, ...read, seconds: Math.round((read?.prose ?? 0) / WORDS_A_SECOND), made, off, dead };
}

/** Milliseconds from the open page to the first decision of a lesson, over a slow connection, on a slow phone. */
async function lesson(game) {
  const someone = await person(browser, { viewport: SIZES[0], hasTouch: true, isMobile: true });
  const scale = await measureLoad(someone, {
    line: CONNECTIONS['fast 3G'], // the bits and round trips that Lighthouse calls slow 4G
    slower: CPU_SLOWDOWN,
    wanted: { coach: '[data-testid=coach]' },
  });
  await someone.page.goto(`${server.url}/`, { waitUntil: 'commit' });
  await someone.id(`game-${game}`).tap();
  await someone.page.locator('[data-testid^=learn-]').first().tap();
  const ms = await scale.until('coach');
  const { bytes, kinds } = scale.told();
  await someone.context.close();
  return { ms: Math.round(ms), kilobytes: Math.round((bytes - (kinds.art ?? 0)) / 1000) };
}

try {
  for (const game of GAMES) {
    console.log(`\n${game}\n  size        taps  words  prose  seconds  decisions  off  dead`);
    for (const viewport of SIZES) {
      const { taps, words, prose, lines, seconds, made, off, dead } = await visit(game, viewport);
      const size = `${viewport.width}×${viewport.height}`.padEnd(10);
      const cell = (value, width) => String(value).padStart(width);
      console.log(
        `  ${size}${cell(taps, 6)}${cell(words, 7)}${cell(prose, 7)}${cell(seconds, 9)}${cell(made, 11)}${cell(off.length - dead, 5)}${cell(dead, 6)}`,
      );
      for (const lack of new Set(off)) console.log(`    ${lack}`);
      if (process.env.NOSTOS_TEXTS) for (const line of lines) console.log(`      ${line}`);
      fault ||= off.length > 0;
    }
    if (process.env.NOSTOS_NO_LESSON) continue;
    const { ms, kilobytes } = await lesson(game);
    console.log(`  lesson: its first step after ${ms} ms on slow 4G, ${kilobytes} kB without art`);
  }
} finally {
  await browser.close();
  await server.dispose();
}
process.exit(fault ? 1 : 0);
