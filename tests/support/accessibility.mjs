// Checks that hold for every screen: axe finds nothing serious, nothing scrolls sideways, targets fit a
// thumb.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DESKTOP, PHONE, resize } from './browser.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const LOW = { ...PHONE, height: 560 }; // the keyboard reaches whatever scrolls

/** Checks the page in its current state in both themes and on small and large screens, and restores it. */
export async function inspect(someone, screen, { inside = null } = {}) {
  const { page } = someone;
  const before = page.viewportSize();
  const faults = [];
  const look = async (theme, viewport, rules) => {
    const found = await serious(page, inside, rules);
    faults.push(...found.map((fault) => `${theme} ${viewport.width}×${viewport.height}: ${fault}`));
  };
  // A theme changes colours only.
  await theme(page, 'dark');
  for (const viewport of [PHONE, DESKTOP]) {
    await resize(page, viewport);
    await look('dark', viewport, { runOnly: COLOUR_RULES });
  }
  await theme(page, 'light');
  for (const viewport of [DESKTOP, { width: 768, height: 900 }, PHONE, { ...PHONE, width: 320 }]) {
    const { width } = viewport;
    await resize(page, viewport);
    const over = await page.evaluate(() => document.scrollingElement.scrollWidth - innerWidth);
    if (over > 0) faults.push(`${width}: scrolls sideways by ${over}`);
    faults.push(...(await bursting(page)).map((band) => `${width}: holds more than it can: ${band}`));
    if (viewport !== PHONE && viewport !== DESKTOP) continue;
    faults.push(...(await small(page)).map((control) => `${width}: too small: ${control}`));
    await look('light', viewport, {});
  }
  await resize(page, LOW);
  await look('light', LOW, { runOnly: ['scrollable-region-focusable'] });
  await resize(page, before);
  assert.deepEqual(faults, [], screen);
}

async function theme(page, colorScheme) {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((name) => document.documentElement.dataset.theme === name, colorScheme);
}

async function serious(page, inside, options) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(
    async ([root, given]) => {
      const { violations } = await globalThis.axe.run(root ?? document, {
        resultTypes: ['violations'],
        ...given,
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes
            .slice(0, 3)
            .map(
              (node) =>
                `${id}: ${node.target.join(' ')}: ${node.any[0]?.message ?? node.all[0]?.message ?? node.none[0]?.message ?? ''}`,
            ),
        );
    },
    [inside, options],
  );
}

