// The drawings hang in the page itself, so that they take the colours of the place where they are used.
import address from '../assets/sprite.svg?url';

export function hangSprite(): Promise<void> {
  return fetch(address)
    .then((answer) => answer.text())
    .then((text) => {
      // The server's policy lets no text become a style, only a script; so the drawings' own styles wait under another name.
      const drawn = new DOMParser().parseFromString(text.replaceAll(' style="', ' data-style="'), 'image/svg+xml').documentElement;
      const hung = document.importNode(drawn, true);
      for (const part of [hung, ...hung.querySelectorAll('*')] as unknown as SVGElement[]) {
        if (part.dataset.style) part.style.cssText = part.dataset.style;
        delete part.dataset.style;
      }
      document.body.prepend(hung);
    });
}
