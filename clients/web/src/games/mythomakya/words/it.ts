// Che cosa dicono tutti e due i giochi di Mythomakya, in italiano.
import type { MythWords } from './en';

const apples = (n: number): string => (n === 1 ? '1 mela' : `${n} mele`);
const cards = (n: number): string => (n === 1 ? '1 carta' : `${n} carte`);

export const it: MythWords = {
  colour: { yellow: 'giallo', black: 'nero', blue: 'blu', red: 'rosso', purple: 'viola' },
  moira: 'Moira',
  led: 'Uscita',
  apples, cards,
  card: (name, colour, strength, n) => `${name}, ${colour} ${strength}, ${apples(n)}`,
  short: (colour, strength) => `${colour} ${strength}`,
  below: (n) => (n === 0 ? 'sotto niente' : `sotto ${n}`),
  usedUp: 'finito',
  turning: 'si scopre',
  treasure: (n) => `tesoro: ${cards(n)}`,
};
