// Maps a myth card to its figure. A card with an owner's name that is not listed shows the symbol of its
// colour instead.
import type { Text } from '../../net/protocol.gen';

const WHO: Readonly<Record<string, string>> = {
  'f-hero': 'achille ettore aiace agamennone eracle teseo perseo',
  'f-king': 'ulisse priamo polidette euristeo minosse acrisio alcinoo egeo',
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

/** By the id of a built-in card, which its key ends with; by the name of an owner's card. */
export function figureOf(name: Text): string {
  const id =
    name.key?.slice(name.key.lastIndexOf('.') + 1) ?? (name.it ?? name.en).toLowerCase().replaceAll(' ', '_');
  return FIGURES.get(id) ?? '';
}
