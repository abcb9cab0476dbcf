// The texts of effects, and of the numbers in them.
import { effectsOf, type Effect, type Term, type Who } from './effects';
import type { Stat } from './view';
import { gameText } from './words.svelte';

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** "2+1d6", "4", "2d6". */
export const termText = ({ c, d }: Term): string =>
  [c || !d ? String(c) : '', d ? `${d}d6` : ''].filter(Boolean).join('+');

/** "2 plus 1 die", "4", "2 dice". */
const amountText = ({ c, d }: Term): string => gameText().effect.amount({ number: c, dice: d });

/** "Strength 8 plus 1 die". */
export const difficultyText = (stat: Stat, term: Term): string =>
  gameText().effect.difficulty({ trait: gameText().stat[stat], amount: amountText(term) });

function doneText(e: Effect): string {
  const { effect } = gameText();
  const men = (term: Term): string =>
    term.d ? effect.menRolled({ amount: amountText(term) }) : effect.men({ count: term.c });
  const moved = (what: string, from: Who, to: Who): string =>
    to === 'self'
      ? effect.takes({ what, from })
      : from === 'self'
        ? effect.gives({ what, to })
        : effect.moves({ what, from, to });
  switch (e.op) {
    case 'diff':
      return (e.sign > 0 ? effect.rise : effect.drop)({ trait: e.stat, amount: amountText(e.term) });
    case 'zero':
      return effect.zero({ trait: e.stat });
    case 'crew':
      return (e.sign > 0 ? effect.gains : effect.loses)[e.who]({ men: men(e.term) });
    case 'move_crew':
      return moved(men(e.term), e.from, e.to);
    case 'draw':
      return effect.draws[e.who]({ cards: effect.cards({ count: e.n }) });
    case 'discard': {
      const text = effect.discards[e.who]({ cards: effect.cards({ count: e.n }) });
      return e.random ? effect.atRandom({ effect: text }) : text;
    }
    case 'take':
      return moved(effect.cards({ count: e.n }), e.from, e.to);
    case 'cancel':
      return effect.cancel[e.what];
  }
}

export function effectText(e: Effect): string {
  const text = doneText(e);
  return e.when === 'now' ? text : gameText().effect[e.when]({ effect: text });
}

/** The effects of a half, a role or a bonus, as they are on the card. */
export const effectsText = (text: string): string =>
  effectsOf(text).map(effectText).join(', ') || gameText().effect.none;

/** "Strength drops by 4" for the difference −4. */
export const changeText = (stat: Stat, change: number): string =>
  (change > 0 ? gameText().change.rise : gameText().change.drop)({ trait: stat, amount: Math.abs(change) });

/** "2 men and 1 card". */
export function rewardName(men: number, cards: number): string {
  const { rewardName: name } = gameText();
  return men && cards ? name.both({ men, cards }) : cards ? name.cards({ cards }) : name.men({ men });
}

/** "+2 men, −1 card". */
export function changesText(men: number, cards: number): string {
  const { changes } = gameText();
  const parts = [
    men ? changes.men({ change: signed(men), count: Math.abs(men) }) : '',
    cards ? changes.cards({ change: signed(cards), count: Math.abs(cards) }) : '',
  ].filter(Boolean);
  return parts.join(', ') || changes.none;
}
