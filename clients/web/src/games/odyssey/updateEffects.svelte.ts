// The animations of the latest update. Their duration depends on public events only.
import type { Event } from '../../net/protocol.gen';
import { toasts } from '../../state/toasts.svelte';
import { events } from '../../state/events.svelte';
import { sounds } from '../../state/sounds';
import { game } from './model.svelte';
import { sentenceOf } from './report';
import { list } from '../../i18n/words.svelte';
import type { Cell, Monster, Report, Ship, Shown, Vote } from './view';
import { gameText } from './words.svelte';

const GUST = 1_300; // ms

class UpdateEffects {
  ship = $state<Ship | null>(null); // the ship with the newest report
  gust = $state.raw<{ tile: Shown; rev: number } | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  reset(): void {
    clearTimeout(this.timer);
    this.gust = null;
    this.ship = null;
  }

  /** A newer update ends running animations. */
  take(rev: number, list: readonly Event[]): void {
    clearTimeout(this.timer);
    this.gust = null;
    const said: string[] = [];
    for (const event of list) {
      const words = this.one(event, rev);
      if (words) said.push(words);
    }
    events.announce(said.join(' '));
    if (this.gust) this.timer = setTimeout(() => (this.gust = null), GUST);
  }

  private one(event: Event, rev: number): string {
    const e = event as GameEvent;
    const words = describeEvent(e);
    switch (e.type) {
      case 'storm':
        this.gust = { tile: e.tile, rev };
        this.ship = null;
        sounds.storm();
        break;
      case 'monster':
        this.gust = { tile: e.which, rev };
        this.ship = null;
        sounds.storm();
        break;
      case 'vote_closed':
        toasts.news(words, 'i-seats');
        break;
      case 'report':
        this.ship = e.report.ship;
        sounds.report();
        break;
      case 'arrived':
        sounds.arrival();
        toasts.news(words, 'r-sacred');
        break;
      case 'default':
        toasts.news(words, 'i-wait');
        break;
      case 'stop_withdrawn':
        toasts.news(words, 'i-x');
        break;
      case 'end':
        if (e.winner === (game.view.role === 'poseidon' ? 'poseidon' : 'navigators') || e.winner === 'points')
          sounds.arrival();
        else sounds.loss();
    }
    return words;
  }
}

type GameEvent = Event & {
  tile: Shown;
  which: Monster;
  ship: Ship;
  report: Report;
  round: number;
  seat: number;
  on: boolean;
  winner: string;
  cells: Cell[];
  votes: Vote[];
};

export const voteWords = (votes: readonly Vote[]): string =>
  list(
    votes.map(({ seat, dir }) =>
      dir === 'abstain'
        ? gameText().vote.abstained({ seat: game.seat(seat) })
        : gameText().vote.one({ seat: game.seat(seat), direction: gameText().dirName[dir] }),
    ),
  );

function describeEvent(e: GameEvent): string {
  const { aTile, event, ship, theShip } = gameText();
  const seat = game.seat(e.seat);
  const poseidon = game.seat(0);
  switch (e.type) {
    case 'storm':
      return event.storm({ seat: poseidon, tile: aTile[e.tile] });
    case 'monster':
      return event.monster({ seat: poseidon, monster: aTile[e.which], ship: theShip[e.ship] });
    case 'lighthouses_proposed':
      return event.lighthouses_proposed({ seat, cells: list(e.cells) });
    case 'lighthouses':
      return e.cells.length === 2
        ? event.lighthouses({ yellow: e.cells[0]!, red: e.cells[1]! })
        : event.lighthouse({ cell: list(e.cells) });
    case 'hidden':
      return event.hidden({ seat: poseidon });
    case 'declined':
      return event.declined({ ship: ship[e.ship] });
    case 'trapped':
      return event.trapped({ ship: theShip[e.ship] });
    case 'pushed':
      return event.pushed({ seat: poseidon, ship: theShip[e.ship] });
    case 'vote_closed':
      return e.votes.length ? event.vote_closed({ votes: voteWords(e.votes) }) : event.no_votes;
    case 'report':
      return sentenceOf(e.report, e.seat < 0 ? null : seat, gameText(), game.view.options.easy_deduction);
    case 'arrived':
      return event.arrived({ ship: ship[e.ship] });
    case 'round':
      return event.round({ round: e.round });
    case 'default':
      return event.default({ seat });
    case 'named':
      return event.named({ seat, ship: theShip[e.ship] });
    case 'wait':
      return e.on ? event.wait({ seat }) : '';
    case 'stop_offered':
      return event.stop_offered({ seat });
    case 'stop_withdrawn':
      return event.stop_withdrawn;
    default:
      return '';
  }
}

/** The text of some events. */
export const describeEvents = (list: readonly Event[]): string =>
  list
    .map((event) => describeEvent(event as GameEvent))
    .filter(Boolean)
    .join(' ');

export const updateEffects = new UpdateEffects();
