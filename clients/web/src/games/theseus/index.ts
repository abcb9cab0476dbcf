// The renderer of Theseus.
import { press } from '../../ui/press';
import { DOT, said, t } from '../../i18n/words.svelte';
import { events } from '../../state/events.svelte';
import { viewport } from '../../state/viewport.svelte';
import { roomStore } from '../../state/room.svelte';
import type { Renderer } from '../renderer';
import Aside from './Aside.svelte';
import { staticData } from './staticData.svelte';
import { browse } from './browse.svelte';
import { describeFact } from './deductionText';
import { rest, updateEffects } from './updateEffects.svelte';
import FullLog from './FullLog.svelte';
import LogPanel from './LogPanel.svelte';
import Mine from './Mine.svelte';
import { game } from './model.svelte';
import { placesOf } from './scoring';
import { selection } from './selection.svelte';
import Prompt from './Prompt.svelte';
import Result from './Result.svelte';
import SeatMore from './SeatMore.svelte';
import Stage from './Stage.svelte';
import { describeIntent, describeEvents } from './eventText';
import { gameText } from './words.svelte';

function phase(): { title: string; round: string; who: string } {
  const { view } = game;
  const title = roomStore.game ? said(roomStore.game.title) : 'Theseus';
  if (view.phase === 'over') return { title, round: gameText().phase.over, who: '' };
  const turn = gameText().turn({ seat: game.seatOf(view.active) });
  return {
    title,
    round: view.round ? `${gameText().round({ round: view.round })}${DOT}${turn}` : turn,
    who: gameText().phase[view.phase],
  };
}

function waiting(): string | null {
  const { view } = game;
  return [
    view.phase === 'over' ? '' : gameText().waiting[view.phase]({ seat: game.seatName(view.active) }),
    game.own === null ? t().watchingOnly : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function seatStatus(seat: number): string {
  const own = game.view.seats[seat];
  if (!own) return '';
  if (game.view.phase === 'over') return gameText().glory({ count: own.glory.length });
  const where = own.cell !== null ? '' : own.pawn ? gameText().inside : gameText().offBoard;
  return [where, own.may_enter && own.cell !== null ? gameText().mayEnter : ''].filter(Boolean).join(DOT);
}

function key(e: KeyboardEvent): boolean {
  if (browse.open || !staticData.ready) return false;
  const letter = e.key.toUpperCase();
  if (letter === 'U') browse.open = true;
  else if (game.own === null || game.view.phase === 'over') return false;
  else if (/^Digit[1-9]$/.test(e.code)) selection.digit(Number(e.code.slice(5)) - 1);
  else if ((e.key === 'ArrowRight' || e.key === 'ArrowLeft') && selection.cells.length)
    selection.walk(e.key === 'ArrowRight' ? 1 : -1);
  else if (letter === 'N' && selection.content?.other) press('other');
  else if (letter === 'E' && game.asks('roll', 'enter')) selection.enter();
  else if (e.key === 'Escape') return selection.clear();
  else if (e.key === 'Enter' && !(e.target instanceof HTMLButtonElement)) selection.commit();
  else return false;
  return true;
}

export const renderer: Renderer = {
  role: () => ({ id: 'theseus' }),
  layout: () => (viewport.desktop ? '' : 'below'),
  phase,
  waiting,
  places: () => placesOf(game.view),
  ready: () => staticData.ready,
  seatStatus,
  key,
  keys: () => gameText().keys,
  describeIntent,
  describeEvents,
  describeFact,
  mergeViews: (_, spectators) => ({ seat: null, view: spectators }), // every seat sees the same
  rest,
  onUpdate: () => {
    void staticData.load();
    updateEffects.take(events.list);
    selection.refresh();
  },
  onClose: () => {
    updateEffects.stop();
    selection.reset();
    browse.open = false;
    staticData.forget();
  },
  errorTexts: () => gameText().error,
  Stage,
  Mine,
  Prompt,
  Log: LogPanel,
  FullLog,
  Aside,
  SeatMore,
  Outcome: Result,
};
