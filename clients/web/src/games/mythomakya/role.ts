// The role of a player in both games: the team, and who names the moira.
import { list } from '../../i18n/words.svelte';
import type { OwnRole } from '../guide';
import { sideOf } from './sides';

interface Seated {
  readonly chooser: number;
  readonly sides: readonly (readonly number[])[];
  readonly seats: readonly unknown[];
}

export function roleAt(view: Seated, own: number | null, nameOf: (seat: number) => string): OwnRole {
  const five = view.seats.length === 5;
  const side = own === null ? null : sideOf(view.sides, own);
  const mates = (view.sides.find((one) => one.includes(own ?? -1)) ?? []).filter((seat) => seat !== own);
  return {
    id: 'player',
    values: {
      side: side ?? (five ? 'five' : 'alone'),
      names: list(mates.map(nameOf)),
      team: side !== null || five,
      chooser: view.chooser !== own ? 'no' : five ? 'five' : 'yes',
    },
  };
}
