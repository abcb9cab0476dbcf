// The part of a page that a person sees without scrolling, and a player who uses nothing else.
import { redrawn, shown, until } from './browser.mjs';

// Controls that only show or arrange something: they make no decision.
const ASIDES =
  /^(coach-(back|skip)|show-|god-(?!choice|form)|drop-god|game$|bar-|row-|see-|strip-|seat-|treasure|my-|writers|in-force|standing|moira-bar|turn-bar|dial|mission|total|helper|point|note|figure$|mark-|token-|auto-pass|offer-stop|hold|why|mine$|sea$|roles$|pile$|gaps)/;

/**
 * The title of the prompt bar, and the enabled controls, as far as a finger reaches them now: inside of the
 * window, cut off by no container, and covered by nothing. A control has a place (`x`, `y`), `where` (prompt, mine,
 * stage or dialog), and `makes`: it is a part of a decision.
 */
export async function onScreen({ page }) {
  const found = await page.evaluate(() => {
    const hit = (node, x, y) => {
      const top = document.elementFromPoint(x, y);
      return !!top && (node.contains(top) || top.contains(node.firstElementChild ?? node));
    };
    /** A point where the node is reached; null if there is none. */
    const reach = (node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      if (right - left < 2 || bottom - top < 2) return null;
      for (const [fx, fy] of [
        [0.5, 0.5],
        [0.5, 0.2],
        [0.5, 0.8],
        [0.12, 0.5],
        [0.12, 0.25],
        [0.88, 0.5],
      ]) {
        const x = left + (right - left) * fx;
        const y = top + (bottom - top) * fy;
        if (x < 1 || y < 1 || x > innerWidth - 1 || y > innerHeight - 1) continue;
        if (node.contains(document.elementFromPoint(x, y))) return { x, y };
      }
      return null;
    };
    /** All of its height is seen. */
    const whole = (node) => {
      const { left, top, bottom } = node.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) return false;
      const x = left + 8;
      return hit(node, x, top + 3) && hit(node, x, bottom - 3);
    };
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const parts = dialog
      ? [['dialog', dialog]]
      : [
          ['prompt', document.querySelector('#prompt')],
          ['mine', document.querySelector('.g-mine')],
          ['stage', document.querySelector('.g-stage')],
        ];
    const controls = [];
    for (const [where, part] of parts) {
      for (const node of part?.querySelectorAll(
        'button, [role=button], [role=radio], [role=checkbox], [role=gridcell], [role=option]',
      ) ?? []) {
        // what only explains itself makes no decision
        if (node.matches(':disabled, [aria-disabled=true], .rule, [role=switch], [data-explains]')) continue;
        const at = reach(node);
        const holder = node.closest('[data-testid]');
        const id = holder?.dataset.testid ?? '';
        const name = (node.getAttribute('aria-label') ?? node.textContent).trim().slice(0, 60);
        controls.push({
          where,
          id,
          name,
          seen: !!at,
          ...at,
          pri: node.matches('.pri'),
          barred: holder?.dataset.state === 'barred' || holder?.dataset.state === 'rest',
          chosen: ['aria-pressed', 'aria-checked', 'aria-selected'].some(
            (flag) => node.getAttribute(flag) === 'true',
          ),
        });
      }
    }
    const title = document.querySelector('#prompt h2, #prompt h3');
    const box = title?.getBoundingClientRect();
    return {
      title: title?.textContent.trim() ?? null,
      titled: !!title && (!!dialog || whole(title)),
      top: box ? Math.round(box.top) : null,
      bottom: box ? Math.round(box.bottom) : null,
      dialog: !!dialog,
      mine: document.querySelector('#prompt')?.dataset.mine === 'true',
      controls,
    };
  });
  for (const control of found.controls) control.makes = !ASIDES.test(control.id) && !control.barred;
  return found;
}

/** Names what the screen lacks for the current decision; null if it lacks nothing. */
export function missing(screen) {
  if (!screen.title) return 'no title';
  if (!screen.titled) return `the title “${screen.title}” is at ${screen.top} to ${screen.bottom}`;
  if (screen.mine && !screen.controls.some(({ seen, makes }) => seen && makes)) {
    const rest = screen.controls.filter(({ makes }) => makes).map(({ id, name }) => id || name);
    return `“${screen.title}” without an enabled control; not seen: ${rest.slice(0, 6).join(', ') || 'none'}`;
  }
  return null;
}

