// The result for one seat, in one sentence: won or lost, and why.
import { list } from '../../i18n/words.svelte';
import { game } from './model.svelte';
import type { OdysseyView } from './view';
import { gameText } from './words.svelte';

export function ownResult({ result }: OdysseyView, seat: number, won: boolean): string {
  if (!result) return '';
  const { own } = gameText();
  const { scores, winner } = result;
  const count = result.arrived.length;
  if (winner === 'points' && scores) {
    const points = scores[seat] ?? 0;
    const most = Math.max(...scores);
    const names = list(scores.flatMap((score, at) => (score === most ? [game.seatName(at)] : [])));
    return won ? own.pointsWon({ points }) : own.pointsLost({ points, most, names });
  }
  if (seat === 0) return (won ? own.poseidonWon : own.poseidonLost)({ count });
  if (!won) return own.crewLost({ count });
  return winner === 'poseidon' ? own.shipWon : own.crewWon({ count }); // R22
}
