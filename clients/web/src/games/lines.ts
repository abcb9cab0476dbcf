// What each game is, in one line, for whoever chooses.
import type { Text } from '../net/protocol.gen';

export const lines: Readonly<Record<string, Text>> = {
  odyssey: {
    en: 'A chase on the open sea: ships that their own crews cannot see, reports to puzzle over, and one Poseidon who blows them about.',
    it: 'Una caccia in mare aperto: navi che le loro ciurme non vedono, rapporti da decifrare, e un Poseidone che le sbatte qua e là.',
  },
  ithaca: {
    en: 'A quick card game, ten years at sea: play cards on the gods, for their Favour decides what your route grants you.',
    it: 'Un gioco di carte svelto, dieci anni per mare: gioca carte sugli dei, perché il loro Favore decide che cosa ti concede la rotta.',
  },
};
