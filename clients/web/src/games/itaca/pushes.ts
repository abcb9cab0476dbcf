// Explains the value of each difficulty: the island, its dice, then every push in order, and the payment.
import { difficultyOf, islandOf } from './cards';
import type { Term } from './effects';
import type { Item, ItacaView, Mission, Stat } from './view';

export interface Push {
  readonly key: string;
  readonly by: 'island' | 'dice' | 'item' | 'paid';
  readonly item: Item | null;
  readonly change: number;
  readonly dice: readonly number[];
  readonly cancelled: boolean;
}

/** The initial value of a difficulty of the mission. */
export const beginningOf = (view: ItacaView, mission: Mission, stat: Stat): Term =>
  difficultyOf(islandOf(view, mission.island))[stat];

const sumOf = (pushes: readonly Push[]): number => pushes.reduce((sum, push) => sum + push.change, 0);

export function pushesOf(view: ItacaView, mission: Mission, stat: Stat): Push[] {
  const { c } = beginningOf(view, mission, stat);
  const dice = mission.dice[stat];
  const pushes: Push[] = [];
  const pushed = view.items.some(
    (item) => item.kind !== 'bonus' && item.deeds.some((deed) => deed.change[stat] !== 0),
  );
  if (c || (!dice.length && !pushed))
    pushes.push({ key: 'island', by: 'island', item: null, change: c, dice: [], cancelled: false });
  if (dice.length)
    pushes.push({
      key: 'dice',
      by: 'dice',
      item: null,
      change: dice.reduce((a, b) => a + b, 0),
      dice,
      cancelled: mission.dice_cancelled,
    });
  view.items.forEach((item, at) => {
    if (item.kind === 'bonus') return;
    const deeds = item.deeds.filter((deed) => deed.change[stat] !== 0);
    if (!deeds.length) return;
    pushes.push({
      key: `item-${at}`,
      by: 'item',
      item,
      cancelled: item.cancelled,
      change: deeds.reduce((sum, deed) => sum + deed.change[stat], 0),
      dice: deeds.flatMap((deed) => deed.dice),
    });
  });
  const unpaid = sumOf(pushes);
  if (mission.paid && unpaid)
    pushes.push({ key: 'paid', by: 'paid', item: null, change: -unpaid, dice: [], cancelled: false });
  return pushes;
}

/** Keeps at most `most` entries; the oldest are merged into one sum. */
export function folded(
  pushes: readonly Push[],
  most: number,
): { readonly before: number | null; readonly last: readonly Push[] } {
  if (pushes.length <= most) return { before: null, last: pushes };
  const cut = pushes.length - most + 1;
  return {
    before: sumOf(pushes.slice(0, cut)),
    last: pushes.slice(cut),
  };
}