// Small cards have drawings side by side: of those in sight none overflows. A drawing that spans the card is
// decoration.
const bursting = (page) =>
  page.evaluate(() => {
    const seen = (band) => {
      const { left, top, width, height } = band.getBoundingClientRect();
      return band.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    const over = (band) => {
      const [edge, rim] = [band.getBoundingClientRect(), band.clientLeft];
      const drawn = [...band.querySelectorAll('*')]
        .filter((node) => !node.parentElement.closest('svg') && !node.matches('.sr'))
        .map((node) => node.getBoundingClientRect())
        .filter((box) => box.width > 0);
      const beyond = drawn.map((box) =>
        Math.max(
          edge.left + rim - box.left,
          box.right - edge.right + rim,
          edge.top + rim - box.top,
          box.bottom - edge.bottom + rim,
        ),
      );
      return Math.round(Math.max(0, ...beyond));
    };
    return [...document.querySelectorAll('.under, .fc, .ev .part')]
      .filter((band) => over(band) > 1 && seen(band))
      .map(
        (band) =>
          `${(band.closest('[role=img], button') ?? band).textContent.trim() || band.getAttribute('aria-label')}, by ${over(band)}`,
      );
  });

// A control is large enough if it is 44 px wide and high, or if a touch 21 px beside its middle still reaches
// it.
// Exempt: links in running text, disabled controls, and the cells of a board, which the compass and the keys
// replace.
const small = (page) =>
  page.evaluate(() => {
    const open = document.querySelector('dialog[open]');
    const found = [];
    for (const control of (open ?? document).querySelectorAll('button, a[href], input, select, summary')) {
      if (
        control.disabled ||
        control.closest('[inert]') ||
        !control.checkVisibility({ opacityProperty: false })
      )
        continue;
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
      if (!across || !high)
        found.push(
          `${control.tagName.toLowerCase()}.${control.className} "${(control.ariaLabel ?? control.textContent).trim().slice(0, 30)}" ${Math.round(box.width)}×${Math.round(box.height)}`,
        );
    }
    scrollTo(0, 0);
    return found;
  });

/**
 * With forced colours, pressed, active and requested states stay visible, and no control loses its edge or
 * its text.
 */
export async function inspectForcedColours(someone, screen) {
  const { page } = someone;
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = await page.evaluate(() => {
    const found = [];
    const seen = (control) =>
      control.checkVisibility({ opacityProperty: false }) && control.getBoundingClientRect().width > 1;
    const name = (control) =>
      `${control.tagName.toLowerCase()}.${control.className} "${(control.ariaLabel ?? control.textContent).trim().slice(0, 30)}"`;
    const open = document.querySelector('dialog[open]') ?? document;
    for (const control of open.querySelectorAll('button, a[href], input, select, summary')) {
      if (!seen(control) || control.closest('svg') || control.matches('.skip')) continue;
      const style = getComputedStyle(control);
      const edged = style.borderTopStyle !== 'none' && parseFloat(style.borderTopWidth) > 0;
      const says =
        control.textContent.trim() !== '' ||
        control.querySelector('svg') !== null ||
        control.value !== undefined;
      if (!edged && !says) found.push(`${name(control)} has neither edge nor words`);
      if (control.matches('.sw')) {
        const knob = getComputedStyle(control, '::after').backgroundColor;
        if (knob === style.backgroundColor) found.push(`${name(control)}: the knob is not seen`);
      }
      const on = ['aria-pressed', 'aria-checked', 'aria-selected'].some(
        (state) => control.getAttribute(state) === 'true',
      );
      if (on && (style.outlineStyle === 'none' || parseFloat(style.outlineWidth) === 0))
        found.push(`${name(control)}: on, but looks as if off`);
    }
    return found;
  });
  await page.emulateMedia({ forcedColors: 'none' });
  assert.deepEqual(faults, [], `${screen}, inspectForcedColours colours`);
}

/** Notices disappear after a while and cover other elements: closes them, as a person would. */
async function hush(page) {
  await page.evaluate(() => document.querySelectorAll('.toast > .ib').forEach((close) => close.click()));
  await page.waitForFunction(() => !document.querySelector('.toast'));
}

/**
 * With text twice as large, every control can still scroll into view and be hit, and nothing scrolls
 * sideways.
 */
export async function inspectEnlarged(someone, screen, widths = [360, 768, 1440]) {
  const { page } = someone;
  const before = page.viewportSize();
  const faults = [];
  await hush(page);
  await page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')].filter((node) => !node.closest('svg'));
    const sizes = all.map((node) => parseFloat(getComputedStyle(node).fontSize));
    all.forEach((node, at) => {
      node.dataset.sized = node.style.fontSize;
      node.style.fontSize = `${sizes[at] * 2}px`;
    });
  });
  for (const width of widths) {
    await resize(page, { width, height: width > 700 ? 900 : 740 });
    const over = await page.evaluate(() => document.scrollingElement.scrollWidth - innerWidth);
    if (over > 0) faults.push(`${width}: scrolls sideways by ${over}`);
    faults.push(
      ...(
        await page.evaluate(() => {
          const found = [];
          const open = document.querySelector('dialog[open]') ?? document;
          for (const control of open.querySelectorAll('button, a[href], input, select, summary')) {
            if (
              control.disabled ||
              control.matches('.skip, .rule') ||
              control.closest('svg, [inert]') ||
              !control.checkVisibility({ opacityProperty: false })
            )
              continue;
            const hit = control.closest('label') ?? control;
            hit.scrollIntoView({ block: 'center', inline: 'nearest' });
            const box = hit.getBoundingClientRect();
            if (box.width < 2) continue;
            for (let around = hit.parentElement; around; around = around.parentElement)
              if (around.scrollTop > 0 && ['hidden', 'clip'].includes(getComputedStyle(around).overflowY)) {
                around.scrollTop = 0;
                found.push(
                  `${control.tagName.toLowerCase()}.${control.className} is in a part that no user can scroll to`,
                );
              }
            const on = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            const name = `${control.tagName.toLowerCase()}.${control.className} "${(control.ariaLabel ?? control.textContent).trim().slice(0, 30)}"`;
            if (!on || !(hit.contains(on) || on.contains(hit) || on.closest('label')?.control === control))
              found.push(
                `${name} is out of reach${on ? ` under ${on.tagName.toLowerCase()}.${on.getAttribute('class')}` : ''}`,
              );
            if (
              control.matches('button, summary') &&
              control.scrollWidth > control.clientWidth + 2 &&
              getComputedStyle(control).overflowX !== 'visible'
            )
              found.push(`${name} is cut`);
          }
          scrollTo(0, 0);
          return found;
        })
      ).map((fault) => `${width}: ${fault}`),
    );
  }
  await page.evaluate(() =>
    document.querySelectorAll('[data-sized]').forEach((node) => {
      node.style.fontSize = node.dataset.sized;
      delete node.dataset.sized;
    }),
  );
  await resize(page, before);
  assert.deepEqual(faults, [], `${screen}, text twice as large`);
}
