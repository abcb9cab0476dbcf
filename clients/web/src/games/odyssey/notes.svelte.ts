// The crew's own board of figures, reminders and markers: the effect of a tap, and figures not yet
// confirmed.
import { choicesOf, matchingChoices, offered } from '../../play/promptQueries';
import { sendIntent } from '../../state/requests';
import { reactions } from '../../state/reactions.svelte';
import { explainRefusal } from '../explainRefusal';
import { helper } from './helper.svelte';
import { game } from './model.svelte';
import { SHIPS, type Cell, type Ship } from './view';

const MARKS = ['whirlpool', 'fog'] as const;
export type Mark = (typeof MARKS)[number];
export type Tool = 'figure' | 'point' | Ship | Mark;
export const isMark = (tool: Tool): tool is Mark => MARKS.includes(tool as Mark);

class Notes {
  tool = $state<Tool>('figure');
  held = $state<Ship | null>(null); // a selected figure, waiting for its cell
  private followed: Partial<Record<Ship, Cell>> = {}; // the last fitting cells that figures went to by themselves
  private landing = $state.raw<Partial<Record<Ship, Cell>>>({}); // figures put down, not yet confirmed

  get may(): boolean {
    return choicesOf(game.prompt, 'note').length > 0;
  }
  /** The ship whose figure is all that can move, in a lesson: a tap on the sea is for her. */
  get sought(): Ship | null {
    const ships = game.prompt.map((choice) => choice.fields.find(({ name }) => name === 'ship'));
    const [first] = ships;
    if (
      first?.kind !== 'oneOf' ||
      first.values.length !== 1 ||
      !game.prompt.every(({ type }) => type === 'note')
    )
      return null;
    return first.values[0] as Ship;
  }
  /** The tools with a place on the board: no reminders from memory, no markers where nothing is hidden. */
  get tools(): Tool[] {
    const { options } = game.view;
    const all: Tool[] = ['figure', ...(options.memory ? [] : SHIPS)];
    if (options.whirlpools) all.push('whirlpool');
    if (options.fog_banks) all.push('fog');
    if (game.pointsTo) all.push('point');
    return all;
  }
  figureOf(ship: Ship): Cell | undefined {
    return this.landing[ship] ?? game.view.figures?.[ship].cell;
  }
  lands(ship: Ship): boolean {
    return !!this.landing[ship];
  }
  canDrag(ship: Ship): boolean {
    return matchingChoices(game.prompt, { type: 'note', what: 'figure', ship }).length > 0;
  }
  marks(mark: Mark): readonly Cell[] {
    const { markers } = game.view;
    return (mark === 'fog' ? markers?.fog : markers?.whirlpools) ?? [];
  }

  async putFigure(ship: Ship, cell: Cell): Promise<void> {
    this.held = null;
    const intent = { type: 'note', what: 'figure', ship, cell };
    if (this.figureOf(ship) === cell || !offered(game.prompt, intent)) return;
    this.landing = { ...this.landing, [ship]: cell };
    const done = await sendIntent(intent, true);
    if (!done && this.landing[ship] === cell) this.landing = { ...this.landing, [ship]: undefined };
  }
  private toggleReminder(ship: Ship, cell: Cell): void {
    const what = game.view.reminders?.[ship].includes(cell) ? 'remove' : 'reminder';
    this.note({ type: 'note', what, ship, cell });
  }
  private toggleMark(mark: Mark, cell: Cell): void {
    this.note({ type: 'note', what: this.marks(mark).includes(cell) ? `no_${mark}` : mark, cell });
  }
  private note(intent: { type: 'note'; what: string; cell: Cell; ship?: Ship }): void {
    if (offered(game.prompt, intent)) void sendIntent(intent, true);
    else explainRefusal(intent, true);
  }

  /** The effect of a tap on this cell; `on` is the ship there. False: it has none. */
  tap(cell: Cell, on: Ship | null, pick: (ship: Ship) => void): boolean {
    const { tool, sought } = this;
    if (sought) void this.putFigure(sought, cell);
    else if (tool === 'point') {
      this.tool = 'figure';
      void reactions.point(cell);
    } else if (this.may && isMark(tool)) this.toggleMark(tool, cell);
    else if (this.may && !isMark(tool) && tool !== 'figure') this.toggleReminder(tool, cell);
    else if (this.may && this.held) void this.putFigure(this.held, cell);
    else if (this.may && !on && helper.shaded.includes(cell) && this.canDrag(game.ship))
      void this.putFigure(game.ship, cell); // one tap, where the helper shows that she can be
    else if (on) {
      pick(on);
      if (this.canDrag(on)) this.held = on;
    } else return helper.on; // which answers whether the ship can be there
    return true;
  }

  /** The own ships' figures go to the last cell that fits; once, so that they can be moved away. */
  private follow(): void {
    for (const ship of SHIPS) {
      const last = helper.last(ship);
      if (!last || game.owner(ship) !== game.own || !this.canDrag(ship)) continue;
      if (this.followed[ship] === last) continue;
      this.followed = { ...this.followed, [ship]: last };
      void this.putFigure(ship, last);
    }
  }
  /** This figure waits for the player: it is wrong, and theirs to move. */
  needs(ship: Ship): boolean {
    const figure = game.view.figures?.[ship];
    const owner = game.owner(ship);
    return (
      !!figure &&
      !this.lands(ship) &&
      (owner === null || owner === game.own) &&
      this.canDrag(ship) &&
      (figure.refuted || helper.contradicts(ship, figure.cell))
    );
  }

  /** Call it for every update. */
  refresh(): void {
    this.landing = {};
    this.follow();
    if (this.held && !this.canDrag(this.held)) this.held = null;
    if (!this.tools.includes(this.tool)) this.tool = 'figure';
  }
  reset(): void {
    this.tool = 'figure';
    this.held = null;
    this.landing = {};
    this.followed = {};
  }
}

export const notes = new Notes();
