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
