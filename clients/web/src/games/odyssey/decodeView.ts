// Decodes Odyssey's view (games/odyssey/VIEW.md): fills in everything that the server leaves out.
import type { Deduced } from './deduction';
import {
  DIRS,
  SHIPS,
  type Cell,
  type Course,
  type Dir,
  type LogRound,
  type OdysseyView,
  type Options,
  type PerShip,
  type Report,
  type SeaMap,
  type Ship,
} from './view';

type Cells = string; // separated by blanks
type ShortReport = string; // a report in short form: "red NE bounced coast islands:2"

interface SentRound
  extends Pick<LogRound, 'round' | 'tile'>, Partial<Omit<LogRound, 'round' | 'tile' | 'reports'>> {
  readonly reports?: readonly ShortReport[]; // a viewer who knows the truth also gets the result: "to:C4", "pushed:C5"
  readonly storm?: Partial<PerShip<Cell>>;
  readonly figures?: PerShip<Cell>;
  readonly boards?: readonly PerShip<Cell>[];
}

type Rewritten =
  'map' | 'maps' | 'options' | 'ships' | 'log' | 'preview' | 'deduction' | 'course' | 'history';
type Always = 'phase' | 'round' | 'rounds' | 'role' | 'tiles';

export interface SentView extends Pick<OdysseyView, Always>, Partial<Omit<OdysseyView, Always | Rewritten>> {
  readonly map?: string;
  readonly options?: Partial<Options>;
  readonly ships: readonly {
    readonly ship: Ship;
    readonly owner: number;
    readonly arrived?: boolean;
    readonly sailed?: boolean;
  }[];
  readonly log?: readonly SentRound[];
  readonly preview?: PerShip<Readonly<Record<ShortReport, Cells>>>;
  readonly deduction?: PerShip<{
    readonly cells: Cells;
    readonly out?: Readonly<Record<string, Readonly<Record<string, Cells>>>>;
  }>;
}

const USUAL: Options = {
  mode: 'team',
  hard_deduction: false,
  easy_deduction: false,
  memory: false,
  monsters_in_game: 0,
  lighthouses: 0,
  whirlpools: 0,
  fog_banks: 0,
};
const TERRAINS: readonly string[] = ['sea', 'wooded', 'rocky', 'sacred', 'fog', 'lighthouse'];

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');

interface Passage {
  readonly report: Report;
  readonly to: Cell | null; // null where this viewer may not know it
  readonly pushed: Cell | null;
}

/** A report of the log, or of a preview, which names no ship. */
export function passageOf(told: ShortReport, ship: Ship = 'white'): Passage {
  const single: string[] = [];
  const more = new Map<string, string>();
  for (const word of wordsOf(told)) {
    const colon = word.indexOf(':');
    if (colon < 0) single.push(word);
    else more.set(word.slice(0, colon), word.slice(colon + 1));
  }
  const among = <T extends string>(all: readonly T[]): T | undefined =>
    single.find((word) => (all as readonly string[]).includes(word)) as T | undefined;
  const says = (word: string): boolean => single.includes(word);
  const count = (word: string): number => Number(more.get(word) ?? 0);
  const ships = (word: string): Ship[] => (more.get(word)?.split(',') ?? []) as Ship[];
  const dir: Dir | '' = among(DIRS) ?? '';
  return {
    report: {
      ship: among(SHIPS) ?? ship,
      dir,
      outcome: says('bounced') ? 'bounced' : says('pinned') ? 'pinned' : dir ? 'moved' : 'still',
      arrived: says('arrived'),
      terrain: (among(TERRAINS) ?? 'sea') as Report['terrain'],
      deep: says('deep'),
      coast: says('coast'),
      together: ships('together'),
      islands: count('islands'),
      ships: says('ships'),
      ship_count: count('ship_count'),
      light: (more.get('light') ?? 'none') as Report['light'],
      lighthouses: count('lighthouses'),
      fog_banks: count('fog_banks'),
      kinds: { wooded: count('wooded'), rocky: count('rocky'), sacred: count('sacred') },
      sighted: ships('sighted'),
    },
    to: more.get('to') ?? null,
    pushed: more.get('pushed') ?? null,
  };
}

