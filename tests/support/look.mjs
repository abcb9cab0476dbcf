// What every screen owes to everybody: nothing serious for axe, no sideways scrolling, targets that a thumb can hit.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DESKTOP, PHONE } from './browser.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [320, 360, 768, 1440];

/** Looks at the page as it is in both themes and on small and large screens; gives it back as it was. */
export async function inspect(someone, screen, { inside = null } = {}) {
  const { page } = someone;
  const before = page.viewportSize();
  const faults = [];
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
    for (const viewport of [PHONE, DESKTOP]) {
      await resize(page, viewport);
      faults.push(...(await serious(page, inside)).map((fault) => `${colorScheme} ${viewport.width}: ${fault}`));
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of WIDTHS) {
    await resize(page, { width, height: width > 700 ? 900 : 740 });
    const over = await page.evaluate(() => document.scrollingElement.scrollWidth - innerWidth);
    if (over > 0) faults.push(`${width}: scrolls sideways by ${over}`);
    if (width === 360 || width === 1440) faults.push(...(await small(page)).map((control) => `${width}: too small: ${control}`));
  }
  await resize(page, before);
  assert.deepEqual(faults, [], screen);
}

async function resize(page, viewport) {
  await page.setViewportSize(viewport);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function serious(page, inside) {
  await page.evaluate(axe);
  return page.evaluate(async (root) => {
    const { violations } = await globalThis.axe.run(root ?? document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.target.join(' ')}: ${node.any[0]?.message ?? node.all[0]?.message ?? node.none[0]?.message ?? ''}`));
  }, inside);
}

// A control is large enough if it is 44 px wide and high, or if a touch 21 px beside its middle still reaches it.
// Left out: links in running text, what cannot be pressed, and the cells of a board, which the compass and the keys replace.
const small = (page) =>
  page.evaluate(() => {
    const open = document.querySelector('dialog[open]');
    const found = [];
    for (const control of (open ?? document).querySelectorAll('button, a[href], input, select, summary')) {
      if (control.disabled || control.closest('[inert]') || !control.checkVisibility({ opacityProperty: false })) continue;
      if (control.matches('.skip, .rule') || (control.readOnly && control.clientHeight >= 40)) continue;
      const hit = control.closest('label') ?? control;
      hit.scrollIntoView({ block: 'center', inline: 'nearest' });
      const box = hit.getBoundingClientRect();
      if (!box.width || (box.width >= 43.5 && box.height >= 43.5)) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const reach = (dx, dy) => {
        const on = document.elementFromPoint(x + dx, y + dy);
        return on !== null && (hit.contains(on) || on.closest('label')?.control === control);
      };
      const across = box.width >= 43.5 || (reach(-21, 0) && reach(21, 0));
      const high = box.height >= 43.5 || (reach(0, -21) && reach(0, 21));
      if (!across || !high) found.push(`${control.tagName.toLowerCase()}.${control.className} "${(control.ariaLabel ?? control.textContent).trim().slice(0, 30)}" ${Math.round(box.width)}×${Math.round(box.height)}`);
    }
    scrollTo(0, 0);
    return found;
  });
