// The fourteen gods by their names in the protocol, in its order, which is alphabetical.
export const DEITIES = [
  'ade',
  'afrodite',
  'apollo',
  'ares',
  'atena',
  'crono',
  'dioniso',
  'efesto',
  'eolo',
  'ermes',
  'eros',
  'hera',
  'poseidone',
  'zeus',
] as const;
export type Deity = (typeof DEITIES)[number];
export type Timing = 'pretrick' | 'in_trick' | 'card' | 'before_card' | 'deity' | 'ability';

export const isDeity = (one: unknown): one is Deity => DEITIES.includes(one as Deity);

// The emblems of four gods, and some busts, were drawn for other games under other names.
const EMBLEM: Partial<Record<Deity, string>> = {
  atena: 'd-athena',
  eolo: 'd-aiolus',
  poseidone: 'd-poseidon',
};
const BUST: Partial<Record<Deity, string>> = {
  atena: 'f-athena',
  eolo: 'f-aiolus',
  ermes: 'f-hermes',
  poseidone: 'f-poseidon',
};
export const emblemOf = (deity: Deity): string => EMBLEM[deity] ?? `d-${deity}`;
export const bustOf = (deity: Deity): string => BUST[deity] ?? `f-${deity}`;

/** The kind of window in which a god can be played. */
export const MOMENT: Readonly<Record<Timing, string>> = {
  pretrick: 'pretrick',
  in_trick: 'card',
  card: 'card',
  before_card: 'dioniso',
  deity: 'deity',
  ability: 'ability',
};

/** The rule that describes a god. */
export const RULE_OF: Readonly<Record<Deity, string>> = {
  ade: 'R25',
  afrodite: 'R26',
  apollo: 'R27',
  ares: 'R28',
  atena: 'R29',
  crono: 'R30',
  dioniso: 'R32',
  efesto: 'R33',
  eolo: 'R34',
  ermes: 'R35',
  eros: 'R36',
  hera: 'R37',
  poseidone: 'R38',
  zeus: 'R39',
};