/** A text that differs between two decisions. */
const stage = (someone) => {
  const { turn, prompt, outcome, view } = someone.update();
  return JSON.stringify([turn, !!outcome, prompt, view.window?.number]);
};
/** A decision of this person is open. */
export const acts = (someone) => {
  const { prompt, view, seat } = someone.update();
  return (
    prompt.some((choice) => !choice.anytime) ||
    prompt.some(({ type }) => type === 'go_on') ||
    (view.window?.asked?.includes(seat) && !view.own?.answer)
  );
};

/** A step of a person who knows nothing: touches one of the controls that are on the screen. */
export async function touch(someone, screen, random, touched) {
  const open = screen.controls.filter(({ seen, makes }) => seen && makes);
  // A dialog that only shows something may open others like it: close it in every second step.
  if (screen.dialog && !open.some(({ pri }) => pri) && random(2) === 0)
    return someone.page.keyboard.press('Escape');
  const key = ({ where, id, name }) => `${where} ${id} ${name}`;
  // on a board the page rings the cells of the prompt, and only a fool touches all others
  const offered = JSON.stringify(someone.update().prompt);
  const ringed = ({ id }) => !/^cell-[A-Z]/.test(id) || offered.includes(`"${id.slice(5)}"`);
  const weight = (control) => {
    const times = touched.get(key(control)) ?? 0;
    const part = control.where === 'stage' ? 1 : 6;
    return (
      (part * (control.pri ? 12 : 1) * (ringed(control) ? 1 : 0.01)) /
      (1 + 3 * times) /
      (control.chosen ? 8 : 1)
    );
  };
  const total = open.reduce((sum, control) => sum + weight(control), 0);
  let mark = (random(100000) / 100000) * total;
  const picked = open.find((control) => (mark -= weight(control)) <= 0) ?? open.at(-1);
  if (!picked) return screen.dialog ? someone.page.keyboard.press('Escape') : undefined;
  touched.set(key(picked), (touched.get(key(picked)) ?? 0) + 1);
  await someone.page.mouse.click(picked.x, picked.y);
}

/**
 * Plays a person's whole game by touching only what is enabled and on the screen. `look(screen, update)` sees each
 * decision, as it is shown first. Throws if a decision is not made within `most` touches.
 */
export async function touchOn(someone, random, look, { most = 240, done = () => false } = {}) {
  let last = '';
  let touched = new Map();
  let touches = 0;
  /** Closes a dialog that a touch opened to be read. */
  const close = async () => {
    if (await someone.page.locator('dialog[open]').count()) await someone.page.keyboard.press('Escape');
  };
  for (;;) {
    await until(someone, () => someone.update().outcome || acts(someone) || done(), 60_000);
    if (someone.update().outcome || done()) return close();
    await shown(someone);
    const now = stage(someone);
    if (now !== last) {
      last = now;
      touched = new Map();
      touches = 0;
    }
    if (touches === 0) await close();
    let screen = await onScreen(someone);
    // the page may still be loading what the decision is about
    for (let waits = 0; touches === 0 && missing(screen) && waits < 12; ++waits) {
      await redrawn(someone.page);
      screen = await onScreen(someone);
    }
    if (stage(someone) !== now) continue;
    if (touches === 0) await look(screen, someone.update());
    if (++touches > most) {
      const seen = screen.controls.map(
        ({ where, id, name, seen: yes }) => `${where} ${id || name}${yes ? '' : ' (not seen)'}`,
      );
      throw new Error(
        `stuck at “${screen.title}”: ${JSON.stringify(someone.update().prompt).slice(0, 300)}; ${seen.join('; ').slice(0, 1500)}`,
      );
    }
    const { intents } = someone;
    const frames = someone.frames.length;
    if (screen.dialog && touches % 14 === 13) await someone.page.keyboard.press('Escape');
    else await touch(someone, screen, random, touched);
    // A finger waits for the answer: what the answer draws may lie where the last control was.
    await redrawn(someone.page);
    if (someone.intents > intents)
      await until(someone, () => {
        const types = someone.frames.slice(frames).map((frame) => JSON.parse(frame).t);
        return types.includes('error') || (types.includes('ok') && types.includes('update'));
      });
  }
}
