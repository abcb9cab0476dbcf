// A card in words.
import { cards } from './staticData.svelte';
import { mythOf, type Face } from './myths';
import { m } from './words.svelte';

/** "red 12" */
export const shortName = (face: Face): string =>
  m().short(m().colour[mythOf(face).colour], mythOf(face).strength);

/** "Eracle, red 12, 7 apples" */
export function fullName(face: Face): string {
  const { name, apples } = cards.text(face);
  return name
    ? m().card(name, m().colour[mythOf(face).colour], mythOf(face).strength, apples)
    : shortName(face);
}

/** "play Eracle, red 12, 7 apples" */
export function playWords(face: Face): string {
  const words = m().play(fullName(face));
  return words.charAt(0).toLowerCase() + words.slice(1);
}
