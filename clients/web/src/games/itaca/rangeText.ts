// The text of ranges.
import { percent } from '../../i18n/words.svelte';
import { effectText } from './effectText';
import { termOf } from './effects';
import type { Outlook, Span } from './preview';
import { STATS, type Mission } from './view';
import type { ItacaWords } from './words.svelte';

export const spanWords = ([least, most]: Span): string =>
  least === most ? String(least) : `${least}–${most}`;

/** "4 short", "3 to spare", and the cases between. */
export function spareWords(o: ItacaWords, [least, most]: Span): string {
  if (least === most) return least < 0 ? o.shortBy({ count: -least }) : o.spare({ count: least });
  if (most < 0) return o.shortSpan({ least: -most, most: -least });
  return least >= 0 ? o.spareSpan({ least, most }) : o.unsure({ short: -least, spare: most });
}

/** A probability in per cent; one that is nearly certain is not rounded to certain. */
export const chanceWords = (chance: number): string =>
  percent(chance <= 0 || chance >= 1 ? chance : Math.min(0.99, Math.max(0.01, chance)));

/** The text of a card's effect on the mission. */
export function outlookWords(o: ItacaWords, mission: Mission, crew: number, outlook: Outlook): string {
  const parts = STATS.flatMap((stat) => {
    const after = outlook[stat];
    return after
      ? [
          o.becomes({
            trait: o.stat[stat],
            before: String(mission.difficulty[stat]),
            after: spanWords(after),
          }),
        ]
      : [];
  });
  if (outlook.open)
    parts.push(effectText({ when: 'now', op: 'diff', stat: 'choice', sign: 1, term: termOf(outlook.open) }));
  if (outlook.crew) parts.push(o.crewBecomes({ before: String(crew), after: spanWords(outlook.crew) }));
  return [parts.join(', ') || o.noChange, spareWords(o, outlook.spare)].join('; ');
}
