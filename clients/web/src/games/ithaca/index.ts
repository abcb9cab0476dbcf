// The renderer of Ithaca.
import { DOT, said, t } from '../../i18n/words.svelte';
import { events } from '../../state/events.svelte';
import { roomStore } from '../../state/room.svelte';
import type { Renderer } from '../renderer';
import Aside from './Aside.svelte';
import { autopass } from './autopass.svelte';
import { browse } from './browse.svelte';
import { staticData } from './staticData.svelte';
import { describeFact } from './deductionText';
import type { SentView } from './decodeView';
import { updateEffects } from './updateEffects.svelte';
import LogList from './LogList.svelte';
import LogPanel from './LogPanel.svelte';
import Mine from './Mine.svelte';
import { game } from './model.svelte';
import { selection } from './selection.svelte';
import Prompt from './Prompt.svelte';
import Result from './Result.svelte';
import SeatMore from './SeatMore.svelte';
import Stage from './Stage.svelte';
import { describeIntent, describeEvents } from './eventText';
import { mergeViews } from './mergeViews';
import { DEITIES, HAND, letterOf } from './view';
import { gameText } from './words.svelte';
import { roleCard } from '../../state/roleCard.svelte';

function phase(): { title: string; round: string; who: string } {
  const { view } = game;
  const title = roomStore.game ? said(roomStore.game.title) : 'Ithaca';
  if (view.phase === 'over') return { title, round: gameText().phase.over, who: '' };
  return {
    title,
    round: gameText().turn({ seat: game.seatOf(view.active) }),
    who: gameText().phase[view.phase],
  };
}

function describeWaiting(): string {
  const { view } = game;
  const seat = game.seatName(view.contest?.asked ?? view.excess?.seat ?? view.active);
  const action = view.seats[view.active]?.action;
  switch (view.phase) {
    case 'contest':
      return gameText().waiting.contest({
        seat,
        prize: view.contest ? game.cardName(view.contest.prize) : '',
      });
    case 'excess':
      return gameText().waiting.excess({ seat, count: view.excess?.count ?? 0 });
    case 'deeds':
      return action
        ? gameText().waiting.deeds({ seat, action: gameText().action[action] })
        : gameText().waiting.stranded({ seat });
    case 'over':
      return '';
    default:
      return gameText().waiting[view.phase]({ seat });
  }
}

function waiting(): string | null {
  return [describeWaiting(), game.own === null ? t().watchingOnly : roleCard.open ? '' : gameText().planAhead]
    .filter(Boolean)
    .join(' ');
}

/** A hand has four cards; only a smaller one is mentioned. */
function seatStatus(seat: number): string {
  const own = game.view.seats[seat];
  if (!own) return '';
  if (game.view.phase === 'over') return gameText().points({ count: own.score });
  return [
    gameText().oracleCount({ count: own.oracle }),
    own.hand < HAND ? gameText().handCount({ count: own.hand }) : '',
  ]
    .filter(Boolean)
    .join(DOT);
}

function key(e: KeyboardEvent): boolean {
  if (browse.open || game.own === null || game.view.phase === 'over') return false;
  const letter = e.key.toUpperCase();
  const deity = DEITIES.find((d) => letterOf(d) === letter);
  if (/^Digit[1-9]$/.test(e.code)) selection.digit(Number(e.code.slice(5)) - 1, e.shiftKey);
  else if (deity) selection.takeDeity(deity);
  else if (letter === 'K' && game.asks('keep')) void selection.send({ type: 'keep' });
  else if (letter === 'P' && game.asks('pass')) void selection.send({ type: 'pass' });
  else if (letter === 'D' && selection.discard) void selection.send(selection.discard);
  else if (letter === 'U') browse.open = true;
  else if (e.key === 'Escape') return selection.clear();
  else if (e.key === 'Enter' && !(e.target instanceof HTMLButtonElement)) selection.commit();
  else return false;
  return true;
}

export const renderer: Renderer = {
  role: () => ({ id: 'voyager' }),
  layout: () => 'hand',
  phase,
  waiting,
  ready: () => staticData.ready,
  seatStatus,
  key,
  keys: () => gameText().keys,
  describeIntent,
  describeEvents,
  describeFact,
  mergeViews: (views, spectators) => ({
    seat: null,
    view: { ...mergeViews(views as unknown as SentView[], spectators as unknown as SentView) },
  }),
  onUpdate: () => {
    void staticData.load();
    updateEffects.take(events.list);
    selection.refresh(updateEffects.had('drawn')?.own !== undefined);
    autopass.refresh();
  },
  onClose: () => {
    staticData.forget();
    selection.reset();
    autopass.reset();
    browse.open = false;
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
