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
  list(votes.map((v) => `${game.seatName(v.seat)} ${v.dir === 'abstain' ? '–' : gameText().dir[v.dir]}`));

function describeEvent(e: GameEvent): string {
  switch (e.type) {
    case 'storm':
      return e.tile === 'covered'
        ? gameText().saidCovered
        : gameText().saidStorm({ tile: gameText().tile[e.tile] });
    case 'monster':
      return gameText().saidMonster({ monster: gameText().tile[e.which], ship: gameText().theShip[e.ship] });
    case 'lighthouses_proposed':
      return gameText().proposed({ name: game.seatName(e.seat), cells: list(e.cells) });
    case 'lighthouses':
      return gameText().saidLights({ cells: list(e.cells) });
    case 'hidden':
      return gameText().saidHidden;
    case 'declined':
      return gameText().saidDeclined({ ship: gameText().ship[e.ship] });
    case 'trapped':
      return gameText().saidTrapped({ ship: gameText().theShip[e.ship] });
    case 'pushed':
      return gameText().saidPushed({ ship: gameText().theShip[e.ship] });
    case 'vote_closed':
      return gameText().saidVotes({ votes: voteWords(e.votes) });
    case 'report':
      return sentenceOf(e.report, gameText(), game.view.options.easy_deduction);
    case 'arrived':
      return gameText().saidArrived({ ship: gameText().ship[e.ship] });
    case 'round':
      return gameText().saidRound({ r: e.round });
    case 'default':
      return gameText().saidDefault({ name: game.seatName(e.seat) });
    case 'named':
      return gameText().saidNamed({ ship: gameText().theShip[e.ship] });
    case 'wait':
      return e.on ? gameText().waitWhy({ name: game.seatName(e.seat) }) : '';
    case 'stop_offered':
      return gameText().stopAsked({ name: game.seatName(e.seat) });
    case 'stop_withdrawn':
      return gameText().saidStopOff;
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
