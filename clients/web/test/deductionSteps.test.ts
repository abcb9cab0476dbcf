// Deductions: the steps of a replay, and the text of every game's facts.
import { describe, expect, it } from 'vitest';
import type { Deductions } from '../src/net/protocol.gen';
import { factsAt, nextOf, stepsOf } from '../src/play/deductionSteps';
import { describeFact as seaWords } from '../src/games/odyssey/deductionText';
import * as itaca from '../src/games/itaca/words/en';
import * as itacaIt from '../src/games/itaca/words/it';
import * as ithaca from '../src/games/ithaca/words/en';
import * as ithacaIt from '../src/games/ithaca/words/it';
import * as odyssey from '../src/games/odyssey/words/en';
import * as odysseyIt from '../src/games/odyssey/words/it';
import * as sfida from '../src/games/mythomakya-sfida/words/en';
import * as sfidaIt from '../src/games/mythomakya-sfida/words/it';
import * as theseus from '../src/games/theseus/words/en';
import * as theseusIt from '../src/games/theseus/words/it';
import * as trionfo from '../src/games/mythomakya-trionfo/words/en';
import * as trionfoIt from '../src/games/mythomakya-trionfo/words/it';

const pages = import.meta.glob<string>('../../../games/*/VIEW.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The types of the facts that a game's page names, in backquotes before their fields. */
function factsOf(game: string): string[] {
  const part =
    pages[`../../../games/${game}/VIEW.md`]!.split('## What could be known\n')[1]!.split('\n## ')[0]!;
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
    ['itaca', itaca.en.fact, itacaIt.it.fact],
    ['ithaca', ithaca.en.fact, ithacaIt.it.fact],
    ['odyssey', odyssey.en.fact, odysseyIt.it.fact],
    ['theseus', theseus.en.fact, theseusIt.it.fact],
    ['mythomakya_sfida', sfida.en.fact, sfidaIt.it.fact],
    ['mythomakya_trionfo', trionfo.en.fact, trionfoIt.it.fact],
  ] as const)('has a text for every fact of %s', (game, en, italian) => {
    const facts = factsOf(game);
    expect(facts.length).toBeGreaterThan(0);
    for (const words of [en, italian]) expect(Object.keys(words).sort()).toEqual([...facts].sort());
  });
  it('Odyssey', () => {
    const said = (words: typeof odyssey.en): string[] =>
      [
        { type: 'ship', ship: 'red', cell: 'D4' },
        { type: 'whirlpool', cell: 'B2' },
        { type: 'fog', cell: 'C3' },
        { type: 'tile', round: 3, tile: 'black' },
        { type: 'tomorrow' },
      ].map((fact) => seaWords(fact, words));
    expect(said(odyssey.en)).toEqual([
      'the red ship is at D4',
      'a whirlpool lies at B2',
      'a fog bank lies at C3',
      'the covered tile of round 3: Great Storm',
      '',
    ]);
    expect(said(odysseyIt.it)).toEqual([
      'la nave rossa è in D4',
      'c’è un vortice in B2',
      'c’è un banco di nebbia in C3',
      'la tessera coperta del round 3: Grande Tempesta',
      '',
    ]);
  });
  it('Itaca', () => {
    expect([itaca.en.fact.character('Circe', 'Poet · Bard'), itaca.en.fact.event('Circe', 'Storm')]).toEqual([
      'Circe has chosen Poet · Bard',
      'Circe holds Storm',
    ]);
    expect([
      itacaIt.it.fact.character('Circe', 'Poeta · Aedo'),
      itacaIt.it.fact.event('Circe', 'Tempesta'),
    ]).toEqual(['Circe ha scelto Poeta · Aedo', 'Circe ha in mano Tempesta']);
  });
  it('Ithaca', () => {
    expect([ithaca.en.fact.hand('Circe', 'Zeus 3'), ithaca.en.fact.oracle('Circe', 'Zeus 3')]).toEqual([
      'Circe holds Zeus 3',
      'Circe’s Oracle has Zeus 3',
    ]);
    expect([ithacaIt.it.fact.hand('Circe', 'Zeus 3'), ithacaIt.it.fact.oracle('Circe', 'Zeus 3')]).toEqual([
      'Circe ha in mano Zeus 3',
      'Circe ha nell’Oracolo Zeus 3',
    ]);
  });
  it('Theseus', () => {
    expect([theseus.en.fact.next('Boar', 'Boar 7'), theseus.en.fact.tile(4, theseus.en.tile.H)]).toEqual([
      'the next card of Boar: Boar 7',
      'tile 4 of the labyrinth: level',
    ]);
    expect([
      theseusIt.it.fact.next('Cinghiale', 'Cinghiale 7'),
      theseusIt.it.fact.tile(4, theseusIt.it.tile.V),
    ]).toEqual(['la prossima carta di Cinghiale: Cinghiale 7', 'la tessera 4 del labirinto: per il lungo']);
  });
  it('La Sfida', () => {
    expect([sfida.en.fact.holds('Circe', 'Zeus'), sfida.en.fact.left('Hera')]).toEqual([
      'Circe holds Zeus',
      'Hera is left over',
    ]);
    expect([sfidaIt.it.fact.holds('Circe', 'Zeus'), sfidaIt.it.fact.left('Hera')]).toEqual([
      'Circe ha in mano Zeus',
      'Hera è tra le divinità avanzate',
    ]);
  });
  it('Il Trionfo', () => {
    expect([1, 2].map((n) => trionfo.en.fact.beneath('Circe', 'pile 3', n, 'red 12'))).toEqual([
      'Circe, pile 3, the next card: red 12',
      'Circe, pile 3, 2 cards down: red 12',
    ]);
    expect([1, 2].map((n) => trionfoIt.it.fact.beneath('Circe', 'mazzetto 3', n, 'rosso 12'))).toEqual([
      'Circe, mazzetto 3, la prossima carta: rosso 12',
      'Circe, mazzetto 3, 2 carte più sotto: rosso 12',
    ]);
  });
});
