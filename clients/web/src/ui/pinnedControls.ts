// Pins the controls (.pb) of a prompt that scrolls, if they leave enough of it in sight: with text twice as
// large they would cover the choices.

// The share of the prompt's height that they may have. The mark itself makes them a little higher, so the
// share at which it goes is larger than the one at which it comes.
// Without choices they cover only text.
const SHARE = { pin: 0.4, keep: 0.55, alone: 0.7 };

export function pinnedControls(prompt: HTMLElement): { destroy: () => void } {
  const look = (): void => {
    const controls = prompt.querySelector<HTMLElement>('.pb');
    const share = prompt.querySelector('[role=radiogroup]')
      ? prompt.hasAttribute('data-pinned')
        ? SHARE.keep
        : SHARE.pin
      : SHARE.alone;
    prompt.toggleAttribute('data-pinned', !!controls && controls.offsetHeight <= prompt.clientHeight * share);
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
