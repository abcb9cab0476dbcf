// Draws the page of screenshots for GALLERY.md: each game on phone, tablet and desktop, light and dark,
// side by side; with `--eyes`, as colour-blind viewers see it. Draws README.md's picture, too: `--only readme`.
//
//   node tests/browser/gallery.mjs [--only theseus] [--eyes] [--png] [--out FOLDER]
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client, host, join } from '../support/client.mjs';
import {
  follow,
  launch,
  leaveLesson,
  openLesson,
  openRoom,
  person,
  redrawn,
  shown,
  until,
} from '../support/browser.mjs';
import { root, startServer } from '../support/server.mjs';

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string' },
    eyes: { type: 'boolean' },
    out: { type: 'string', default: path.join(root, '.pictures/gallery') },
    decisions: { type: 'string', default: '7' },
    png: { type: 'boolean' },
  },
});
const SCREENS = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'desktop', width: 1440, height: 900 },
];
const EYES = ['protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'];
const HIGH = 560; // of a picture on the sheet

const asks = (someone) => someone.update().prompt.some(({ anytime }) => !anytime);

/** Makes the move that the bot advises. */
async function followAdvice(someone) {
  await shown(someone);
  const { turn } = someone.update();
  await someone.page.locator('#prompt').focus();
  await someone.page.keyboard.press('!');
  await someone.id('advice-do').click();
  await someone.id('advice').waitFor({ state: 'detached' });
  await until(someone, () => someone.update().turn > turn || someone.update().outcome);
}

/** Makes that number of advised moves. */
async function playOn(someone, decisions) {
  for (let made = 0; made < decisions; ++made) {
    await until(someone, () => asks(someone) || someone.update().outcome);
    if (someone.update().outcome) return;
    await followAdvice(someone);
  }
  await until(someone, () => asks(someone) || someone.update().outcome);
  await shown(someone);
}

async function settle(page) {
  await page.evaluate(() => document.fonts.ready);
  await redrawn(page);
}

/** The same moment on each screen, in both themes or for each kind of vision. */
async function pictures({ page, context }) {
  const taken = [];
  const wire = await context.newCDPSession(page);
  for (const { name, width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    for (const way of asked.eyes ? EYES : ['light', 'dark']) {
      if (asked.eyes) await wire.send('Emulation.setEmulatedVisionDeficiency', { type: way });
      else await page.emulateMedia({ colorScheme: way });
      await settle(page);
      taken.push({
        title: `${name}, ${way}`,
        width,
        height,
        picture: (await page.screenshot({ type: 'jpeg', quality: 85 })).toString('base64'),
      });
    }
  }
  await wire.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(SCREENS[2]);
  return taken;
}

async function sheet(browser, name, rows) {
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  await page.setContent(`<style>
    body { margin: 0; padding: 24px; background: #f3e8d2; font: 15px sans-serif; color: #17110d; width: max-content; }
    section { display: flex; gap: 14px; margin-bottom: 22px; align-items: end; } figure { margin: 0; } img { height: ${HIGH}px; display: block; border: 1px solid #0003; } figcaption { padding: 3px 0; }
    </style>${rows.map((row) => `<section>${row.map(({ title, picture }) => `<figure><figcaption>${title}</figcaption><img src="data:image/jpeg;base64,${picture}"></figure>`).join('')}</section>`).join('')}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const file = path.join(asked.out, `${name}${asked.eyes ? '-eyes' : ''}`);
  await page.screenshot({
    fullPage: true,
    ...(asked.png ? { path: `${file}.png` } : { path: `${file}.jpg`, type: 'jpeg', quality: 62 }),
  });
  await page.close();
  console.log(`${name}: ${rows.length} moments`);
}

/** README's picture: the fifth round of Odyssey on a desktop, when it is a Navigator's turn. */
async function readme(browser) {
  const partner = await host(server, { name: 'Nausicaa' });
  await partner.must({ t: 'update_settings', settings: { advice: true } });
  await partner.must({ t: 'sit', seat: 1 });
  const poseidon = await join(server, partner.code, 'Dimitri');
  const one = await person(browser, { locale: 'en-GB' });
  await follow(one, `${server.url}/#/r/${partner.code}`, 'Telemachus');
  await partner.must({ t: 'start' });
  await until(one, () => one.update());
  const moves = () => one.update().view.round >= 5 && one.update().prompt.some(({ type }) => type === 'move');
  while (!moves()) {
    const decides = (client) => client.update?.prompt.some(({ anytime }) => !anytime);
    const others = [partner, poseidon];
    await Promise.race([
      until(one, () => asks(one)),
      ...others.map((client) => client.until(() => decides(client))),
    ]);
    const client = others.find(decides);
    if (!client) {
      await followAdvice(one);
      continue;
    }
    const { turn } = client.update;
    await client.must({ t: 'intent', turn, intent: (await client.must({ t: 'advice' })).intent });
    await client.until(() => client.update.turn > turn);
  }
  await partner.must({ t: 'say', to: 'team', text: 'Three more rounds, and we are home.' });
  await shown(one);
  await settle(one.page);
  await one.page.screenshot({ path: path.join(asked.out, '../odyssey.png') });
  for (const client of [partner, poseidon]) client.close();
  await one.context.close();
}

await mkdir(asked.out, { recursive: true });
const server = await startServer({ args: ['--bot-move-delay', '1'] });
const browser = await launch();
try {
  const stranger = await Client.connect(server);
  const { games } = stranger.welcome;
  stranger.close();
  if (!asked.only || asked.only === 'house') {
    const host = await person(browser, { locale: 'en-GB' });
    await host.page.goto(server.url);
    await host.id('open-table').waitFor();
    const lobby = await pictures(host);
    await openRoom(host, server, 'Dimitri', 'odyssey');
    await host.id('bot-1').first().waitFor();
    const room = await pictures(host);
    await sheet(browser, 'house', [lobby, room]);
    await host.context.close();
  }
  if (!asked.only || asked.only === 'readme') await readme(browser);
  for (const game of games.filter(({ id }) => !asked.only || id === asked.only)) {
    for (const { id } of game.lessons) {
      const one = await person(browser, { locale: 'en-GB' });
      await openLesson(one, server, game.id, id);
      const lesson = await pictures(one);
      await leaveLesson(one);
      await playOn(one, Number(asked.decisions));
      const middle = await pictures(one);
      await sheet(browser, game.lessons.length > 1 ? `${game.id}-${id}` : game.id, [lesson, middle]);
      await one.context.close();
    }
  }
} finally {
  await browser.close();
  await server.dispose();
}
