// What both games of Mythomakya say, in English.
import type { Colour } from '../myths';

const apples = (n: number): string => (n === 1 ? '1 apple' : `${n} apples`);
const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

export const en = {
  colour: { yellow: 'yellow', black: 'black', blue: 'blue', red: 'red', purple: 'purple' } as Record<Colour, string>,
  moira: 'Moira',
  led: 'Led',
  apples, cards,
  card: (name: string, colour: string, strength: number, n: number) => `${name}, ${colour} ${strength}, ${apples(n)}`,
  short: (colour: string, strength: number) => `${colour} ${strength}`,
  below: (n: number) => (n === 0 ? 'nothing below' : `${n} below`),
  usedUp: 'used up',
  turning: 'being turned up',
  treasure: (n: number) => `treasure: ${cards(n)}`,
};

export type MythWords = typeof en;
