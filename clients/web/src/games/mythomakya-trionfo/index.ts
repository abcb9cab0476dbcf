// The renderer of The Triumph.
import type { Seat } from '../../i18n/format';
import { said, t } from '../../i18n/words.svelte';
import { events } from '../../state/events.svelte';
import { viewport } from '../../state/viewport.svelte';
import { roomStore } from '../../state/room.svelte';
import { staticData } from '../mythomakya/staticData.svelte';
import type { Intent } from '../../net/protocol.gen';
import { notePlayed } from '../mythomakya/askFirst';
import { mythOf } from '../mythomakya/myths';
import { playWords } from '../mythomakya/names';
import { boxText } from '../mythomakya/words.svelte';
import { roleAt } from '../mythomakya/role';
import type { FreeAction, Renderer } from '../renderer';
import Aside from './Aside.svelte';
import { browse } from './browse.svelte';
import { describeFact } from './deductionText';
import { updateEffects } from './updateEffects.svelte';
import { countedTricks } from './countedTricks.svelte';
import LogList from './LogList.svelte';
import LogPanel from './LogPanel.svelte';
import Mine from './Mine.svelte';
import { game } from './model.svelte';
import { selection } from './selection.svelte';
import Prompt from './Prompt.svelte';
import Result from './Result.svelte';
import SeatMore from './SeatMore.svelte';
import Stage from './Stage.svelte';
import { statusOf } from './status';
import { describeIntent, describeEvents } from './eventText';
import { uncovered } from './pileHistory';
import { topsOf, type TrionfoView } from './view';
import { gameText } from './words.svelte';

function phase(): { title: string; round: string; who: string } {
  const { view } = game;
  const title = roomStore.game && viewport.tablet ? said(roomStore.game.title) : gameText().short;
  const many = view.options.games > 1;
  const which = many
    ? gameText().gameOf({ n: view.game, of: view.options.games })
    : gameText().chooserGame({ name: game.seatName(view.chooser) });
  if (view.phase === 'play' || view.phase === 'pause') {
    return {
      title,
      round: gameText().trickOf({
        n: view.phase === 'pause' ? view.taken : view.taken + 1,
        of: view.tricks_in_game,
      }),
      who: which,
    };
  }
  return {
    title,
    round: gameText().phases[view.phase],
    who: view.phase === 'over' && many ? '' : which,
  };
}

/** Whether the seat on turn leads, follows, or has no card of the led colour: the tops are public. */
function playing({ led, turn, seats }: TrionfoView, seat: Seat): string {
  if (!led) return boxText().waiting.leads({ seat });
  const colour = boxText().colour[led];
  return topsOf(seats[turn!]).some((face) => mythOf(face).colour === led)
    ? boxText().waiting.follows({ seat, colour })
    : gameText().waiting.void({ seat, colour });
}

function decision(): string {
  const { view } = game;
  const n = view.seats.length;
  const seat = game.person(view.turn ?? view.chooser);
  switch (view.phase) {
    case 'moira':
    case 'partner':
      return boxText().waiting[view.phase]({ seat });
    case 'play':
      return playing(view, seat);
    case 'pause':
      return view.last ? gameText().waiting.pause({ seat: game.person(view.last.winner) }) : '';
    case 'between':
      return boxText().waiting.between({ n: view.seats.filter((one) => one.ready).length, of: n });
    default:
      return '';
  }
}

function waiting(): string | null {
  const stopping = game.view.phase === 'over' ? 0 : game.view.seats.filter((seat) => seat.stop).length;
  return [
    decision(),
    stopping ? gameText().waiting.stop({ n: stopping, of: game.view.seats.length }) : '',
    game.own === null ? t().watchingOnly : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function freeActions(): FreeAction[] {
  const all: FreeAction[] = [];
  if (game.asks('stop'))
    all.push({ testid: 'offer-stop', label: gameText().stop, icon: 'i-hold', intent: { type: 'stop' } });
  if (game.asks('play_on'))
    all.push({ testid: 'play-on', label: gameText().playOn, icon: 'i-play', intent: { type: 'play_on' } });
  return all;
}

/** Chooses a pile, or another value that is asked for, by its number. */
function pile(at: number, look: boolean): void {
  const colour = game.colours[at];
  const partner = game.partners[at];
  if (look) selection.look(at);
  else if (colour) selection.takeColour(colour);
  else if (partner !== undefined) selection.takePartner(partner);
  else selection.tap(at);
}

function key(e: KeyboardEvent): boolean {
  if (browse.open) return false;
  const letter = e.key.toUpperCase();
  const number = /^Digit(\d)$/.exec(e.code)?.[1];
  if (letter === 'C') browse.open = { at: 'cards' };
  else if (letter === 'T') browse.open = { at: 'match' };
  else if (game.own === null || game.view.phase === 'over') return false;
  else if (number) pile((Number(number) + 9) % 10, e.shiftKey);
  else if (letter === 'F') selection.setConfirm(!selection.confirm);
  else if (e.key === 'Escape') return selection.clear();
  else if (e.key === 'Enter' && !(e.target instanceof HTMLButtonElement))
    void selection.send(selection.intent);
  else return false;
  return true;
}

/** Names a pile by its card, which says more than its place. */
function describePlanned(intent: Intent, seat: number, seen: unknown): string | null {
  const view = seen as TrionfoView;
  const at = intent.type === 'play' ? (intent as { pile?: number }).pile : undefined;
  const face = at === undefined ? null : view.seats[seat]?.piles[at]?.top;
  return face ? playWords(face) : null;
}

export const renderer: Renderer = {
  role: () => roleAt(game.view, game.own, (seat) => game.seatName(seat)),
  layout: () => 'hand',
  phase,
  waiting,
  mayAct: () => game.own !== null && game.view.phase === 'pause',
  freeActions,
  neverTakesBack: true,
  showsReactions: () => game.view.phase !== 'over' && game.view.phase !== 'between',
  counting: () => updateEffects.share < 1,
  seatStatus: statusOf,
  key,
  keys: () => gameText().keys,
  describeIntent,
  describePlanned,
  describeEvents,
  isPause: (events) => events.every(({ type }) => type === 'went_on' || type === 'leads'),
  describeFact,
  mergeViews: (_, spectators) => {
    const view = spectators as unknown as TrionfoView;
    const tricks = countedTricks.tricksOf(view.game);
    return { seat: null, view: { ...(tricks ? uncovered(view, tricks) : view) } };
  },
  onUpdate: () => {
    void staticData.load();
    countedTricks.note();
    updateEffects.take(events.list);
    if (game.yours && game.view.phase === 'over') notePlayed();
  },
  onClose: () => {
    updateEffects.stop();
    selection.reset();
    browse.close();
    staticData.forget();
    countedTricks.forget();
  },
  errorTexts: () => gameText().error,
  Stage,
  Mine,
  Prompt,
  Log: LogPanel,
  FullLog: LogList,
  Aside,
  SeatMore,
  Outcome: Result,
};
