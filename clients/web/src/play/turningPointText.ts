// A turning point as a sentence: the move of the seat, the move of the bot, and their chances.
import { percent, t } from '../i18n/words.svelte';
import type { TurningPoints, Update } from '../net/protocol.gen';
import { botKindName, describePlanned } from './intentText.svelte';

const rounded = (chance: number): string => percent(Math.round(chance * 100) / 100);

export function turningPointText(
  { step, played, best }: TurningPoints['found'][number],
  { kind, seat }: TurningPoints,
  view: Update['view'] | undefined,
): string {
  return t().turning.point({
    step,
    played: describePlanned(played.intent, seat, view),
    chance: rounded(played.chance),
    kind: botKindName(kind),
    move: describePlanned(best.intent, seat, view),
    better: rounded(best.chance),
  });
}
