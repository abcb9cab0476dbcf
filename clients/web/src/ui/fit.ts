// Scales marks beside each other on a small card: --fit is the factor at which they fit.
const MIN_SCALE = 0.6;
const STEP = 0.94;
const MARGIN = 3; // px, both sides together

/** {@attach fits(look)}: for an element whose content depends on `_look`, besides its size. */
export function fits(_look: string): (node: HTMLElement) => () => void {
  return (node) => {
    const held = node.firstElementChild as HTMLElement;
    const full = (): boolean =>
      held.offsetWidth > node.clientWidth - MARGIN || held.offsetHeight > node.clientHeight;
    const fit = (): void => {
      node.style.removeProperty('--fit');
      for (let size = 1; size > MIN_SCALE && full();) {
        size *= STEP;
        node.style.setProperty('--fit', size.toFixed(3));
      }
    };
    const sized = new ResizeObserver(fit);
    sized.observe(node);
    return () => sized.disconnect();
  };
}
