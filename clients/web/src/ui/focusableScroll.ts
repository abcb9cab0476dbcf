// Makes a scrollable area focusable, so that keyboard users can scroll it; one that does not scroll is no
// tab stop.
import type { Action } from 'svelte/action';

export const focusableScroll: Action<HTMLElement> = (node) => {
  const look = (): void => {
    const { overflowY, overflowX } = getComputedStyle(node);
    const over = (style: string, size: number, room: number): boolean =>
      (style === 'auto' || style === 'scroll') && size > room;
    if (
      over(overflowY, node.scrollHeight, node.clientHeight) ||
      over(overflowX, node.scrollWidth, node.clientWidth)
    )
      node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const observe = (): void => {
    sizes.disconnect();
    for (const part of [node, ...node.children]) sizes.observe(part);
  };
  const parts = new MutationObserver(observe);
  parts.observe(node, { childList: true });
  observe();
  return {
    destroy() {
      parts.disconnect();
      sizes.disconnect();
    },
  };
};
