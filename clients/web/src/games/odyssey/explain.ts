// The explanations of the things on the table.
import { labelled } from '../../i18n/words.svelte';
import { parseCell } from '../../play/cells';
import type { Explained, Thing } from '../../ui/things/thing';
import { groundName, thingName } from './labels';
import { game } from './model.svelte';
import { isMark, type Tool } from './notes.svelte';
import type { Kind } from './placing.svelte';
import type { Piece } from './ShipsOnBoard.svelte';
import { lying, type Lying } from './things';
import { drawingOf } from './tiles';
import { isMonster, SHIPS, STORMS, type Cell, type Shown, type Ship } from './view';
import { gameText } from './words.svelte';

export const aboutOne = (thing: Thing): Explained => ({ title: thing.name, things: [thing] });

/** The letter of a ground on the map, explained. */
function groundThing(ground: string): Thing {
  const { about } = gameText();
  const name = groundName(ground);
  switch (ground) {
    case 'S':
      return { name, text: about.sacred({ rivals: game.rivals }), rule: 'R16', icon: 'r-sacred' };
    case '~':
      return { name, text: about.deep, rule: 'R17', icon: 'r-deep' };
    case 'w':
    case 'W':
      return { name, text: about.isle, rule: 'R17', icon: 'r-wood' };
    case 'r':
    case 'R':
      return { name, text: about.isle, rule: 'R17', icon: 'r-rock' };
    default:
      return { name, text: about.sea, rule: 'R17', icon: 'r-sea' };
  }
}

const coastThing = (): Thing => ({
  name: gameText().about.border,
  text: gameText().about.coast,
  rule: 'O10',
  icon: 'r-coast',
});

/** A special tile by its kind. */
function tileThing(kind: Lying['kind'], name: string): Thing {
  const { about } = gameText();
  if (kind === 'whirlpool') return { name, text: about.whirlpool, rule: 'R34', icon: 's-whirl' };
  if (kind === 'fog') return { name, text: about.fog, rule: 'R38', icon: 's-fog' };
  return { name, text: about.lighthouse, rule: 'R32', icon: 's-light' };
}

function lyingThing(one: Lying): Thing {
  const name = thingName(one, game.view);
  const thing = tileThing(one.kind, name);
  if (!one.guess) return thing;
  return one.kind === 'whirlpool' || one.kind === 'fog'
    ? { ...thing, text: gameText().about.marker, rule: one.kind === 'fog' ? 'R40' : 'R36' }
    : { ...thing, text: gameText().about.proposed, rule: 'O66' };
}

function pieceThing({ ship, bad, home }: Piece): Thing {
  const { about, board } = gameText();
  const named = { ship: gameText().ship[ship] };
  const icon = `ship-${ship}`;
  if (home) return { name: board.ship(named), text: about.home, rule: 'R16', icon };
  if (game.view.truth) return { name: board.ship(named), text: about.truth, rule: 'R11', icon };
  if (bad) return { name: board.refuted(named), text: about.refuted, rule: 'O24', icon };
  return { name: board.figure(named), text: about.figure, rule: 'R18', icon };
}

/** A cell of the sea, with everything on it. */
export function aboutCell(cell: Cell, pieces: readonly Piece[]): Explained {
  const { map, reminders } = game.view;
  const { about, board } = gameText();
  const at = parseCell(cell) ?? { x: 0, y: 0 };
  const border = at.x === 0 || at.y === 0 || at.x === game.columns - 1 || at.y === game.rows - 1;
  const starts = SHIPS.filter((ship) => map?.starts[ship] === cell);
  return {
    title: cell,
    things: [
      ...pieces.filter((piece) => piece.cell === cell).map(pieceThing),
      ...lying(game.view)
        .filter((one) => one.cell === cell)
        .map(lyingThing),
      ...SHIPS.filter((ship) => reminders?.[ship].includes(cell)).map((ship): Thing => ({
        name: gameText().aReminder[ship],
        text: about.reminder,
        rule: 'R18',
        icon: `tok-${ship}`,
      })),
      groundThing(map?.rows[at.y]?.[at.x] ?? ''),
      ...starts.map((ship): Thing => ({
        name: board.start({ ship: gameText().ship[ship] }),
        text: about.start,
        rule: 'R3',
        icon: `mk-${ship}`,
      })),
      ...(border ? [coastThing()] : []),
    ],
  };
}

/** The grounds and marks that a map shows. */
export const aboutMap = (title: string): Explained => ({
  title,
  things: [
    ...['.', '~', 'w', 'r', 'S'].map(groundThing),
    { name: gameText().legend.start, text: gameText().about.start, rule: 'R3', icon: 'mk-red' },
    coastThing(),
  ],
});

/** A ship among the four. */
export function aboutShip(ship: Ship): Explained {
  const owner = game.owner(ship);
  const { about } = gameText();
  return aboutOne({
    name: gameText().board.ship({ ship: gameText().ship[ship] }),
    text: owner === null ? about.shared : about.sails({ seat: game.seat(owner) }),
    rule: owner === null ? 'O54' : 'R13',
    icon: `ship-${ship}`,
  });
}

export function stormThing(tile: Shown, name = gameText().tile[tile]): Thing {
  const { about } = gameText();
  const icon = drawingOf(tile);
  if (isMonster(tile)) return { name, text: about.monster, rule: 'R28', icon, hue: 'poseidon' };
  if (tile === 'covered') return { name, text: about.covered, rule: 'R23', icon };
  if (tile === 'black') return { name, text: about.great, rule: 'R9', icon };
  return {
    name,
    text: about.storm({ ship: gameText().theShip[tile] }),
    rule: 'R8',
    icon,
    hue: `ship-${tile}`,
  };
}

/** The storms and the monsters that are left. */
export function aboutStorms(): Explained {
  const { left, monsters } = game.view.tiles;
  return {
    title: gameText().tiles.remaining,
    things: [
      ...(left
        ? STORMS.map((tile) =>
            stormThing(
              tile,
              labelled(
                gameText().tile[tile],
                left[tile] ? gameText().tiles.left({ count: left[tile] }) : gameText().tiles.used,
              ),
            ),
          )
        : [stormThing('covered')]),
      ...monsters.map((monster) => stormThing(monster)),
    ],
  };
}

/** A tool for taps on the sea. */
export function aboutTool(tool: Tool, name: string): Explained {
  const { about, tools } = gameText();
  if (tool === 'figure') return aboutOne({ name, text: about.move, rule: 'R18', icon: 'r-ship' });
  if (tool === 'point') return aboutOne({ name, text: tools.pointHint, icon: 'i-point' });
  if (isMark(tool))
    return aboutOne({
      name,
      text: about.mark,
      rule: tool === 'fog' ? 'R40' : 'R36',
      icon: tool === 'fog' ? 's-fog' : 's-whirl',
    });
  return aboutOne({ name, text: about.note, rule: 'R18', icon: `tok-${tool}` });
}

/** A piece to place on the board. */
export const aboutPiece = (kind: Kind): Explained => aboutOne(tileThing(kind, gameText().kinds[kind]));
