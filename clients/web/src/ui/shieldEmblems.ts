// The emblems on the six shields, in a box of 40.
export const SHIELD_EMBLEM: readonly string[] = [
  'M20 12.500a7.500 7.500 0 1 0 .01 0Z',
  'M20 9.500 L30.500 20 L20 30.500 L9.500 20Z',
  'M20 9.500 L30.500 28 H9.500Z',
  'M12 12 H28 V28 H12Z',
  'M16.500 9 h7 v7.500 H31 v7 h-7.500 V31 h-7 v-7.500 H9 v-7 h7.500Z',
  'M24 9.500 A11 11 0 1 0 30.800 24 A8.500 8.500 0 0 1 24 9.500Z',
];

/** A seat's number in the set of shields, from 1. */
export const shieldOf = (seat: number): number => (seat % 6) + 1;
