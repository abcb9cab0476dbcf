// Deductions: the steps of a replay, and the text of every game's facts.
import { describe, expect, it } from 'vitest';
import type { Deductions } from '../src/net/protocol.gen';
import { factsAt, nextOf, stepsOf } from '../src/play/deductionSteps';
import { describeFact as seaWords } from '../src/games/odyssey/deductionText';
import { english, italian } from './catalogues';

const pages = import.meta.glob<string>('../../../games/*/VIEW.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The types of the facts that a game's page names, in backquotes before their fields. */
function factsOf(game: string): string[] {
  const part = pages[`../../../games/${game}/VIEW.md`]!.split('## Deducible facts\n')[1]!.split('\n## ')[0]!;
  return [...part.matchAll(/`(\w+)`/g)].map((found) => found[1]!).filter((word) => word !== 'deductions');
}

describe('deduction steps', () => {
  const answer = {
    t: 'deductions',
    id: 'a',
    viewer: 1,
    stepsSearched: 46,
    found: [
      { step: 20, fact: { type: 'ship', ship: 'red', cell: 'I5' } },
      { step: 20, fact: { type: 'fog', cell: 'B2' } },
      { step: 31, fact: { type: 'ship', ship: 'white', cell: 'A1' } },
    ],
  } as Deductions;
  it('are ordered, each once, with all its facts', () => {
    expect(stepsOf(answer)).toEqual([20, 31]);
    expect(factsAt(answer, 20).map((fact) => fact.type)).toEqual(['ship', 'fog']);
    expect(factsAt(answer, 21)).toEqual([]);
  });
  it('are visited in order, and after the last from the first', () => {
    expect([0, 19, 20, 30, 31, 46].map((step) => nextOf([20, 31], step))).toEqual([20, 20, 31, 31, 20, 20]);
    expect(nextOf([], 3)).toBeNull();
  });
});

describe('describeFact', () => {
  it.each([
    ['itaca', english.itaca.fact, italian.itaca.fact],
    ['ithaca', english.ithaca.fact, italian.ithaca.fact],
    ['odyssey', english.odyssey.fact, italian.odyssey.fact],
    ['theseus', english.theseus.fact, italian.theseus.fact],
    ['mythomakya_sfida', english['mythomakya-sfida'].fact, italian['mythomakya-sfida'].fact],
    ['mythomakya_trionfo', english['mythomakya-trionfo'].fact, italian['mythomakya-trionfo'].fact],
  ] as const)('has a text for every fact of %s', (game, en, italian) => {
    const facts = factsOf(game);
    expect(facts.length).toBeGreaterThan(0);
    for (const words of [en, italian]) expect(Object.keys(words).sort()).toEqual([...facts].sort());
  });
  it('Odyssey', () => {
    const said = (words: (typeof english)['odyssey']): string[] =>
      [
        { type: 'ship', ship: 'red', cell: 'D4' },
        { type: 'whirlpool', cell: 'B2' },
        { type: 'fog', cell: 'C3' },
        { type: 'tile', round: 3, tile: 'black' },
        { type: 'tomorrow' },
      ].map((fact) => seaWords(fact, words));
    expect(said(english.odyssey)).toEqual([
      'the red ship is on D4',
      'a whirlpool is on B2',
      'a fog bank is on C3',
      'the face-down tile of round 3: Great Storm',
      '',
    ]);
    expect(said(italian.odyssey)).toEqual([
      'la nave rossa è in D4',
      'c’è un vortice in B2',
      'c’è un banco di nebbia in C3',
      'la tessera coperta del round 3: Grande Tempesta',
      '',
    ]);
  });
  it('Itaca', () => {
    expect([
      english.itaca.fact.character({ seat: { own: false, name: 'Circe' }, character: 'Poet · Bard' }),
      english.itaca.fact.event({ seat: { own: false, name: 'Circe' }, card: 'Storm' }),
    ]).toEqual(['Circe has chosen Poet · Bard', 'Circe holds Storm']);
    expect([
      italian.itaca.fact.character({ seat: { own: false, name: 'Circe' }, character: 'Poeta · Aedo' }),
      italian.itaca.fact.event({ seat: { own: false, name: 'Circe' }, card: 'Tempesta' }),
    ]).toEqual(['Circe ha scelto Poeta · Aedo', 'Circe ha in mano Tempesta']);
  });
  it('Ithaca', () => {
    expect([
      english.ithaca.fact.hand({ seat: { own: false, name: 'Circe' }, card: 'Zeus 3' }),
      english.ithaca.fact.oracle({ seat: { own: false, name: 'Circe' }, card: 'Zeus 3' }),
    ]).toEqual(['Circe holds Zeus 3', 'Circe’s Oracle has Zeus 3']);
    expect([
      italian.ithaca.fact.hand({ seat: { own: false, name: 'Circe' }, card: 'Zeus 3' }),
      italian.ithaca.fact.oracle({ seat: { own: false, name: 'Circe' }, card: 'Zeus 3' }),
    ]).toEqual(['Circe ha in mano Zeus 3', 'Circe ha nell’Oracolo Zeus 3']);
  });
  it('Theseus', () => {
    expect([
      english.theseus.fact.next({ deck: 'Boar', card: 'Boar 7' }),
      english.theseus.fact.tile({ number: 4, tile: english.theseus.tile.H }),
    ]).toEqual(['the next card of the Boar deck: Boar 7', 'tile 4 of the labyrinth: horizontal']);
    expect([
      italian.theseus.fact.next({ deck: 'Cinghiale', card: 'Cinghiale 7' }),
      italian.theseus.fact.tile({ number: 4, tile: italian.theseus.tile.V }),
    ]).toEqual([
      'la prossima carta del mazzo Cinghiale: Cinghiale 7',
      'la tessera 4 del labirinto: verticale',
    ]);
  });
  it('The Challenge', () => {
    expect([
      english['mythomakya-sfida'].fact.holds({ seat: { own: false, name: 'Circe' }, god: 'Zeus' }),
      english['mythomakya-sfida'].fact.left({ god: 'Hera' }),
    ]).toEqual(['Circe holds Zeus', 'Hera is left over']);
    expect([
      italian['mythomakya-sfida'].fact.holds({ seat: { own: false, name: 'Circe' }, god: 'Zeus' }),
      italian['mythomakya-sfida'].fact.left({ god: 'Hera' }),
    ]).toEqual(['Circe ha in mano Zeus', 'Hera è tra le divinità avanzate']);
  });
  it('The Triumph', () => {
    const seat = { own: false, name: 'Circe' };
    expect(
      [1, 2].map((depth) =>
        english['mythomakya-trionfo'].fact.beneath({ seat, pile: 'pile 3', depth, card: 'red 12' }),
      ),
    ).toEqual(['the next card of Circe’s pile 3: red 12', '2 cards down in Circe’s pile 3: red 12']);
    expect(
      [1, 2].map((depth) =>
        italian['mythomakya-trionfo'].fact.beneath({ seat, pile: 'mazzetto 3', depth, card: 'rosso 12' }),
      ),
    ).toEqual([
      'la carta successiva del mazzetto 3 di Circe: rosso 12',
      '2 carte più sotto nel mazzetto 3 di Circe: rosso 12',
    ]);
  });
});
