// The labels of drawn things for screen readers.
import { game } from './model.svelte';
import { holds, kindOf, stackOf, type Gift } from './view';
import { gameText } from './words.svelte';

/** A gift of a seat, held or not, and what it does. */
export function giftLabel(seat: number, kind: Gift): string {
  const own = game.view.seats[seat]!;
  const stack = stackOf(game.view, kind);
  const twice = own.gifts.filter((one) => kindOf(one) === kind).length > 1;
  return gameText().giftLabel({
    gift: game.giftName(kind),
    held: twice ? 'twice' : holds(own, kind) ? 'once' : 'no',
    bonus: stack.bonus,
    danger: game.dangerName(stack.danger),
    stronger: game.giftName(stack.reinforced_by),
  });
}
