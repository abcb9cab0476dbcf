// Why the offered cards can be played: the text beside the rule of a card prompt.
import { gameText } from './words.svelte';

/** `count` cards are offered by this rule; `forced`: the only one is played automatically. */
export function playReason(rule: string, count: number, forced: boolean): string {
  const { playWhy } = gameText();
  if (rule === 'R10') return forced ? playWhy.R10forced : playWhy.R10({ n: count });
  if (forced) return playWhy.forced;
  return rule === 'R11' ? playWhy.R11 : playWhy.R8;
}
