// Handles taps, keys and the confirm button, and drops invalid selections when an update arrives.
import { openValues } from '../../play/promptQueries';
import { roomStore } from '../../state/room.svelte';
import { course } from './course.svelte';
import { helper } from './helper.svelte';
import { game } from './model.svelte';
import { isMark, notes } from './notes.svelte';
import { placing } from './placing.svelte';
import { storms } from './storms.svelte';
import type { Cell, Dir, Ship } from './view';

export function pickShip(ship: Ship): void {
  if (ship !== game.ship) course.dir = null;
  game.ship = ship;
  game.allLogs = false;
  notes.held = null;
  if (notes.tool !== 'figure' && notes.tool !== 'point' && !isMark(notes.tool)) notes.tool = ship;
}

/** A tap that does nothing else explains the cell: false. */
export function tap(cell: Cell, on: Ship | null): boolean {
  game.cursor = cell;
  if (placing.on) placing.tap(cell);
  else if (storms.aims) storms.aimAt(cell, on);
  else return notes.tap(cell, on, pickShip);
  return true;
}

export function drop(ship: Ship, cell: Cell): void {
  pickShip(ship);
  void notes.putFigure(ship, cell);
}

/** A figure can be dragged, but not while the same finger puts down tiles. */
export const canDrag = (ship: Ship): boolean => !placing.on && notes.canDrag(ship);

export function steer(dir: Dir): boolean {
  if (course.dirs.length) course.point(dir);
  else if (storms.aim) storms.aimBy(dir);
  else return false;
  return true;
}

export function commit(): void {
  if (storms.intent) void storms.loose();
  else if (placing.intent) void placing.send();
  else if (placing.mayConfirm) void placing.confirm();
  else if (course.dir) void course.send();
  else if (game.view.phase === 'choose_map') void game.takeMap();
}

/** Clears the selection; true if there was one. */
export function clearSelection(): boolean {
  if (!notes.held && !storms.tile) return false;
  notes.held = null;
  storms.pick(null);
  return true;
}

let turn = -1;
let wasRound = 0;

/**
 * Call it for every update. It drops invalid selections, and moves the tab to the ship of the next
 * decision.
 */
export function refresh(): void {
  const update = roomStore.update!;
  const { view } = game;
  const first = turn < 0;
  const newTurn = update.turn !== turn || view.round !== wasRound;
  turn = update.turn;
  wasRound = view.round;
  notes.refresh();
  placing.refresh();
  storms.refresh(newTurn);
  if (!newTurn) return;
  const due = update.prompt.filter((c) => !c.anytime);
  const own = [
    ...openValues(due, { type: 'move' }, 'ship'),
    ...openValues(due, { type: 'investigate' }, 'ship'),
  ] as Ship[];
  // a ship that has just sailed stays visible with her report; a new round begins with the first to sail
  const sailed = view.ships.some((s) => s.ship === game.ship && s.sailed && !s.arrived) && !first;
  if (course.votes && game.together) pickShip(game.together);
  else if (own.length && !own.includes(game.ship) && !sailed) pickShip(own[0]!);
  course.refresh();
}

export function reset(): void {
  turn = -1;
  wasRound = 0;
  for (const part of [game, course, helper, notes, placing, storms]) part.reset();
}
