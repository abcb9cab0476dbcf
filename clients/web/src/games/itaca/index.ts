// The renderer of Itaca.
import { press } from '../../ui/press';
import { said, t } from '../../i18n/words.svelte';
import { events } from '../../state/events.svelte';
import { roomStore } from '../../state/room.svelte';
import type { Renderer } from '../renderer';
import { explainRefusal } from '../explainRefusal';
import Aside from './Aside.svelte';
import { autopass } from './autopass.svelte';
import { browse } from './browse.svelte';
import { staticData } from './staticData.svelte';
import { describeFact } from './deductionText';
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
import { shortStatus } from './status';
import { quickChoicesOf } from './quickChoices';
import { describeIntent, describeEvents } from './eventText';
import { mergeViews } from './mergeViews';
import type { Sent } from './decodeView';
import { gameText } from './words.svelte';

function phase(): { title: string; round: string; who: string } {
  const { view } = game;
  const title = roomStore.game ? said(roomStore.game.title) : 'Itaca';
  if (view.phase === 'over') return { title, round: gameText().phase.over, who: '' };
  return {
    title,
    round: gameText().roundN({ round: view.round }),
    who: game.mission
      ? gameText().missionPhase({
          island: game.island(game.mission.island),
          phase: gameText().phase[view.phase],
        })
      : gameText().phase[view.phase],
  };
}

function waitingFor(): string {
  const { view } = game;
  if (view.phase === 'over' || game.asked === null) return '';
  const { waiting } = gameText();
  const seat = game.seatArgument(game.asked);
  if (view.pending)
    return view.pending.kind === 'discard'
      ? waiting.discard({ seat, count: view.pending.count })
      : waiting.choice({ seat });
  if (view.phase === 'wager') return (view.wager.bidder === null ? waiting.opens : waiting.wager)({ seat });
  return view.phase === 'bonuses' || view.phase === 'aftermath'
    ? waiting.choice({ seat })
    : waiting[view.phase]({ seat });
}

/** The text about the other seats' actions. */
const waiting = (): string =>
  [waitingFor(), game.own === null ? t().watchingOnly : game.mission ? gameText().planAhead : '']
    .filter(Boolean)
    .join(' ');

/** Chooses a line of a list, or a card, by its number. */
function digit(n: number): boolean {
  const taps = quickChoicesOf(gameText());
  if (taps.length) void selection.send(taps[n - 1]?.intent ?? null);
  else if (selection.asked) {
    const line = selection.lines[n - 1];
    if (line !== undefined) selection.takeLine(line);
  } else if (n <= game.mine.hand) selection.press(n - 1);
  return true;
}

function key(e: KeyboardEvent): boolean {
  if (browse.open || game.own === null || game.view.phase === 'over') return false;
  const letter = e.key.toUpperCase();
  if (/^Digit[1-9]$/.test(e.code) && !e.shiftKey) return digit(Number(e.code.slice(5)));
  if (e.key === '+' || e.key === '-') {
    if (!game.asks('bid')) return false;
    selection.stepBid(e.key === '+' ? 1 : -1);
  } else if (letter === 'P') {
    const type = ['leave', 'pass', 'done'].find((one) => game.asks(one));
    if (type === 'done') press('done');
    else if (type) void selection.send({ type });
    else if (game.asks('bid')) explainRefusal({ type: 'leave' });
    else return false;
  } else if (letter === 'C') browse.open = { at: 'characters' };
  else if (letter === 'E') browse.open = { at: 'events' };
  else if (letter === 'R') browse.open = { at: 'round' };
  else if (e.key === 'Escape') return selection.clear();
  else if (e.key === 'Enter' && !(e.target instanceof HTMLButtonElement)) selection.commit();
  else return false;
  return true;
}

export const renderer: Renderer = {
  role: () => ({ id: 'captain' }),
  layout: () => 'hand',
  phase,
  waiting,
  places: () => game.view.result?.ranking ?? [],
  ready: () => staticData.ready,
  seatStatus: (seat) => shortStatus(gameText(), seat),
  key,
  keys: () => gameText().keys,
  describeIntent,
  describeEvents,
  describeFact,
  mergeViews: (views, spectators) => ({
    seat: null,
    view: { ...mergeViews(views as unknown as Sent[], spectators as unknown as Sent) },
  }),
  onUpdate: () => {
    void staticData.load();
    updateEffects.take(events.list);
    selection.refresh();
    autopass.refresh();
  },
  onClose: () => {
    updateEffects.stop();
    selection.reset();
    autopass.reset();
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
