// The texts of effects, and of the numbers in them.
import type { Effect, Term, Who } from './effects';
import { gameText } from './words.svelte';

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** "2+1d6", "4", "2d6". */
export const termText = ({ c, d }: Term): string =>
  [c || !d ? String(c) : '', d ? `${d}d6` : ''].filter(Boolean).join('+');

function change(sign: 1 | -1, term: Term): string {
  const text = termText(term);
  return sign > 0 ? `+${text}` : `−${term.c && term.d ? `(${text})` : text}`;
}

function doneText(e: Effect): string {
  const { effect, stat } = gameText();
  const men = (term: Term): string =>
    term.d ? effect.menRolled({ dice: termText(term) }) : effect.men({ n: term.c });
  const moved = (what: string, from: Who, to: Who): string =>
    effect.moves({ what, from: effect.from[from], to: effect.to[to] });
  switch (e.op) {
    case 'diff':
      return effect.diff({
        trait: e.stat === 'all' ? effect.everyTrait : e.stat === 'choice' ? effect.oneTrait : stat[e.stat],
        change: change(e.sign, e.term),
      });
    case 'zero':
      return effect.zero({ trait: e.stat === 'choice' ? effect.oneTrait : stat[e.stat] });
    case 'crew':
      return (e.sign > 0 ? effect.gains : effect.loses)[e.who]({ men: men(e.term) });
    case 'move_crew':
      return moved(men(e.term), e.from, e.to);
    case 'draw':
      return effect.draws[e.who]({ cards: effect.cards({ n: e.n }) });
    case 'discard': {
      const text = effect.discards[e.who]({ cards: effect.cards({ n: e.n }) });
      return e.random ? effect.atRandom({ effect: text }) : text;
    }
    case 'take':
      return moved(effect.cards({ n: e.n }), e.from, e.to);
    case 'cancel':
      return effect.cancel[e.what];
  }
}

export function effectText(e: Effect): string {
  const text = doneText(e);
  return e.when === 'now' ? text : gameText().effect[e.when]({ effect: text });
}

export const effectsText = (all: readonly Effect[]): string => all.map(effectText).join(', ');

/** "2 men + 1 card". */
export function rewardName(men: number, cards: number): string {
  const { rewardName: name } = gameText();
  return men && cards ? name.both({ men, cards }) : cards ? name.cards({ cards }) : name.men({ men });
}

/** "+2 men, −1 card". */
export function changesText(men: number, cards: number): string {
  const { changes } = gameText();
  const parts = [
    men ? changes.men({ change: signed(men), n: Math.abs(men) }) : '',
    cards ? changes.cards({ change: signed(cards), n: Math.abs(cards) }) : '',
  ].filter(Boolean);
  return parts.join(', ') || changes.none;
}
