// What the person has picked so far, beside what the server has said. Every question "may I?" is put to the prompt.
import type { Intent } from '../../net/protocol.gen';
import { cellAt, parseCell } from '../../play/cells';
import { choicesOf, fitting, offered, open } from '../../play/offers';
import { session } from '../../state/session.svelte';
import { toasts } from '../../state/toasts.svelte';
import { o } from './words.svelte';
import { DIRS, SHIPS, STEP, TILES, type Cell, type Dir, type OdysseyView, type SeaMap, type Ship, type Tile } from './view';

export type Tool = 'figure' | Ship;

class Game {
  chosenShip = $state<Ship>('white'); // the tab
  dir = $state<Dir | null>(null);
  tool = $state<Tool>('figure');
  held = $state<Ship | null>(null); // a figure taken up, waiting for its cell
  landing = $state.raw<Partial<Record<Ship, Cell>>>({}); // figures put down, not yet confirmed
  tile = $state<Tile | null>(null);
  targets = $state<Partial<Record<Ship, Cell>>>({});
  aim = $state<Ship | null>(null); // the ship whose target is being picked
  mapId = $state<string | null>(null);
  cursor = $state<Cell>('A1'); // for the keyboard
  allLogs = $state(false);
  private turn = -1;
  private wasRound = 0;

  get view(): OdysseyView {
    return session.update!.view as unknown as OdysseyView;
  }
  get prompt() {
    return session.fresh ? session.update?.prompt ?? [] : [];
  }
  get map(): SeaMap | null {
    const { map, maps, phase } = this.view;
    if (map) return map;
    return phase === 'choose_map' ? maps.find((m) => m.id === this.mapId) ?? null : null;
  }
  get columns(): number {
    return this.map?.rows[0]?.length ?? 0;
  }
  get rows(): number {
    return this.map?.rows.length ?? 0;
  }
  get canAct(): boolean {
    return session.fresh && !session.busy;
  }
  owner(ship: Ship): number {
    return this.view.ships.find((s) => s.ship === ship)?.owner ?? 0;
  }
  seatName(seat: number): string {
    return session.memberName(session.room?.seats[seat]);
  }
  arrived(ship: Ship): boolean {
    return this.view.ships.find((s) => s.ship === ship)?.arrived ?? false;
  }

  // ---- sailing
  get movable(): Ship[] {
    return open(this.prompt, { type: 'move' }, 'ship') as Ship[];
  }
  get ship(): Ship {
    return this.chosenShip;
  }
  get steers(): boolean {
    return this.movable.includes(this.ship);
  }
  get dirs(): Dir[] {
    return this.steers ? (open(this.prompt, { type: 'move', ship: this.ship }, 'dir') as Dir[]) : [];
  }
  get nameable(): Ship[] {
    return open(this.prompt, { type: 'name' }, 'ship') as Ship[];
  }
  pickShip(ship: Ship): void {
    if (ship !== this.chosenShip) this.dir = null;
    this.chosenShip = ship;
    this.allLogs = false;
    if (this.held) this.held = null;
    if (this.tool !== 'figure') this.tool = ship;
  }
  point(dir: Dir): void {
    if (this.dirs.includes(dir)) this.dir = dir;
  }
  async sail(): Promise<void> {
    const { dir, ship } = this;
    if (!dir || !this.canAct) return;
    const free = fitting(this.prompt, { type: 'move', ship, dir })[0]?.free ?? false;
    if (await session.act({ type: 'move', ship, dir }, free)) this.dir = null;
  }

  // ---- notes
  noteOffered(what: string, ship: Ship, cell: Cell): boolean {
    return offered(this.prompt, { type: 'note', what, ship, cell });
  }
  figureOf(ship: Ship): Cell | undefined {
    return this.landing[ship] ?? this.view.figures?.[ship].cell;
  }
  canDrag(ship: Ship): boolean {
    return fitting(this.prompt, { type: 'note', what: 'figure', ship }).length > 0;
  }
  get notes(): boolean {
    return choicesOf(this.prompt, 'note').length > 0;
  }
  async putFigure(ship: Ship, cell: Cell): Promise<void> {
    this.held = null;
    if (this.figureOf(ship) === cell || !this.noteOffered('figure', ship, cell)) return;
    this.landing = { ...this.landing, [ship]: cell };
    const done = await session.act({ type: 'note', what: 'figure', ship, cell }, true);
    if (!done && this.landing[ship] === cell) this.landing = { ...this.landing, [ship]: undefined };
  }
  toggleReminder(ship: Ship, cell: Cell): void {
    const lies = this.view.reminders?.[ship].includes(cell);
    const what = lies ? 'remove' : 'reminder';
    if (this.noteOffered(what, ship, cell)) void session.act({ type: 'note', what, ship, cell }, true);
    else toasts.news(o().noToken, 'i-x');
  }

