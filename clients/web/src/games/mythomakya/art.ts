// Maps a myth card to its figure. Ninety cards share few figures: the ground behind one tells its colour's tales apart,
// and within a colour its pose does, so that no two cards of a game look the same. A card with an owner's name that is not listed shows the symbol of its
// colour instead.
import type { Text } from '../../net/protocol.gen';
import type { Colour } from './myths';

const WHO: Readonly<Record<string, string>> = {
  'f-hero': 'achille ettore aiace eracle teseo perseo',
  'f-king': 'ulisse priamo agamennone polidette euristeo minosse acrisio alcinoo egeo',
  'f-elder': 'ditti eumeo lica dedalo',
  'f-prophet': 'tiresia esiodo eschilo sofocle',
  'f-poet': 'orfeo omero saffo',
  'f-youth':
    'telemaco paride ila icaro iolao patroclo ippolito elpenore giasone bellerofonte edipo pan morfeo',
  'f-archer': 'pentesilea ippolita artemide deianira orione',
  'f-heroine': 'penelope elena arianna estia selene cassandra',
  'f-queen': 'andromeda cassiopea medea circe demetra persefone anfitrite',
  'f-nymph': 'danae egle esperia aretusa eriteide esperetusa talia melpomene urania calliope tersicore eris',
  'f-cyclops': 'polifemo',
  'f-gorgon': 'medusa ceto le_graie',
  'f-hydra': 'idra_di_lerna cariddi',
  'f-sphinx': 'sfinge chimera',
  'f-bull': 'minotauro',
  'f-horse': 'pegaso chirone crisaore tritone',
  'f-titan': 'iperione tantalo oceano prometeo atlante anteo talos',
  'f-lion': 'leone_di_nemea',
};
const FIGURES = new Map(
  Object.entries(WHO).flatMap(([figure, names]) => names.split(' ').map((name) => [name, figure] as const)),
);

const DIM = 'color-mix(in srgb, var(--black) 17%, transparent)';
/** The ground behind the figures of a colour: walls, waves, mountains, columns, a labyrinth. */
export const GROUNDS: Readonly<Record<Colour, string>> = {
  yellow: `repeating-linear-gradient(0deg, ${DIM} 0 2px, transparent 2px 9px), repeating-linear-gradient(90deg, ${DIM} 0 2px, transparent 2px 14px)`,
  black: `radial-gradient(circle at 50% 100%, transparent 5px, ${DIM} 5px 7px, transparent 7px) 0 0 / 15px 10px`,
  blue: `linear-gradient(135deg, ${DIM} 25%, transparent 25.5%) 0 100% / 26px 52px, linear-gradient(225deg, ${DIM} 25%, transparent 25.5%) 0 100% / 26px 52px`,
  red: `repeating-linear-gradient(90deg, ${DIM} 0 3px, transparent 3px 10px)`,
  purple: `conic-gradient(from 90deg at 3px 3px, transparent 90deg, ${DIM} 0) 0 0 / 12px 12px`,
};

export type Pose = 'plain' | 'turned' | 'haloed';
const POSES: readonly Pose[] = ['plain', 'turned', 'haloed'];

/** The id of a built-in card; the name of an owner's card. */
const idOf = (name: Text): string =>
  name.key?.slice(name.key.lastIndexOf('.') + 1) ?? (name.it ?? name.en).toLowerCase().replaceAll(' ', '_');

/** `others`: the names of all cards of this colour. */
export function poseOf(name: Text, others: readonly Text[]): Pose {
  const figure = figureOf(name);
  const same = others.map(idOf).filter((id) => FIGURES.get(id) === figure);
  return POSES[Math.max(0, same.indexOf(idOf(name))) % POSES.length]!;
}

/** By the id of a built-in card, which its key ends with; by the name of an owner's card. */
export function figureOf(name: Text): string {
  return FIGURES.get(idOf(name)) ?? '';
}
