// The text of a fact that a player could have known.
import type { Intent } from '../../net/protocol.gen';
import type { Cell, Ship, Storm } from './view';
import type { OdysseyWords } from './words.svelte';

type Fact = Intent & { ship: Ship; cell: Cell; round: number; tile: Storm };

export function describeFact(fact: Intent, o: OdysseyWords): string {
  const { ship, cell, round, tile } = fact as Fact;
  switch (fact.type) {
    case 'ship':
      return o.fact.ship({ ship: o.theShip[ship], cell });
    case 'whirlpool':
    case 'fog':
      return o.fact[fact.type]({ cell });
    case 'tile':
      return o.fact.tile({ round, tile: o.tileName[tile] });
    default:
      return '';
  }
}
