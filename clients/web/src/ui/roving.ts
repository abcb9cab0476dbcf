// Arrow keys among controls that stand together: one stop for Tab, the arrows walk, Home and End go to the ends.
const CONTROLS = 'button, [role=radio], [role=gridcell][tabindex]';
const WAY: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function along(group: Element): () => void {
  const controls = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(CONTROLS)];
  const only = (stop: HTMLElement | undefined): void => controls().forEach((c) => (c.tabIndex = c === stop ? 0 : -1));
  const settle = (): void => {
    const all = controls();
    only(all.find((c) => c.getAttribute('aria-checked') === 'true' || c.getAttribute('aria-pressed') === 'true') ?? all[0]);
  };
  function keydown(e: Event): void {
    const { key } = e as KeyboardEvent;
    const all = controls();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const to = key === 'Home' ? all[0] : key === 'End' ? all.at(-1) : key in WAY ? all[(at + WAY[key]! + all.length) % all.length] : undefined;
    if (!to) return;
    e.preventDefault();
    e.stopPropagation();
    only(to);
    to.focus();
  }
  const focusin = (e: Event): void => {
    const on = (e.target as Element).closest<HTMLElement>(CONTROLS);
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
