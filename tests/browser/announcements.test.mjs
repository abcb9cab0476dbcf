// Announcements of the table to a screen reader: with names instead of ids, and in the language of the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRoom, person, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '1'] });

/** A host of Ithaca beside a bot. Their page receives the game's static data only after `release`. */
async function atTable(t) {
  const someone = await person(browser);
  t.after(() => someone.context.close());
  const held = [];
  let open = false;
  await someone.page.routeWebSocket(/\/ws(\?|$)/, (near) => {
    const far = near.connectToServer();
    far.onMessage((message) => {
      const later = !open && String(message).includes('"t":"static_data"');
      if (later) held.push(() => near.send(message));
      else near.send(message);
    });
  });
  someone.release = () => {
    open = true;
    for (const send of held.splice(0)) send();
  };
  await someone.page.addInitScript(() => {
    window.announced = [];
    new MutationObserver(() => {
      const words = document.querySelector('.game > .sr[aria-live=polite]')?.textContent ?? '';
      if (words !== (window.announced.at(-1) ?? '')) window.announced.push(words);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  someone.announced = () => someone.page.evaluate(() => window.announced);
  await openRoom(someone, server, 'Dimitri', 'ithaca');
  await someone.id('bot-1').selectOption('easy');
  await someone.id('start').click();
  await until(someone, () => someone.update() !== null);
  await someone.page.locator('main [role=status]').waitFor(); // the stage waits for the data
  return someone;
}

const hears = ({ page }) => page.waitForFunction(() => (window.announced.at(-1) ?? '') !== '');

test('announcements wait for the names in them', async (t) => {
  const someone = await atTable(t);
  assert.deepEqual(await someone.announced(), []);
  someone.release();
  await hears(someone);
  const words = (await someone.announced()).join(' ');
  assert.match(words, /Favour|route|\b(Zeus|Athena|Helios|Aiolus)\b/); // the bot may have moved first
  assert.doesNotMatch(words, /\b(zeus|athena|helios|aiolus)\b/);
});

test('announcements in a language that was left are gone', async (t) => {
  const someone = await atTable(t);
  someone.release();
  await hears(someone);
  await someone.id('menu').click();
  await someone.id('menu-language').selectOption('it');
  await someone.page.locator('html[lang=it]').waitFor();
  await someone.page.waitForFunction(() => !/Favour|turn/.test(window.announced.at(-1)));
});
