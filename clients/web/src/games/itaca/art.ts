// Maps an island and a role to its drawing.
const ISLES: Readonly<Record<string, string>> = {
  cyclopes: 'f-cyclops',
  ismarus: 'd-ares',
  lotus: 'palmette',
  aeolia: 'd-aiolus',
  lamus: 'f-titan',
  aeaea: 'f-queen',
  cimmerians: 'd-ade',
  sirens: 'd-apollo',
  scylla: 'f-hydra',
  charybdis: 's-whirl',
  thrinacia: 'f-bull',
  ogygia: 'f-nymph',
  scheria: 'hull',
  pharos: 's-leviathan',
  crete: 'labyrinth',
  cythera: 'd-afrodite',
  ithaca: 'isle-s',
};
export const isleArt = (id: string): string => ISLES[id] ?? 'isle-w1';

const ROLES: Readonly<Record<number, readonly [string, string]>> = {
  1: ['f-cyclops', 'f-poseidon'],
  2: ['f-queen', 'f-hermes'],
  3: ['f-sphinx', 'f-nymph'],
  4: ['f-hydra', 's-whirl'],
  5: ['f-titan', 'f-aiolus'],
  6: ['f-prophet', 'f-athena'],
  7: ['d-helios', 'f-heroine'],
  8: ['suitors', 'weaver'],
  9: ['f-king', 'f-hero'],
};
export const roleArt = (character: number, role: number): string =>
  ROLES[character]?.[role === 2 ? 1 : 0] ?? 'f-hero';

export const TRAIT = { F: 't-F', I: 't-I', C: 't-C' } as const;

const EVENTS: Readonly<Record<string, string>> = {
  e01: 'hull',
  e02: 'f-archer',
  e03: 'd-ares',
  e04: 'd-athena',
  e05: 'f-cyclops',
  e06: 'dolphin',
  e07: 'f-heroine',
  e08: 'f-elder',
  e09: 'weaver',
  e10: 'f-hero',
  e11: 'f-horse',
  e12: 'f-titan',
  e13: 'f-poet',
  e14: 'apple',
  e15: 'd-efesto',
  e16: 'f-king',
  e17: 'f-youth',
  e18: 'd-dioniso',
  e19: 'a-odyssey',
  e20: 'd-zeus',
  e21: 'laurel',
  e22: 'd-helios',
  e23: 'isle-w1',
  e24: 'a-landing',
  e25: 'i-door',
  e26: 'f-prophet',
  e27: 'f-athena',
  e28: 'f-sphinx',
  e29: 'f-poseidon',
  e30: 'f-aiolus',
};
/** An event of an island has the island's picture. */
export const eventArt = (id: string, island: string | null): string =>
  island ? isleArt(island) : (EVENTS[id] ?? 'palmette');