const perShip = <T, U>(given: PerShip<T>, make: (of: T, ship: Ship) => U): PerShip<U> =>
  Object.fromEntries(SHIPS.map((ship) => [ship, make(given[ship], ship)])) as PerShip<U>;

const previewOf = (groups: Readonly<Record<ShortReport, Cells>>, ship: Ship): Record<Cell, Report> =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([told, cells]) =>
      wordsOf(cells).map((cell) => [cell, passageOf(told, ship).report]),
    ),
  );

const deducedOf = (sent: {
  readonly cells: Cells;
  readonly out?: Readonly<Record<string, Readonly<Record<string, Cells>>>>;
}): Deduced => ({
  cells: wordsOf(sent.cells),
  out: Object.entries(sent.out ?? {}).flatMap(([round, clues]) =>
    Object.entries(clues).map(([clue, cells]) => ({ round: Number(round), clue, cells: wordsOf(cells) })),
  ),
});

const roundOf = (sent: SentRound): LogRound => ({
  round: sent.round,
  tile: sent.tile,
  pinned: sent.pinned ?? null,
  blown_home: sent.blown_home ?? [],
  reports: (sent.reports ?? []).map((told) => passageOf(told).report),
  declined: sent.declined ?? [],
  trapped: sent.trapped ?? [],
  votes: sent.votes ?? [],
});

/** The true events: each round begins where the last one left the ships. */
function coursesOf(log: readonly SentRound[], starts: PerShip<Cell>): Course[] {
  let at: PerShip<Cell> = starts;
  return log.map((sent) => {
    const start = at;
    const storm = sent.storm ?? {};
    const now = { ...start, ...storm };
    const moves = (sent.reports ?? []).map((told) => {
      const { report, to, pushed } = passageOf(told);
      const from = now[report.ship];
      now[report.ship] = pushed ?? to ?? from;
      return { ship: report.ship, from, to: to ?? from, pushed };
    });
    at = now;
    return {
      round: sent.round,
      tile: sent.tile as Course['tile'],
      storm,
      start,
      moves,
      figures: sent.figures ?? null,
      boards: sent.boards ?? null,
    };
  });
}

/** `maps`: those of the static data; empty until it is loaded. */
export function decodeView(sent: SentView, maps: readonly SeaMap[]): OdysseyView {
  const map = maps.find((one) => one.id === sent.map) ?? null;
  const truth = sent.truth ?? null;
  const courses = truth && map ? coursesOf(sent.log ?? [], map.starts) : null;
  const over = sent.phase === 'over';
  return {
    phase: sent.phase,
    round: sent.round,
    rounds: sent.rounds,
    role: sent.role,
    tiles: sent.tiles,
    maps,
    map,
    options: { ...USUAL, ...sent.options },
    ships: sent.ships.map((one) => ({ arrived: false, sailed: false, ...one })),
    log: (sent.log ?? []).map(roundOf),
    lighthouses: sent.lighthouses ?? [],
    whirlpools: sent.whirlpools ?? (truth ? [] : null),
    fog: sent.fog ?? (truth ? [] : null),
    pinned: sent.pinned ?? null,
    trapped: sent.trapped ?? null,
    captain: sent.captain ?? null,
    starter: sent.starter ?? null,
    named: sent.named ?? null,
    proposal: sent.proposal ?? null,
    vote: sent.vote ?? null,
    tied: sent.tied ?? [],
    waiting: sent.waiting ?? null,
    waited: sent.waited ?? [],
    away: sent.away ?? [],
    offered: sent.offered ?? [],
    stop: sent.stop ?? null,
    truth,
    preview: sent.preview ? perShip(sent.preview, previewOf) : null,
    figures: sent.figures ?? null,
    reminders: sent.reminders ?? null,
    markers: sent.markers ?? null,
    boards: sent.boards ?? null,
    deduction: sent.deduction ? perShip(sent.deduction, deducedOf) : null,
    course: over ? null : courses,
    history: over ? courses : null,
    result: sent.result ?? null,
  };
}
