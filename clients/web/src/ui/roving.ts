// Arrow keys in a group of controls: one tab stop; the arrows walk, Home and End go to the ends. Blocked
// controls are included, because they can be asked about; so are those that only explain themselves.
const CONTROLS = 'button, [role=radio], [role=button], [role=gridcell][tabindex]';
const WAY: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const isBarred = (control: Element): boolean => control.matches('[aria-disabled=true], [data-explains]');

function walking(group: Element, upright: boolean, which = CONTROLS): () => void {
  const controls = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(which)];
  const only = (stop: HTMLElement | undefined): void =>
    controls().forEach((c) => (c.tabIndex = c === stop ? 0 : -1));
  const settle = (): void => {
    const all = controls();
    only(
      all.find(
        (c) => c.getAttribute('aria-checked') === 'true' || c.getAttribute('aria-pressed') === 'true',
      ) ??
        all.find((c) => !isBarred(c)) ??
        all[0],
    );
  };
  function keydown(e: Event): void {
    const { key } = e as KeyboardEvent;
    const on = document.activeElement as HTMLElement;
    const short = !upright && key !== 'ArrowUp' && key !== 'ArrowDown';
    const all = controls().filter((c) => !short || c === on || !isBarred(c));
    const at = all.indexOf(on);
    if (at < 0) return;
    const to =
      key === 'Home'
        ? all[0]
        : key === 'End'
          ? all.at(-1)
          : key in WAY
            ? all[(at + WAY[key]! + all.length) % all.length]
            : undefined;
    if (!to) return;
    e.preventDefault();
    e.stopPropagation();
    only(to);
    to.focus();
  }
  const focusin = (e: Event): void => {
    const on = (e.target as Element).closest<HTMLElement>(which);
    if (on) only(on);
  };
  settle();
  const watch = new MutationObserver(() => !group.contains(document.activeElement) && settle());
  watch.observe(group, { childList: true, subtree: true });
  group.addEventListener('keydown', keydown);
  group.addEventListener('focusin', focusin);
  return () => {
    watch.disconnect();
    group.removeEventListener('keydown', keydown);
    group.removeEventListener('focusin', focusin);
  };
}

/** The links to rules in a text or a log are one tab stop; other controls in it stay as they are. */
export const alongRules = (group: Element): (() => void) => walking(group, true, '.rule');

export const along = (group: Element): (() => void) => walking(group, true);

/** For groups with few offered controls: left and right walk over those, up and down over all. */
export const alongOffered = (group: Element): (() => void) => walking(group, false);
