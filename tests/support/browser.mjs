// Headless Chromium: people in their own browsers, with a log of every frame of theirs.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { Patched } from './patch.mjs';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

// The same engine without its own windows around the page: tests take a fifth less time with it.
const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = process.env.NOSTOS_CHROMIUM ?? [SHELL, '/usr/bin/chromium'].find(existsSync) ?? SHELL;

export function launch() {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/**
 * A person: one browser context with one page. `frames` holds the text of every frame that the server sent
 * them, and, for a patch, the update that results from it. `intents` counts their intents.
 */
/** `hints`: the first-time hints are on, as for a new browser. */
export async function person(browser, { viewport = DESKTOP, locale = 'en-GB', hints = false, ...more } = {}) {
  const context = await browser.newContext({ viewport, locale, reducedMotion: 'reduce', ...more });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  if (!hints)
    await page.addInitScript(() => {
      if (location.origin === 'null' || sessionStorage.getItem('hints')) return;
      sessionStorage.setItem('hints', 'off');
      localStorage.setItem('nostos.hints', '0');
    });
  const someone = { context, page, frames: [], intents: 0, faults: [] };
  const waiting = new Set();
  page.on('websocket', (socket) => {
    const patched = new Patched();
    socket.on('framereceived', ({ payload }) => {
      someone.frames.push(String(payload));
      const update = patched.take(JSON.parse(String(payload)));
      if (update && !String(payload).startsWith('{"t":"update"')) someone.frames.push(JSON.stringify(update));
      for (const wake of [...waiting]) wake();
    });
    socket.on(
      'framesent',
      ({ payload }) => (someone.intents += Number(JSON.parse(String(payload)).t === 'intent')),
    );
  });
  /** Resolves with the next frame, or after `timeout` milliseconds. */
  someone.nextFrame = (timeout) =>
    new Promise((resolve) => {
      const timer = setTimeout(() => wake(), timeout);
      const wake = () => {
        clearTimeout(timer);
        waiting.delete(wake);
        resolve();
      };
      waiting.add(wake);
    });
  page.on('pageerror', (error) => someone.faults.push(`${error.stack ?? error}`));
  page.on('console', (message) => {
    // The browser itself logs a lost connection, which the restart tests cause.
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION/.test(message.text()))
      someone.faults.push(message.text());
  });
  someone.id = (name) => page.getByTestId(name);
  someone.updates = () =>
    someone.frames.filter((frame) => frame.startsWith('{"t":"update"')).map((frame) => JSON.parse(frame));
  someone.update = () => {
    for (let at = someone.frames.length - 1; at >= 0; --at) {
      if (someone.frames[at].startsWith('{"t":"update"')) return JSON.parse(someone.frames[at]);
    }
    return null;
  };
  return someone;
}

/** The static data of a game, such as its cards, that the page received, once for the game. */
export const staticDataOf = (someone) =>
  JSON.parse(someone.frames.find((frame) => frame.includes('"t":"static_data"'))).data;

/** Waits for frames until `holds` is true. */
export async function until(someone, holds, timeout = 15_000) {
  const end = Date.now() + timeout;
  while (!holds()) {
    if (Date.now() > end)
      throw new Error(`timed out; the last frame was ${someone.frames.at(-1)?.slice(0, 400)}`);
    await someone.nextFrame(end - Date.now());
  }
}

/** Resolves once the page has redrawn itself. A page that no longer draws is a fault, so the wait fails. */
export const redrawn = (page) =>
  page.evaluate(
    () =>
      new Promise((done, fail) => {
        setTimeout(() => fail(new Error('the page draws nothing any more')), 15_000);
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );

/** Resizes the window and waits for the page to follow. */
export async function resize(page, viewport) {
  await page.setViewportSize(viewport);
  await redrawn(page);
}

/** Resolves once the page shows the newest update, or a later one: the server may have moved on. */
export async function shown(someone, timeout = 15_000) {
  const end = Date.now() + timeout;
  const game = someone.id('game');
  for (;;) {
    const { turn } = someone.update();
    const at = Number(await game.getAttribute('data-turn'));
    if (at >= turn) return drawn(someone);
    if (Date.now() > end) throw new Error(`the page still shows turn ${at}, and not ${turn}`);
    await redrawn(someone.page);
  }
}

/** Every drawing that the page uses exists: the game has loaded its sheets. */
async function drawn({ page }) {
  const lacking = await page.evaluate(() =>
    [...document.querySelectorAll('use')]
      .map((use) => use.getAttribute('href'))
      .filter((href) => !document.getElementById(href.slice(1))),
  );
  assert.deepEqual([...new Set(lacking)], [], 'drawings that are not there');
}

/** Opens a room in the lobby; returns its invite link. The page asks a name once, and offers to change it later. */
export async function openRoom(someone, server, name, game = 'odyssey') {
  await someone.page.goto(server.url + '/');
  await someone.id(`game-${game}`).click();
  const known = await someone.id('change-name').count();
  await someone.id(known ? 'change-name' : 'open-table').click();
  await someone.id('name').fill(name);
  await someone.id('open-table').click();
  return someone.id('invite-link').inputValue();
}

/** Opens a game's lesson in the lobby, which asks for no name. */
export async function openLesson(someone, server, game, lesson) {
  await someone.page.goto(server.url + '/');
  await someone.id(`game-${game}`).click();
  await someone.id(`learn-${lesson}`).click();
  await someone.id('coach').waitFor();
}

/** Skips the rest of a lesson: from there the game is free. */
export async function leaveLesson(someone) {
  await someone.id('coach-skip').click();
  await someone.id('coach-stay').click();
  await someone.id('coach').waitFor({ state: 'detached' });
}

/** Follows an invite link with a name. */
export async function follow(someone, link, name) {
  await someone.page.goto(link);
  await someone.id('name').fill(name);
  await someone.id('join').click();
  await someone.id('seat-0').waitFor();
}

export async function shot(someone, name) {
  if (!process.env.NOSTOS_SHOTS) return;
  await someone.page.screenshot({ path: path.join(process.env.NOSTOS_SHOTS, `${name}.png`) });
}
