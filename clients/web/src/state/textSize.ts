// Marks the page while the browser's font size is half as large again as usual, or more: the frame of a game then gives
// its room to the decision. CSS cannot ask for that size in a media query and follow the page's own root size too.

const LARGE = 24; // px of a rem

export function watchTextSize(): void {
  const rem = document.createElement('i');
  rem.style.cssText = 'position:absolute;visibility:hidden;width:1rem;height:1rem;pointer-events:none';
  rem.ariaHidden = 'true';
  document.body.append(rem);
  new ResizeObserver(() => {
    if (rem.offsetHeight >= LARGE) document.documentElement.dataset.text = 'large';
    else delete document.documentElement.dataset.text;
  }).observe(rem);
}
