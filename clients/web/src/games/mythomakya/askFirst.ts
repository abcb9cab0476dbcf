// Whether a touch on a card only picks it up, and a button plays it. A finger slips more easily than a mouse, so on a
// touch screen this is so until the player switches it off; from the second game on, the prompt offers that.
import { saveSetting, setting } from '../../net/storage';

const PLAYED = 'mythomakya.played';
const touch = matchMedia('(pointer: coarse)');

export function asksFirst(key: string): boolean {
  const kept = setting(key);
  return kept ? kept === '1' : touch.matches;
}

/** A game has ended on this device. */
export const notePlayed = (): void => saveSetting(PLAYED, '1');
export const hasPlayed = (): boolean => setting(PLAYED) === '1';
