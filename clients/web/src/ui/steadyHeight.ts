// Keeps the prompt bar as high as it was while the player decides: from question to question it may grow, but its
// controls, which stand at its end, do not move. What others do gives the room back to the log, and a stage that would
// be cut gets it, too.

const beside = matchMedia('(min-width: 700px) and (max-width: 1099px) and (min-height: 561px)'); // beside the log
const SHARE = 0.45; // of the window's height, at most

export function steadyHeight(
  prompt: HTMLElement,
  mine: boolean,
): { update: (mine: boolean) => void; destroy: () => void } {
  const content = prompt.querySelector<HTMLElement>('.pin')!;
  const stage = prompt.parentElement?.querySelector<HTMLElement>('.g-stage');
  let highest = 0;
  let screen = '';

  function look(): void {
    const now = `${innerWidth} ${innerHeight}`;
    // no room to keep: with large text, and where the prompt has a place of a fixed height
    const fixed = document.documentElement.dataset.text === 'large' || beside.matches;
    if (!mine || fixed || now !== screen) highest = 0;
    screen = now;
    if (mine && !fixed) highest = Math.max(highest, Math.min(content.offsetHeight, innerHeight * SHARE));
    hold();
    if (highest > content.offsetHeight && stage && stage.scrollHeight > stage.clientHeight + 1) {
      highest = content.offsetHeight;
      hold();
    }
  }
  function hold(): void {
    const { paddingTop, paddingBottom } = getComputedStyle(prompt);
    prompt.style.minHeight = highest
      ? `${Math.ceil(highest + parseFloat(paddingTop) + parseFloat(paddingBottom))}px`
      : '';
  }
  const sizes = new ResizeObserver(look);
  for (const part of [content, stage, stage?.firstElementChild]) if (part) sizes.observe(part);
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
