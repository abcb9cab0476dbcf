// The renderer of The Challenge of the Gods.
import { said, t } from '../../i18n/words.svelte';
import { events } from '../../state/events.svelte';
import { viewport } from '../../state/viewport.svelte';
import { roomStore } from '../../state/room.svelte';
import type { Intent } from '../../net/protocol.gen';
import { staticData } from '../mythomakya/staticData.svelte';
import { notePlayed } from '../mythomakya/askFirst';
import { playWords } from '../mythomakya/names';
import { boxText } from '../mythomakya/words.svelte';
import { roleAt } from '../mythomakya/role';
import type { Renderer } from '../renderer';
import Aside from './Aside.svelte';
import { browse } from './browse.svelte';
import { countdown } from './countdown.svelte';
import { describeFact } from './deductionText';
import { updateEffects } from './updateEffects.svelte';
import LogList from './LogList.svelte';
import LogPanel from './LogPanel.svelte';
import Mine from './Mine.svelte';
import { game } from './model.svelte';
import { reading } from './reading.svelte';
import { selection } from './selection.svelte';
import Prompt from './Prompt.svelte';
import Result from './Result.svelte';
import SeatMore from './SeatMore.svelte';
import Stage from './Stage.svelte';
import { sayWords } from './turnText';
import { statusOf } from './status';
import { describeIntent, describeEvents } from './eventText';
import { mergeViews } from './mergeViews';
import { decodeView, type Sent } from './decodeView';
import { momentOf } from './turn';
import type { SfidaView } from './view';
import { gameText } from './words.svelte';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function phase(): { title: string; round: string; who: string } {
  const { view } = game;
  const title = roomStore.game && viewport.tablet ? said(roomStore.game.title) : gameText().short;
  const many = view.options.games > 1;
  const which = many
    ? gameText().gameOf({ n: view.game, of: view.options.games })
    : gameText().chooserGame({ name: game.seatName(view.chooser) });
  const running = view.phase === 'window' || view.phase === 'card' || view.phase === 'ability';
  return {
    title,
    round: running ? gameText().turnN({ n: view.turns + 1 }) : gameText().phases[view.phase],
    who: view.phase === 'over' && many ? '' : which,
  };
}

function decision(): string {
  const { view } = game;
  const seat = game.person(view.chooser);
  switch (view.phase) {
    case 'picks':
      return gameText().waiting.picks({ seat });
    case 'moira':
    case 'partner':
      return boxText().waiting[view.phase]({ seat });
    case 'between':
      return boxText().waiting.between({
        n: view.seats.filter((one) => one.ready).length,
        of: view.seats.length,
      });
    default: {
      const words = capital(sayWords(momentOf(view).now));
      return words && `${words}.`;
    }
  }
}

function waiting(): string | null {
  return [decision(), game.own === null ? t().watchingOnly : ''].filter(Boolean).join(' ');
}

/** Chooses a pile, or another value that is asked for, by its number. */
function pile(at: number, look: boolean): void {
  const colour = game.colours[at];
  const partner = game.partners[at];
  if (look) selection.look(at);
  else if (colour) selection.takeColour(colour);
  else if (partner !== undefined) selection.takePartner(partner);
  else if (game.asks('choose')) selection.takeFor(at);
  else selection.tap(at);
}

const LOOKS: Readonly<Record<string, () => void>> = {
  C: () => (browse.open = { at: 'cards' }),
  T: () => (browse.open = { at: 'match' }),
  D: () => (browse.open = { at: 'gods' }),
  G: () => (browse.open = { at: 'hand' }),
  B: () => (browse.open = { at: 'treasure', seat: game.seat }),
};

function key(e: KeyboardEvent): boolean {
  if (browse.open) return false;
  const letter = e.key.toUpperCase();
  const number = /^Digit(\d)$/.exec(e.code)?.[1];
  if (LOOKS[letter]) LOOKS[letter]();
  else if (game.own === null || game.view.phase === 'over') return false;
  else if (number) pile((Number(number) + 9) % 10, e.shiftKey);
  else if (letter === 'F') selection.setConfirm(!selection.confirm);
  else if (letter === 'P') selection.reply('pass');
  else if (letter === 'H') selection.reply('hold');
  else if (e.key === 'Escape') return selection.clear();
  else if (e.key === 'Enter' && !(e.target instanceof HTMLButtonElement))
    void selection.send(selection.intent);
  else return false;
  return true;
}

/** Names a pile by its card, which says more than its place. */
function describePlanned(intent: Intent, seat: number, seen: unknown): string | null {
  const view = seen as SfidaView;
  const at =
    intent.type === 'play' || intent.type === 'activate' ? (intent as { pile?: number }).pile : undefined;
  const face = at === undefined ? null : view.seats[seat]?.piles[at]?.[0];
  return face ? playWords(face) + (intent.type === 'activate' ? `; ${gameText().deed.activate}` : '') : null;
}

export const renderer: Renderer = {
  role: () => roleAt(game.view, game.own, (seat) => game.seatName(seat)),
  layout: () => 'hand',
  phase,
  waiting,
  mayAct: () => game.window !== null,
  neverTakesBack: true,
  showsReactions: () => game.view.phase !== 'over' && game.view.phase !== 'between',
  counting: () => updateEffects.share < 1,
  seatStatus: statusOf,
  key,
  keys: () => gameText().keys,
  describeIntent,
  describePlanned,
  describeEvents,
  describeFact,
  mergeViews: (views, spectators) => ({
    seat: null,
    view: {
      ...mergeViews(
        views.map((one) => decodeView(one as unknown as Sent)),
        decodeView(spectators as unknown as Sent),
      ),
    },
  }),
  onUpdate: () => {
    void staticData.load();
    countdown.note(game.view);
    updateEffects.take(events.list);
    reading.note();
    if (game.yours && game.view.phase === 'over') notePlayed();
  },
  onClose: () => {
    updateEffects.stop();
    countdown.forget();
    reading.forget();
    selection.reset();
    browse.close();
    staticData.forget();
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
