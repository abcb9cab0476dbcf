// The text of a card.
import { list, said } from '../../i18n/words.svelte';
import { staticData } from './staticData.svelte';
import { mythOf, type Face } from './myths';
import type { Side } from './sides';
import { boxText } from './words.svelte';

/** "red 12" */
export const shortName = (face: Face): string =>
  boxText().cardShort({ colour: boxText().colour[mythOf(face).colour], strength: mythOf(face).strength });

/** "Eracle"; a card without a name by its colour and strength */
export const nameOf = (face: Face): string => said(staticData.text(face).name) || shortName(face);

/** "Eracle (red 12)" */
export const namedOf = (face: Face): string =>
  said(staticData.text(face).name)
    ? boxText().cardNamed({
        name: nameOf(face),
        colour: boxText().colour[mythOf(face).colour],
        strength: mythOf(face).strength,
      })
    : shortName(face);

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

/** "Argo, with Circe" */
export const sideWithWords = (side: Side, mates: readonly string[]): string =>
  mates.length
    ? boxText().sideWith({ side: boxText().side[side], names: list(mates) })
    : boxText().side[side];

/** "play Eracle, red 12, 7 apples" */
export function playWords(face: Face): string {
  const words = boxText().play({ card: fullName(face) });
  return words.charAt(0).toLowerCase() + words.slice(1);
}
