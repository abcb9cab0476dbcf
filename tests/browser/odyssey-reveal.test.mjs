// The reveal can be saved as a picture: it equals the screen, is self-contained, and exists only after the
// end.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { PHONE, shot } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { inspect } from '../support/accessibility.mjs';
import { play } from '../support/odyssey.mjs';
import { seeded } from '../support/play.mjs';
import { table } from '../support/odyssey-table.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at));

async function saved(someone, kind) {
  const [download] = await Promise.all([
    someone.page.waitForEvent('download'),
    someone.id(`save-${kind}`).click(),
  ]);
  assert.match(download.suggestedFilename(), new RegExp(`^nostos-odyssey-[A-Z]{3}-\\d{3}\\.${kind}$`));
  return readFile(await download.path());
}

test('the reveal can be stepped through and kept as SVG and PNG', async () => {
  const random = seeded(12);
  const { everyone } = await table(browser, server, {
    options: { monsters_in_game: 1, lighthouses: 1, whirlpools: 2, fog_banks: 1 },
    people: [{}, { viewport: PHONE, hasTouch: true, locale: 'it-IT' }],
  });
  const [poseidon, phone] = everyone;
  await play(everyone, random, () => poseidon.update().view.round === 4);
  for (const someone of everyone) assert.equal(await someone.id('save-svg').count(), 0);
  await play(everyone, random);
  for (const someone of everyone) await someone.id('outcome').waitFor();

  await poseidon.id('reveal-slider').focus();
  await poseidon.page.keyboard.press('Home');
  await poseidon.page.keyboard.press('ArrowRight');
  assert.equal(await poseidon.id('happened').locator('.sep').count(), 1);
  await poseidon.page.keyboard.press('End');
  assert.equal(await poseidon.id('happened').locator('.sep').count(), poseidon.update().view.log.length);
  await inspect(poseidon, 'reveal of a game with everything');
  await shot(poseidon, 'reveal-everything-desktop');

  const svg = (await saved(poseidon, 'svg')).toString('utf8');
  // On an empty page, because the server's policy blocks style attributes.
  const empty = await poseidon.context.newPage();
  const read = await empty.evaluate((text) => {
    const drawn = new DOMParser().parseFromString(text, 'image/svg+xml');
    const all = [...drawn.querySelectorAll('*')];
    return {
      root: drawn.documentElement.tagName,
      broken: drawn.querySelector('parsererror')?.textContent ?? '',
      words: drawn.documentElement.textContent,
      outside: all
        .flatMap((node) => [...node.attributes])
        .filter(({ name, value }) => name !== 'xmlns' && /href|url\(|https?:/.test(`${name}=${value}`))
        .map(({ value }) => value),
      shapes: drawn.querySelectorAll('path').length,
    };
  }, svg);
  await empty.close();
  assert.equal(read.root, 'svg');
  assert.equal(read.broken, '');
  assert.match(read.words, /Poseidon wins|The Navigators win/);
  assert.deepEqual(read.outside, []);
  assert.ok(read.shapes > 100);
  assert.doesNotMatch(svg, /var\(|class=|style=|<use/);

  // The fonts are embedded: without them the same text looks different.
  const [whole, bare] = await poseidon.page.evaluate(async (text) => {
    const painted = async (svg) => {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, 64);
      canvas.getContext('2d').drawImage(image, 0, 0);
      return [...canvas.getContext('2d').getImageData(0, 0, canvas.width, 64).data].join();
    };
    return [await painted(text), await painted(text.replace(/<style>.*?<\/style>/, ''))];
  }, svg);
  assert.match(svg, /@font-face\{font-family:(&quot;)?Commissioner/);
  assert.ok(whole !== bare);

  // On the phone, in Italian, in the dark theme.
  await phone.page.emulateMedia({ colorScheme: 'dark' });
  const png = await saved(phone, 'png');
  assert.deepEqual([...png.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  assert.ok(png.readUInt32BE(16) > 1000, 'twice as wide as drawn');
  assert.ok(png.length > 50_000);
  if (process.env.NOSTOS_SHOTS) {
    const { writeFile } = await import('node:fs/promises');
    await writeFile(`${process.env.NOSTOS_SHOTS}/picture.svg`, svg);
    await writeFile(`${process.env.NOSTOS_SHOTS}/picture.png`, png);
  }
  await phone.id('show-log').click();
  await phone.page.getByRole('dialog').getByTestId('happened').waitFor();
  await shot(phone, 'reveal-log-phone-dark');
  for (const someone of everyone) assert.deepEqual(someone.faults, []);
});
