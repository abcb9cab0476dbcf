// The page in a language made from English in which words are longer and every message has brackets
// (clients/web/messages.mjs): on a phone each screen of each game still fits, and no text is written in code.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import {
  PHONE,
  follow,
  launch,
  openLesson,
  openRoom,
  person,
  redrawn,
  shown,
  until,
} from '../support/browser.mjs';
import { Client, host } from '../support/client.mjs';
import { newest } from '../support/multiplayer.mjs';
import { asked, randomIntent, seeded } from '../support/play.mjs';
import { root, startServer } from '../support/server.mjs';

const DECISIONS = 8; // of each lesson
// Words that are the same in every language, and those that a browser puts between the parts of a list.
const SAME =
  /\bNostos\b|\b(?:SVG|PNG)\b|Slack|Discord|Mattermost|https?:\S+|\b[A-Z]{3}-\d{3}\b|,? and |,? or /gu;

let web;
let server;
let browser;
let games;
before(async () => {
  web = await mkdtemp(path.join(tmpdir(), 'nostos-pseudo-'));
  const folder = path.join(root, 'clients/web');
  await promisify(execFile)(
    'npx',
    ['vite', 'build', '--logLevel', 'error', '--outDir', web, '--emptyOutDir'],
    {
      cwd: folder,
      env: { ...process.env, NOSTOS_PSEUDO: '1' },
    },
  );
  server = await startServer({ args: ['--web', web, '--bot-move-delay', '1'] });
  browser = await launch();
  const stranger = await Client.connect(server);
  games = stranger.welcome.games;
  stranger.close();
});
after(async () => {
  await browser?.close();
  await server?.dispose();
  await rm(web, { recursive: true, force: true });
});

async function visitor() {
  const one = await person(browser, { viewport: PHONE, hasTouch: true, serviceWorkers: 'block' });
  await one.page.addInitScript(() => localStorage.setItem('nostos.lang', 'xa'));
  return one;
}

/** The faults of the page as it is: what does not fit, and what is not a message. */
async function faultsOf({ page, frames }, screen) {
  await redrawn(page);
  const room = frames.findLast((frame) => /"t":"room"[,}]/.test(frame));
  const names = namesIn(room);
  const found = await page.evaluate(() => {
    const faults = [];
    const over = document.scrollingElement.scrollWidth - innerWidth;
    if (over > 0) faults.push(`the page scrolls sideways by ${over}`);
    const visible = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const root = document.querySelector('dialog[open]') ?? document.body;
    for (const node of root.querySelectorAll('button, summary, h1, h2, h3, label, legend, [role=tab]')) {
      if (node.closest('svg, .sr') || !visible(node) || node.clientWidth < 2) continue;
      const { overflowX, textOverflow } = getComputedStyle(node);
      if (overflowX !== 'visible' && textOverflow !== 'ellipsis' && node.scrollWidth > node.clientWidth + 2)
        faults.push(`cut: ${node.tagName.toLowerCase()}.${node.className}: ${node.textContent.trim()}`);
    }
    const texts = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (
        node.data.trim() &&
        !around.closest('script, style, svg, bdi, code, kbd, .name, [translate=no]') &&
        visible(around)
      )
        texts.push([node.data, around.outerHTML.slice(0, 120)]);
    }
    for (const node of root.querySelectorAll(
      '[aria-label], [title], [placeholder], [alt], svg title, svg desc',
    )) {
      if (node.closest('[translate=no]')) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        if (node.hasAttribute(name)) texts.push([node.getAttribute(name), node.outerHTML.slice(0, 120)]);
    }
    return { faults, texts };
  });
  const untranslated = found.texts
    .map(([text, where]) => [outside(text.replace(names, '')).replace(SAME, ''), where])
    .filter(([rest]) => /[A-Za-z]{3,}/u.test(rest))
    .map(([rest, where]) => `not a message: “${rest.trim()}” in ${where}`);
  return [...found.faults, ...untranslated].map((fault) => `${screen}: ${fault}`);
}

/** The names of the room's members, also as owners of something. */
function namesIn(room) {
  const names = room ? JSON.parse(room).members.map(({ name }) => name) : [];
  return new RegExp(`(?:${['Dimitri', ...names].join('|')})(?:’s)?`, 'gu');
}

/** The parts of a text that are in no brackets. */
function outside(text) {
  let depth = 0;
  let rest = '';
  for (const letter of text) {
    if (letter === '⟦') depth += 1;
    else if (letter === '⟧') depth -= 1;
    else if (depth === 0) rest += letter;
  }
  return rest;
}

const asks = (someone) => someone.update().prompt.some(({ anytime }) => !anytime);

test('the lobby, and the room of each game with its options', async () => {
  const faults = [];
  const one = await visitor();
  await one.page.goto(server.url);
  await one.id('open-table').waitFor();
  faults.push(...(await faultsOf(one, 'lobby')));
  for (const { id } of games) {
    await one.page.goto(server.url);
    await one.id(`game-${id}`).click();
    faults.push(...(await faultsOf(one, `lobby with ${id}`)));
    await openRoom(one, server, 'Dimitri', id);
    await one.page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)));
    faults.push(...(await faultsOf(one, `room of ${id}`)));
  }
  assert.deepEqual(one.faults, []);
  await one.context.close();
  assert.deepEqual(faults, []);
});

