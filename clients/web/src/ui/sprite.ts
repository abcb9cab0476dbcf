// The drawings hang in the page itself, so that they take the colours of the place where they are used.
import address from '../assets/sprite.svg?url';

export function hangSprite(): Promise<void> {
  return fetch(address)
    .then((answer) => answer.text())
    .then((text) => {
      const drawn = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      document.body.prepend(document.importNode(drawn, true));
    });
}