  // ---- storms
  get tiles(): Tile[] {
    return open(this.prompt, { type: 'storm' }, 'tile') as Tile[];
  }
  /** The ships that the picked tile moves: those the choice has a field for. */
  get blown(): Ship[] {
    if (!this.tile) return [];
    const choice = fitting(this.prompt, { type: 'storm', tile: this.tile })[0];
    return SHIPS.filter((ship) => choice?.fields.some((f) => f.name === ship));
  }
  targetsOf(ship: Ship): Cell[] {
    return this.tile ? (open(this.prompt, { type: 'storm', tile: this.tile }, ship) as Cell[]) : [];
  }
  pickTile(tile: Tile | null): void {
    this.tile = tile && this.tiles.includes(tile) ? tile : null;
    this.targets = {};
    this.aim = this.blown[0] ?? null;
  }
  aimAt(cell: Cell): void {
    const ship = this.aim && this.targetsOf(this.aim).includes(cell) ? this.aim : null;
    const standing = this.blown.find((s) => this.view.truth?.[s] === cell);
    if (!ship) {
      if (standing) this.aim = standing;
      return;
    }
    this.targets = { ...this.targets, [ship]: cell };
    const open = this.blown.filter((s) => !this.targets[s]);
    if (open.length) this.aim = open[0] ?? null;
  }
  get storm(): Intent | null {
    if (!this.tile) return null;
    const intent: Intent = { type: 'storm', tile: this.tile };
    for (const ship of this.blown) intent[ship] = this.targets[ship];
    return offered(this.prompt, intent) ? intent : null;
  }
  async loose(): Promise<void> {
    const { storm } = this;
    if (storm && this.canAct && (await session.act(storm))) this.pickTile(null);
  }

  // ---- the map
  get maps(): string[] {
    return open(this.prompt, { type: 'choose_map' }, 'map') as string[];
  }
  async takeMap(): Promise<void> {
    if (this.mapId && this.canAct) await session.act({ type: 'choose_map', map: this.mapId });
  }

  // ---- the board
  tap(cell: Cell, on: Ship | null): void {
    this.cursor = cell;
    if (this.tile) this.aimAt(cell);
    else if (this.notes && this.tool !== 'figure') this.toggleReminder(this.tool, cell);
    else if (this.notes && this.held) void this.putFigure(this.held, cell);
    else if (on) {
      this.pickShip(on);
      if (this.canDrag(on)) this.held = on;
    }
  }
  moveCursor(dx: number, dy: number): void {
    const at = parseCell(this.cursor) ?? { x: 0, y: 0 };
    this.cursor = cellAt(Math.min(this.columns - 1, Math.max(0, at.x + dx)), Math.min(this.rows - 1, Math.max(0, at.y + dy)));
  }
  /** For the keys: the cell next to the ship being aimed, if it is offered. */
  aimBy(dir: Dir): void {
    const at = this.aim ? parseCell(this.view.truth?.[this.aim] ?? '') : null;
    if (at) this.aimAt(cellAt(at.x + STEP[dir][0], at.y + STEP[dir][1]));
  }
  commit(): void {
    if (this.storm) void this.loose();
    else if (this.dir && this.steers) void this.sail();
    else if (this.view.phase === 'choose_map') void this.takeMap();
  }

  reset(): void {
    this.turn = -1;
    this.wasRound = 0;
    this.chosenShip = 'white';
    this.tool = 'figure';
    this.dir = this.held = this.tile = this.aim = this.mapId = null;
    this.targets = {};
    this.landing = {};
    this.allLogs = false;
    this.cursor = 'A1';
  }

  /** A new update: picks that no longer stand are dropped, and the tab goes where the next decision is. */
  refresh(): void {
    const update = session.update!;
    this.landing = {};
    const first = this.turn < 0;
    const newTurn = update.turn !== this.turn || this.view.round !== this.wasRound;
    this.turn = update.turn;
    this.wasRound = this.view.round;
    if (this.held && !this.canDrag(this.held)) this.held = null;
    if (this.tile && !this.tiles.includes(this.tile)) this.pickTile(null);
    if (!newTurn) return;
    const own = open(update.prompt.filter((c) => !c.free), { type: 'move' }, 'ship') as Ship[];
    // a ship that has just sailed stays in sight with her report; a new round begins with the first to sail
    const sailed = this.view.ships.some((s) => s.ship === this.chosenShip && s.sailed && !s.arrived) && !first;
    if (own.length && !own.includes(this.chosenShip) && !sailed) this.pickShip(own[0]!);
    if (!this.dirs.length) this.dir = null;
    if (this.view.phase === 'choose_map' && !this.mapId) this.mapId = this.view.maps[0]?.id ?? null;
  }
}

export const game = new Game();
export const isShip = (id: unknown): id is Ship => SHIPS.includes(id as Ship);
export const isDir = (id: unknown): id is Dir => DIRS.includes(id as Dir);
export const isTile = (id: unknown): id is Tile => TILES.includes(id as Tile);
