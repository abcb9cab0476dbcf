// The latest step, as the middle of the ring shows it: the seat, the dice, and the result.
import type { Thing } from '../../ui/things/thing';
import { cardMark, cellMark, giftMark, type Mark } from './art';
import { cardThing, giftThing } from './explain';
import { game } from './model.svelte';
import { diceOf, sum, type GameEvent } from './eventData';
import { describeEvent, spoken } from './eventText';
import { cardOf, kindOf, type Dice } from './view';
import { gameText } from './words.svelte';

export interface StepSummary {
  readonly seat: number;
  readonly mark?: Mark;
  readonly thing?: Thing; // explains the mark
  readonly value?: number; // on the mark: the strength of a danger
  readonly dice?: Dice;
  readonly one?: number; // a single die: a fight
  readonly rival?: { readonly seat: number; readonly die: number; readonly words: string };
  readonly words: string;
  readonly verdict?: string;
  readonly good?: boolean;
}

const carded = (e: GameEvent): Pick<StepSummary, 'mark' | 'thing' | 'value'> => {
  const card = cardOf(game.view, e.card);
  return card
    ? { mark: cardMark(card), thing: cardThing(card), ...(card.min !== null && { value: card.min }) }
    : {};
};

function stepSummary(e: GameEvent): StepSummary | null {
  const seat = e.seat ?? 0;
  const dice = diceOf(e) ?? undefined;
  switch (e.type) {
    case 'rolled':
      return { seat, dice, words: '' };
    case 'danger':
    case 'rerolled':
      return {
        seat,
        ...carded(e),
        dice,
        words: `${sum(e.dice, e.total)} ${e.success ? '≥' : '<'} ${e.need}`,
        verdict: e.success ? gameText().kept : gameText().lost,
        good: e.success,
      };
    case 'prayed':
      return {
        seat,
        mark: cellMark('T'),
        dice,
        words: `${sum(e.dice, e.total)} ${e.success ? '≥' : '<'} ${e.need}`,
        verdict: e.success ? gameText().heard : gameText().unheard,
        good: e.success,
      };
    case 'turned_up':
      return { seat, ...carded(e), words: game.cardName(e.card) };
    case 'gift':
    case 'stolen':
      return {
        seat,
        mark: giftMark(e.gift),
        thing: giftThing(kindOf(e.gift)),
        words: game.giftName(e.gift),
        good: true,
      };
    case 'fought':
      return {
        seat,
        one: e.dice[0]!,
        words: sum(e.dice, e.total),
        rival: { seat: e.rival, die: e.rival_dice[0]!, words: sum(e.rival_dice, e.rival_total) },
        verdict: gameText().wonFight({ seat: game.seatOf(e.success ? seat : e.rival) }),
        good: e.success,
      };
    case 'thrown':
    case 'rethrown':
      return { seat, dice, words: sum(e.dice, e.total) };
    case 'no_card':
    case 'no_gift':
    case 'unneeded':
    case 'expelled':
    case 'beaten':
    case 'crossed':
    case 'won':
      return { seat, words: spoken(describeEvent(e)) };
    default:
      return null;
  }
}

/** The newest ones that fit; a card that was faced is not shown a second time. `thrown`: only those with dice. */
export function latestSteps(latest: readonly GameEvent[], thrown = false): StepSummary[] {
  return latest
    .filter(
      (e) =>
        e.type !== 'turned_up' || !latest.some((later) => later.type === 'danger' && later.card === e.card),
    )
    .flatMap((e) => stepSummary(e) ?? [])
    .filter((step) => !thrown || step.dice || step.one !== undefined)
    .slice(-2);
}
