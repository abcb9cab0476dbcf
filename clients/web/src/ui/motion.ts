// Animates moves: an element that was elsewhere travels along a straight line, one after another. The
// duration depends on how many elements moved, never on which. A new view ends all running animations.
import { tick } from 'svelte';
import { prefs } from '../state/prefs.svelte';

const STEP = 60; // ms between one element and the next
const MAX_DURATION = 900; // ms that one event may take
const CROSSFADE = 120;
const RING = 2_000;

const here = new Map<string, HTMLElement | SVGElement>(); // the elements on the screen, by key
const posts = new Map<string, HTMLElement | SVGElement>(); // elements that stay, and from which others start
const coming = new Map<HTMLElement | SVGElement, string>(); // new elements, by the key of their origin
const running = new Set<Animation>();

// The former place and container of an element.
interface Stood {
  readonly node: Element;
  readonly at: DOMRect;
  readonly within: Element | null;
  readonly withinAt: DOMRect | undefined;
}
let before: ReadonlyMap<string, Stood> | null = null;

const ms = (token: string): number =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token));
const curve = (): string => getComputedStyle(document.documentElement).getPropertyValue('--oar').trim();

function run(node: Element, frames: Keyframe[], options: KeyframeAnimationOptions): void {
  const animation = node.animate(frames, { fill: 'backwards', ...options });
  running.add(animation);
  const done = (): void => void running.delete(animation);
  animation.finished.then(done, done);
}

/** Ends all animations at once. */
function finish(): void {
  for (const animation of running) animation.finish();
  running.clear();
}

function stand(node: Element): Stood {
  const within = node.parentElement;
  return { node, at: node.getBoundingClientRect(), within, withinAt: within?.getBoundingClientRect() };
}

/** Only the container has moved, for example because a prompt takes more room. */
function carried(from: Stood, to: Stood): boolean {
  if (from.node !== to.node || from.within !== to.within || !from.withinAt || !to.withinAt) return false;
  return (
    Math.hypot(
      to.at.x - to.withinAt.x - from.at.x + from.withinAt.x,
      to.at.y - to.withinAt.y - from.at.y + from.withinAt.y,
    ) < 2
  );
}

/**
 * Call it before a new view is drawn: it remembers all places, and animates the changes once the view is
 * drawn.
 */
export function nextView(): void {
  finish();
  before = new Map([...posts, ...here].map(([key, node]) => [key, stand(node)]));
  void tick().then(settle);
}

function settle(): void {
  const old = before;
  before = null;
  if (!old) return;
  const moved = [...[...here].map(([key, node]) => [node, key] as const), ...coming].flatMap(
    ([node, key]) => {
      const stood = old.get(key);
      const now = stand(node);
      const [from, to] = [stood?.at, now.at];
      if (!stood || !from?.width || !to.width || carried(stood, now)) return [];
      const [dx, dy] = [from.x - to.x, from.y - to.y];
      return Math.hypot(dx, dy) < 2 ? [] : [{ node, dx, dy, scale: from.width / to.width }];
    },
  );
  const travel = ms('--t3');
  const step = Math.min(STEP, (MAX_DURATION - travel) / Math.max(1, moved.length - 1));
  moved.forEach(({ node, dx, dy, scale }, i) => {
    if (prefs.calm) return changed(node);
    run(
      node,
      [
        { transform: `translate(${dx}px,${dy}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 9 },
        { transform: 'none', transformOrigin: '0 0', zIndex: 9 },
      ],
      { duration: travel, delay: i * step, easing: curve() },
    );
  });
  coming.clear();
}

/** Without travel: a short fade, and a sea ring on the change. */
function changed(node: Element): void {
  run(node, [{ opacity: 0 }, { opacity: 1 }], { duration: CROSSFADE });
  run(
    node,
    [
      { outline: '3px solid var(--sea)', outlineOffset: '3px' },
      { outline: '3px solid var(--sea)', outlineOffset: '3px' },
    ],
    { duration: RING },
  );
}

/** A mark that is shown for a while and then fades. */
export const passes = (node: Element): void =>
  run(node, [{ opacity: 1 }, { opacity: 1, offset: 0.9 }, { opacity: 0 }], { duration: RING });

/** Flips a card; halfway round, `turned` exchanges it. */
export function flip(node: Element, turned: () => void): void {
  if (prefs.calm) {
    turned();
    changed(node);
    return;
  }
  const half = ms('--t3') / 2;
  const away = node.animate([{ transform: 'none' }, { transform: 'rotateY(90deg)' }], {
    duration: half,
    easing: 'ease-in',
  });
  running.add(away);
  away.finished.then(
    () => {
      running.delete(away);
      turned();
      run(node, [{ transform: 'rotateY(-90deg)' }, { transform: 'none' }], {
        duration: half,
        easing: 'ease-out',
      });
    },
    () => running.delete(away),
  );
}

type Attached = (node: HTMLElement | SVGElement) => () => void;

const keptIn =
  (places: Map<string, HTMLElement | SVGElement>, key: string): Attached =>
  (node) => {
    places.set(key, node);
    return () => {
      if (places.get(key) === node) places.delete(key);
    };
  };

/** {@attach moves('card-17')}: the next element with this key starts from the place of this one. */
export const moves = (key: string): Attached => keptIn(here, key);

/** {@attach stands('seat-2')}: the element does not travel; others may start from it. */
export const stands = (key: string): Attached => keptIn(posts, key);

/** {@attach comes('seat-2')}: a new element travels to its place from that of this key. */
export function comes(from: string | null): Attached {
  return (node) => {
    if (from !== null) coming.set(node, from);
    return () => void coming.delete(node);
  };
}