for (const lesson of ['odyssey', 'ithaca', 'itaca', 'mythomakya-trionfo', 'mythomakya-sfida', 'theseus'])
  test(`the table of ${lesson}`, async () => {
    const faults = [];
    for (const { id } of games.find((game) => game.id === lesson).lessons) {
      const one = await visitor();
      await openLesson(one, server, lesson, id);
      faults.push(...(await faultsOf(one, `${id}, first step`)));
      await one.id('coach-skip').click();
      await one.id('coach-stay').waitFor();
      faults.push(...(await faultsOf(one, `${id}, last page`)));
      await one.id('coach-stay').click();
      for (let made = 0; made < DECISIONS; ++made) {
        await until(one, () => asks(one) || one.update().outcome);
        await shown(one);
        if (one.update().outcome) break;
        faults.push(...(await faultsOf(one, `${id}, decision ${made + 1}`)));
        const { turn } = one.update();
        await one.page.locator('#prompt').focus();
        await one.page.keyboard.press('!');
        await one.id('advice-do').waitFor();
        faults.push(...(await faultsOf(one, `${id}, advice ${made + 1}`)));
        await one.id('advice-do').click();
        await one.id('advice').waitFor({ state: 'detached' });
        await until(one, () => one.update().turn > turn || one.update().outcome);
      }
      for (const sheet of ['show-log', 'show-chat', 'show-rules']) {
        if (!(await one.id(sheet).isVisible())) continue;
        await one.id(sheet).click();
        faults.push(...(await faultsOf(one, `${id}, ${sheet}`)));
        await one.page.keyboard.press('Escape');
      }
      await one.id('menu').click();
      faults.push(...(await faultsOf(one, `${id}, menu`)));
      assert.deepEqual(one.faults, []);
      await one.context.close();
    }
    assert.deepEqual([...new Set(faults)], []);
  });

// Options without pauses.
const BRISK = {
  'mythomakya-trionfo': { trick_pause: 0, quick: true },
  'mythomakya-sfida': { pacing: 'answers', min_delay_tenths: 0 },
};

/** The visitor hosts a table at which they have no seat, and watches the whole game. */
async function watched(one, game, look) {
  const first = await host(server, { name: 'Dimitri', game });
  await follow(one, `${server.url}/#/r/${first.code}`, 'Penelope');
  await first.until(() => first.room.members.some(({ name }) => name === 'Penelope'));
  const visitor = first.room.members.find(({ name }) => name === 'Penelope').id;
  await first.must({ t: 'sit', seat: null, member: visitor });
  for (const seat of game === 'theseus' ? [1, 2] : [1])
    await first.must({ t: 'add_bot', seat, kind: 'easy' });
  if (BRISK[game]) await first.must({ t: 'set_game', options: BRISK[game] });
  await first.must({ t: 'transfer_host', member: visitor });
  await one.id('more-0').click();
  await one.id('person').waitFor();
  await look('a member');
  await one.page.keyboard.press('Escape');
  await one.id('start').click();
  const random = seeded(5);
  await first.until(() => first.update !== null);
  while (!first.update.outcome) {
    await first.until(() => asked(first) || first.update.outcome);
    if (first.update.outcome) break;
    const { turn } = first.update;
    const { t } = await first.intent(randomIntent(first.update.prompt, random));
    await first.until(() => t === 'error' || first.update.turn > turn); // a bot may have moved before
  }
  await until(one, () => one.update()?.outcome);
  return first;
}

for (const game of ['odyssey', 'ithaca', 'itaca', 'mythomakya-trionfo', 'mythomakya-sfida', 'theseus'])
  test(`the end of ${game}, its members, and its replay`, async () => {
    const faults = [];
    const one = await visitor();
    const look = async (screen) => faults.push(...(await faultsOf(one, screen)));
    const player = await watched(one, game, look);
    await shown(one);
    await one.id('outcome').waitFor();
    await look('end');
    await one.id('menu').click();
    await look('menu of a host');
    await one.page.keyboard.press('Escape');
    for (const item of ['settings-open', 'invite-open', 'hook-open', 'data-open', 'leave']) {
      await one.id('menu').click();
      await one.id(item).click();
      await look(item);
      await one.page.keyboard.press('Escape');
    }
    await one.id('replay').click();
    await one.id('replay-slider').waitFor();
    const step = () => newest(one, 'replay')?.step;
    await until(one, () => step() !== undefined);
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'End']) {
      const before = step();
      await one.id('replay-slider').focus();
      await one.page.keyboard.press(key);
      if (key !== 'Home') await until(one, () => step() !== before);
      await look(`replay, step ${step()}`);
    }
    assert.deepEqual(one.faults, []);
    player.close();
    await one.context.close();
    assert.deepEqual([...new Set(faults)], []);
  });
