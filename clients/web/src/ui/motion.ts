// Motion that explains: a thing that was there and is here now goes along a straight line, one after another.
// How long it takes depends on how many things moved, never on what they are. A new view jumps everything to its end.
import { tick } from 'svelte';
import { prefs } from '../state/prefs.svelte';

const STEP = 60; // ms between one thing and the next
const MOST = 900; // ms that one event may take
const CROSSFADE = 120;
const RING = 2_000;

const here = new Map<string, HTMLElement | SVGElement>(); // what is on the screen, by key
const posts = new Map<string, HTMLElement | SVGElement>(); // what stays, and lets others go out from it
const coming = new Map<HTMLElement | SVGElement, string>(); // what is new, by the key of where it comes from
const running = new Set<Animation>();

// Where something stood, and in what.
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

/** The end, at once. */
function finish(): void {
  for (const animation of running) animation.finish();
  running.clear();
}

function stand(node: Element): Stood {
  const within = node.parentElement;
  return { node, at: node.getBoundingClientRect(), within, withinAt: within?.getBoundingClientRect() };
}

/** Only what it is part of has gone elsewhere, the whole table perhaps, because a question takes more room. */
function carried(from: Stood, to: Stood): boolean {
  if (from.node !== to.node || from.within !== to.within || !from.withinAt || !to.withinAt) return false;
  return (
    Math.hypot(
      to.at.x - to.withinAt.x - from.at.x + from.withinAt.x,
      to.at.y - to.withinAt.y - from.at.y + from.withinAt.y,
    ) < 2
  );
}

/** Called before a new view is drawn: remembers where everything stands, and moves it once it is drawn. */
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
  const step = Math.min(STEP, (MOST - travel) / Math.max(1, moved.length - 1));
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

/** Without travel: a short fade, and a sea ring on what changed. */
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

/** A mark that stands for a while and then goes. */
export const passes = (node: Element): void =>
  run(node, [{ opacity: 1 }, { opacity: 1, offset: 0.9 }, { opacity: 0 }], { duration: RING });

/** Turns a card over: half way round it is exchanged by `turned`. */
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

/** {@attach moves('card-17')}: wherever this key is drawn next, it goes there from where it was. */
export const moves = (key: string): Attached => keptIn(here, key);

/** {@attach stands('seat-2')}: does not move itself; others may come from here. */
export const stands = (key: string): Attached => keptIn(posts, key);

/** {@attach comes('seat-2')}: what is drawn anew goes to its place from where that key stood before. */
export function comes(from: string | null): Attached {
  return (node) => {
    if (from !== null) coming.set(node, from);
    return () => void coming.delete(node);
  };
}
