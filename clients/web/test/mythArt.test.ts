// No two cards of a colour that share a figure have the same pose.
import { describe, expect, it } from 'vitest';
import { figureOf, poseOf } from '../src/games/mythomakya/art';

const NAMES: Readonly<Record<string, string>> = {
  yellow: 'Achille Elena Ettore Priamo Cassandra Paride',
  black: 'Ulisse Penelope Orfeo Tiresia Telemaco Elpenore',
  blue: 'Perseo Andromeda Bellerofonte Polidette Danae Cassiopea',
  red: 'Eracle Deianira Giasone Euristeo Iolao Ila',
  purple: 'Teseo Arianna Edipo Minosse Dedalo Icaro',
};
const SFIDA: Readonly<Record<string, string>> = {
  yellow: 'Chimera Demetra Iperione Esiodo Pan Talia',
  black: 'Polifemo Persefone Tantalo Sofocle Morfeo Melpomene',
  blue: 'Medusa Anfitrite Oceano Omero Tritone Urania',
  red: 'Idra_di_Lerna Estia Prometeo Eschilo Eris Calliope',
  purple: 'Minotauro Artemide Atlante Saffo Selene Tersicore',
};
const TRIONFO: Readonly<Record<string, string>> = {
  yellow: 'Pegaso Pentesilea Aiace Agamennone Patroclo Egle',
  black: 'Cariddi Circe Orione Alcinoo Eumeo Esperia',
  blue: 'Ceto Le_Graie Crisaore Acrisio Ditti Aretusa',
  red: 'Leone_di_Nemea Ippolita Anteo Chirone Lica Eriteide',
  purple: 'Sfinge Medea Talos Egeo Ippolito Esperetusa',
};

describe('the pictures of myth cards', () => {
  it.each([
    ['The Challenge', SFIDA],
    ['The Triumph', TRIONFO],
  ])('are all different in %s', (_game, more) => {
    for (const colour of Object.keys(NAMES)) {
      const names = `${NAMES[colour]} ${more[colour]}`
        .split(' ')
        .map((id) => ({ en: id, it: id.replaceAll('_', ' ') }));
      const looks = names.map((name) => `${figureOf(name)} ${poseOf(name, names)}`);
      expect([...new Set(looks)]).toEqual(looks);
    }
  });
});
