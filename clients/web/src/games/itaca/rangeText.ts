// The text of ranges.
import { percent } from '../../i18n/words.svelte';
import { effectText } from './effectText';
import type { Outlook, Span } from './preview';
import { STATS, type Mission } from './view';
import type { ItacaWords } from './words.svelte';

export const spanWords = ({ lo, hi }: Span): string => (lo === hi ? String(lo) : `${lo}–${hi}`);

/** "4 short", "3 to spare", and the cases between. */
export function spareWords(o: ItacaWords, { lo, hi }: Span): string {
  if (lo === hi) return lo < 0 ? o.shortBy({ count: -lo }) : o.spare({ count: lo });
  if (hi < 0) return o.shortSpan({ least: -hi, most: -lo });
  return lo >= 0 ? o.spareSpan({ least: lo, most: hi }) : o.unsure({ short: -lo, spare: hi });
}

/** A probability in per cent; one that is nearly certain is not rounded to certain. */
export const chanceWords = (chance: number): string =>
  percent(chance <= 0 || chance >= 1 ? chance : Math.min(0.99, Math.max(0.01, chance)));

/** The text of a card's effect on the mission. */
export function outlookWords(o: ItacaWords, mission: Mission, crew: number, outlook: Outlook): string {
  const parts = STATS.flatMap((stat) => {
    const after = outlook.difficulty[stat];
    return after.lo === after.hi && after.lo === mission.difficulty[stat]
      ? []
      : [
          o.becomes({
            trait: o.stat[stat],
            before: String(mission.difficulty[stat]),
            after: spanWords(after),
          }),
        ];
  });
  if (outlook.chosen) parts.push(effectText({ when: 'now', op: 'diff', stat: 'choice', ...outlook.chosen }));
  if (outlook.crew.lo !== crew || outlook.crew.hi !== crew)
    parts.push(o.crewBecomes({ before: String(crew), after: spanWords(outlook.crew) }));
  return [parts.join(', ') || o.noChange, spareWords(o, outlook.spare)].join('; ');
}
