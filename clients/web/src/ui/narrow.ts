// Sets one line of text narrower where it is wider than its box, as printed cards do; below the least width it is cut
// off.
const MIN_SCALE = 0.55;

/** {@attach narrows(text)}: for a box whose first element child holds `_text`. */
export function narrows(_text: string): (node: HTMLElement) => () => void {
  return (node) => {
    const held = node.firstElementChild as HTMLElement;
    const fit = (): void => {
      held.style.transform = held.style.maxWidth = '';
      const full = held.scrollWidth + 1; // it is rounded
      const { paddingLeft, paddingRight } = getComputedStyle(node);
      const room = node.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (room <= 0 || full <= room) return;
      const share = Math.max(MIN_SCALE, room / full);
      held.style.maxWidth = `${room / share}px`;
      held.style.transform = `scaleX(${share})`;
    };
    const sized = new ResizeObserver(fit);
    sized.observe(node);
    void document.fonts.ready.then(fit);
    return () => sized.disconnect();
  };
}
