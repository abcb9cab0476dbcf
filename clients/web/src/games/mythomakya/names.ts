// The text of a card.
import { said } from '../../i18n/words.svelte';
import { staticData } from './staticData.svelte';
import { mythOf, type Face } from './myths';
import { boxText } from './words.svelte';

/** "red 12" */
export const shortName = (face: Face): string =>
  boxText().cardShort({ colour: boxText().colour[mythOf(face).colour], strength: mythOf(face).strength });

/** "Eracle, red 12, 7 apples" */
export function fullName(face: Face): string {
  const { name, apples } = staticData.text(face);
  return name.en
    ? boxText().card({
        name: said(name),
        colour: boxText().colour[mythOf(face).colour],
        strength: mythOf(face).strength,
        n: apples,
      })
    : shortName(face);
}

/** "play Eracle, red 12, 7 apples" */
export function playWords(face: Face): string {
  const words = boxText().play({ card: fullName(face) });
  return words.charAt(0).toLowerCase() + words.slice(1);
}
