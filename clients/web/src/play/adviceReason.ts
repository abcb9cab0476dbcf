// Why the bot would make its move: its chance, and the next best move. Empty if it decided without a search.
import { percent, t } from '../i18n/words.svelte';
import type { Advice, Update } from '../net/protocol.gen';
import { describePlanned } from './intentText.svelte';

const SAME = 0.02; // a difference that the bot's samples hardly show
const rounded = (chance: number): string => percent(Math.round(chance * 100) / 100);

export function adviceReason({ moves, seat }: Advice, view: Update['view'] | undefined): string {
  const words = t().advice;
  const [best, next] = moves;
  if (!best) return '';
  const chance = words.chance({ chance: rounded(best.chance) });
  if (!next) return chance;
  const move = describePlanned(next.intent, seat, view);
  const second =
    next.chance > best.chance - SAME
      ? words.close({ move })
      : words.second({ move, chance: rounded(next.chance) });
  return `${chance} ${second}`;
}
