// The texts that a newcomer reads on the way from a friend's link to the first decision.
import { person, redrawn, shown, until } from './browser.mjs';
import { host as openTable } from './client.mjs';
import { asked, randomIntent } from './play.mjs';

/**
 * The texts of the page that can be seen without scrolling. A text is `prose` if it is a sentence or has more than
 * three words; shorter texts are labels, and so are the words of controls, of drawings and of titles outside the prompt.
 */
export const texts = ({ page }) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const clips = (style) => [style.overflowX, style.overflowY].some((kind) => kind !== 'visible');
    /** It is inside of the window, and of each box that cuts off what leaves it. */
    const inSight = (node) => {
      range.selectNodeContents(node);
      const { top, bottom, left, right } = range.getBoundingClientRect();
      const overlaps = (box) => bottom > box.top && top < box.bottom && right > box.left && left < box.right;
      if (!overlaps({ top: 0, left: 0, bottom: innerHeight, right: innerWidth })) return false;
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement)
        if (clips(getComputedStyle(box)) && !overlaps(box.getBoundingClientRect())) return false;
      return true;
    };
    const blockOf = (node) => {
      let block = node.parentElement;
      while (getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
      return block;
    };
    const blocks = new Map();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.data.trim().replace(/\s+/g, ' ');
      const holder = node.parentElement;
      if (!text || holder.closest('.sr, script, style')) continue;
      if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (!inSight(node)) continue;
      const label =
        !!holder.closest('button, a, svg, label, select, summary, [role=radio], [role=button]') ||
        (!!holder.closest('h1, h2, h3') && !holder.closest('#prompt, [data-testid=role-card]'));
      const block = label ? holder : blockOf(node);
      const found = blocks.get(block) ?? { label, parts: [] };
      found.parts.push(text);
      blocks.set(block, found);
    }
    return [...blocks].map(([block, { label, parts }]) => {
      const text = parts.join(' ');
      const count = (part) => part.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      const words = count(text);
      const longest = Math.max(...text.split('·').map(count)); // of a chain of labels
      const part = block.closest(
        'dialog, header, #prompt, .g-mine, .g-stage, .g-log, .g-left, .g-role, main',
      );
      return {
        text,
        words,
        prose: !label && (longest > 3 || (words > 1 && /[.?!]$/.test(text))),
        part: part?.dataset.testid ?? part?.className.split(' ')[0] ?? '',
      };
    });
  });

/** A notebook of what a person has seen: each text counts once. */
class Reading {
  seen = new Map();
  async look(someone, stage) {
    for (const text of await texts(someone))
      if (!this.seen.has(text.text)) this.seen.set(text.text, { ...text, stage });
  }
  #sum(which) {
    return [...this.seen.values()].filter(which).reduce((sum, { words }) => sum + words, 0);
  }
  get words() {
    return this.#sum(() => true);
  }
  get prose() {
    return this.#sum(({ prose }) => prose);
  }
  /** A line for each part of each page. */
  lines() {
    const groups = new Map();
    for (const { text, prose, part, stage, words } of this.seen.values()) {
      const name = `${stage} ${part} ${prose ? 'prose' : 'labels'}`;
      const group = groups.get(name) ?? { words: 0, all: [] };
      group.words += words;
      group.all.push(text);
      groups.set(name, group);
    }
    return [...groups].map(([name, { words, all }]) => `${name} ${words}: ${all.join(' / ')}`);
  }
}

/**
 * Takes a person from a friend's link to a seat of a started game, whose first decisions may be the friend's. Gives
 * the person, the friend's client, the taps, and what was read.
 */
export async function arrive(server, browser, game, viewport) {
  const table = await openTable(server, { name: 'Dimitri', game });
  const least = table.welcome.games.find(({ id }) => id === game).minSeats;
  const someone = await person(browser, { viewport, hasTouch: viewport.width < 1000 });
  const reading = new Reading();
  let taps = 0;
  await someone.page.goto(`${server.url}/#/r/${table.code}`);
  await someone.id('name').waitFor();
  await someone.id('invited').waitFor();
  await redrawn(someone.page);
  await reading.look(someone, 'invitation');
  if (!(await someone.id('name').evaluate((field) => field === document.activeElement))) {
    taps += 1;
    await someone.id('name').click();
  }
  await someone.page.keyboard.type('Nausicaa');
  await someone.page.keyboard.press('Enter');
  taps += 1;
  await someone.id('seat-0').waitFor();
  await someone.id('guide-steps').waitFor({ state: 'attached' });
  await redrawn(someone.page);
  await reading.look(someone, 'room');
  for (let seat = 2; seat < Math.max(3, least); ++seat)
    await table.must({ t: 'add_bot', seat, kind: 'easy' });
  await table.must({ t: 'start' });
  await until(someone, () => !!someone.update());
  await shown(someone);
  await reading.look(someone, 'table');
  return { someone, table, taps, reading };
}

/** Plays a client's seat by random choices, until it is stopped. */
export function drive(client, random) {
  let on = true;
  const play = async () => {
    while (on && !client.update?.outcome) {
      if (!client.update || !asked(client)) {
        await client
          .until(() => !on || (client.update && (asked(client) || client.update.outcome)))
          .catch(() => {});
        continue;
      }
      const { turn } = client.update;
      const { t } = await client
        .intent(randomIntent(client.update.prompt, random))
        .catch(() => ({ t: 'error' }));
      if (t === 'ok') await client.until(() => !on || client.update.turn > turn).catch(() => {});
    }
  };
  void play();
  return { stop: () => (on = false) };
}
