// Opens the explanation of a thing that a touch already does something else with: a long press, the other button of a
// mouse, or the key I on it. The press that opened it does not also act. `hold` is longer where a finger rests to aim.
const HOLD = 450; // ms
const DRIFT = 10; // px: a finger that moves further scrolls

/** The end of a long press is no click, wherever it lands: an explanation may lie there now. */
function swallowRelease(): void {
  const done = (): void => {
    window.removeEventListener('click', swallow, true);
    window.removeEventListener('pointerdown', done, true);
  };
  const swallow = (e: MouseEvent): void => {
    if (e.detail === 0) return; // a key
    e.preventDefault();
    e.stopImmediatePropagation();
    done();
  };
  window.addEventListener('click', swallow, true);
  window.addEventListener('pointerdown', done, true);
}

/** {@attach reads(open)}; `open` gets the event that asked for it. */
export function reads(
  open: (asked: PointerEvent | KeyboardEvent) => void,
  hold: (touch: boolean) => number = () => HOLD,
): (node: Element) => () => void {
  return (node) => {
    let timer = 0;
    let pressed = false;
    let from = { x: 0, y: 0 };
    let opened = false;
    const stop = (): void => {
      clearTimeout(timer);
      pressed = false;
    };
    const show = (asked: PointerEvent): void => {
      stop();
      opened = true;
      swallowRelease();
      open(asked);
    };
    const events: Partial<{ [K in keyof HTMLElementEventMap]: (e: HTMLElementEventMap[K]) => void }> = {
      pointerdown: (e) => {
        stop();
        opened = false;
        if (e.button !== 0) return;
        from = { x: e.clientX, y: e.clientY };
        pressed = true;
        timer = window.setTimeout(() => show(e), hold(e.pointerType === 'touch'));
      },
      pointermove: (e) => {
        if (Math.hypot(e.clientX - from.x, e.clientY - from.y) > DRIFT) stop();
      },
      pointerup: stop,
      pointercancel: stop,
      contextmenu: (e) => {
        e.preventDefault();
        if (!opened && !pressed) show(e); // while a finger rests, the timer decides
      },
      keydown: (e) => {
        if (e.key.toLowerCase() !== 'i' || e.ctrlKey || e.metaKey || e.altKey) return;
        e.preventDefault();
        e.stopPropagation();
        open(e);
      },
    };
    const all = Object.entries(events) as [string, EventListener][];
    for (const [type, listener] of all) node.addEventListener(type, listener);
    return () => {
      stop();
      for (const [type, listener] of all) node.removeEventListener(type, listener);
    };
  };
}
