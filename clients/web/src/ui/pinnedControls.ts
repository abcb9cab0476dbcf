// An action for the prompt: marks it while its controls (.pb) are low enough to stay in sight over the rest
// when it scrolls. With text twice as large they would cover the choices.
const SHARE = 0.45; // of the prompt's height, at most

export function pinnedControls(prompt: HTMLElement): { destroy: () => void } {
  const look = (): void => {
    const controls = prompt.querySelector<HTMLElement>('.pb');
    prompt.toggleAttribute('data-pinned', !!controls && controls.offsetHeight <= prompt.clientHeight * SHARE);
    if (controls) sizes.observe(controls);
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(prompt);
  const parts = new MutationObserver(look);
  parts.observe(prompt, { childList: true, subtree: true });
  look();
  return {
    destroy: () => {
      sizes.disconnect();
      parts.disconnect();
    },
  };
}
