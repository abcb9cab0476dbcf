// Poseidon's choice: a storm with its targets, a monster with its prey, or the push out of a whirlpool.
import type { Intent } from '../../net/protocol.gen';
import { cellAt, parseCell } from '../../play/cells';
import { matchingChoices, offered, openValues } from '../../play/promptQueries';
import { sendIntent } from '../../state/requests';
import { explainRefusal } from '../explainRefusal';
import { game } from './model.svelte';
import { isMonster, SHIPS, STEP, type Cell, type Dir, type Ship, type Tile } from './view';

class Storms {
  tile = $state<Tile | null>(null);
  targets = $state.raw<Partial<Record<Ship, Cell>>>({});
  aim = $state<Ship | null>(null); // the ship whose target is being picked
  prey = $state<Ship | null>(null); // the monster's

  /** The tiles that can be played now. */
  get tiles(): Tile[] {
    return [
      ...openValues(game.prompt, { type: 'storm' }, 'tile'),
      ...openValues(game.prompt, { type: 'monster' }, 'which'),
    ] as Tile[];
  }
  get pushes(): boolean {
    return game.asks('push');
  }
  get hunts(): boolean {
    return this.tile !== null && isMonster(this.tile);
  }
  /** The ships that need a target: those with a field in the choice, or the one in the whirlpool. */
  get blown(): Ship[] {
    if (this.pushes) return game.view.trapped ? [game.view.trapped] : [];
    if (!this.tile || this.hunts) return [];
    const choice = matchingChoices(game.prompt, { type: 'storm', tile: this.tile })[0];
    return SHIPS.filter((ship) => choice?.fields.some((f) => f.name === ship));
  }
  get preys(): Ship[] {
    return this.hunts
      ? (openValues(game.prompt, { type: 'monster', which: this.tile! }, 'ship') as Ship[])
      : [];
  }
  private targetsOf(ship: Ship): Cell[] {
    if (this.pushes) return openValues(game.prompt, { type: 'push' }, 'cell') as Cell[];
    return this.tile ? (openValues(game.prompt, { type: 'storm', tile: this.tile }, ship) as Cell[]) : [];
  }
  /** The cells to be ringed: the possible targets of the current ship. */
  get rings(): Cell[] {
    return this.aim ? this.targetsOf(this.aim) : [];
  }
  get chosen(): Cell[] {
    return Object.values(this.targets);
  }

  pick(tile: Tile | null): void {
    this.tile = tile && this.tiles.includes(tile) ? tile : null;
    this.targets = {};
    this.prey = null;
    this.aim = this.blown[0] ?? null;
  }
  /** A touch on a tile selects it, puts it back, or asks why it is not offered. */
  press(tile: Tile): void {
    if (this.tiles.includes(tile)) this.pick(this.tile === tile ? null : tile);
    else if (game.asks('storm', 'monster'))
      explainRefusal(
        isMonster(tile) ? { type: 'monster', which: tile, ship: SHIPS[0] } : { type: 'storm', tile },
      );
  }
  /** The ships that are not offered as prey. */
  get spared(): Ship[] {
    return this.hunts ? SHIPS.filter((ship) => !this.preys.includes(ship)) : [];
  }
  hunt(ship: Ship): void {
    if (this.preys.includes(ship)) this.prey = ship;
    else if (this.tile) explainRefusal({ type: 'monster', which: this.tile, ship });
  }
  get aims(): boolean {
    return this.pushes || this.tile !== null;
  }
  aimAt(cell: Cell, on: Ship | null): void {
    const { truth } = game.view;
    if (this.hunts) {
      const here = (ship: Ship): boolean => truth?.[ship] === cell;
      const next = on && this.preys.includes(on) ? on : (this.preys.find(here) ?? on);
      if (next) this.hunt(next);
      return;
    }
    if (!this.aim || !this.targetsOf(this.aim).includes(cell)) {
      const other = this.blown.find((s) => truth?.[s] === cell);
      if (other) this.aim = other;
      else this.whyThere(cell);
      return;
    }
    this.targets = { ...this.targets, [this.aim]: cell };
    this.aim = this.blown.find((s) => !this.targets[s]) ?? this.aim;
  }
  /** Asks why the current ship cannot go there. */
  private whyThere(cell: Cell): void {
    if (!this.aim) return;
    explainRefusal(
      this.pushes
        ? { type: 'push', cell }
        : { type: 'storm', tile: this.tile!, ...this.targets, [this.aim]: cell },
    );
  }
  /** For the keys: the cell next to the current ship, if it is offered. */
  aimBy(dir: Dir): void {
    const at = this.aim ? parseCell(game.view.truth?.[this.aim] ?? '') : null;
    if (at) this.aimAt(cellAt(at.x + STEP[dir][0], at.y + STEP[dir][1]), null);
  }

  get intent(): Intent | null {
    const intent: Intent = { type: 'none' };
    if (this.pushes) {
      const ship = this.blown[0];
      Object.assign(intent, { type: 'push', cell: ship && this.targets[ship] });
    } else if (this.hunts)
      Object.assign(intent, { type: 'monster', which: this.tile, ship: this.prey ?? undefined });
    else if (this.tile) {
      Object.assign(intent, { type: 'storm', tile: this.tile });
      for (const ship of this.blown) intent[ship] = this.targets[ship];
    }
    return offered(game.prompt, intent) ? intent : null;
  }
  async loose(): Promise<void> {
    const { intent } = this;
    if (intent && game.canAct && (await sendIntent(intent))) this.pick(null);
  }

  /** Call it for every update. It drops a selection that is no longer offered. */
  refresh(newTurn: boolean): void {
    if (this.tile && !this.tiles.includes(this.tile)) this.pick(null);
    if (newTurn && this.pushes) this.pick(null);
  }
  reset(): void {
    this.tile = this.aim = this.prey = null;
    this.targets = {};
  }
}

export const storms = new Storms();
