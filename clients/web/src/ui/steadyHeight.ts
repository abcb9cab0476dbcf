// Keeps the prompt bar as high as it was while the player decides: from question to question it may grow, but its
// controls, which stand at its end, do not move. What others do gives the room back to the log.

const beside = matchMedia('(min-width: 700px) and (max-width: 1099px) and (min-height: 561px)'); // beside the log
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
    // no room to keep: with large text, and where the prompt has a place of a fixed height
    const fixed = document.documentElement.dataset.text === 'large' || beside.matches;
    if (!mine || fixed || now !== screen) highest = 0;
    screen = now;
    if (mine && !fixed) highest = Math.max(highest, Math.min(content.offsetHeight, innerHeight * SHARE));
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
