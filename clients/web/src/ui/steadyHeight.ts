// Keeps the prompt bar as high as it was while the player decides: from question to question it may grow, but its
// controls, which stand at its end, do not move. What others do gives the room back to the log.

const SHARE = 0.45; // of the window's height, at most

export function steadyHeight(
  prompt: HTMLElement,
  mine: boolean,
): { update: (mine: boolean) => void; destroy: () => void } {
  const content = prompt.querySelector<HTMLElement>('.pin')!;
  let highest = 0;
  let screen = '';

  function look(): void {
    const now = `${innerWidth} ${innerHeight}`;
    const large = document.documentElement.dataset.text === 'large'; // there is no room to keep
    if (!mine || large || now !== screen) highest = 0;
    screen = now;
    if (mine && !large) highest = Math.max(highest, Math.min(content.offsetHeight, innerHeight * SHARE));
    const { paddingTop, paddingBottom } = getComputedStyle(prompt);
    prompt.style.minHeight = highest
      ? `${Math.ceil(highest + parseFloat(paddingTop) + parseFloat(paddingBottom))}px`
      : '';
  }
  const sizes = new ResizeObserver(look);
  sizes.observe(content);
  addEventListener('resize', look);
  return {
    update: (now) => {
      mine = now;
      look();
    },
    destroy: () => {
      sizes.disconnect();
      removeEventListener('resize', look);
    },
  };
}
