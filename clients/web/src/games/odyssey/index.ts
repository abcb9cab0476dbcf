// The renderer of Odyssey.
import { DOT, list, said, t } from '../../i18n/words.svelte';
import { choicesOf } from '../../play/promptQueries';
import { sendIntent } from '../../state/requests';
import { roomStore } from '../../state/room.svelte';
import { events } from '../../state/events.svelte';
import type { FreeAction, Renderer } from '../renderer';
import { explainRefusal } from '../explainRefusal';
import type { OwnRole } from '../guide';
import Aside from './Aside.svelte';
import { describeFact } from './deductionText';
import FullLog from './FullLog.svelte';
import LogPanel from './LogPanel.svelte';
import Mine from './Mine.svelte';
import Prompt from './Prompt.svelte';
import Result from './Result.svelte';
import Stage from './Stage.svelte';
import { course } from './course.svelte';
import { describeIntent } from './intentText';
import { commit, clearSelection, pickShip, refresh, reset, steer } from './input';
import { staticData } from './staticData.svelte';
import { game } from './model.svelte';
import { updateEffects, describeEvents } from './updateEffects.svelte';
import { notes } from './notes.svelte';
import { placing } from './placing.svelte';
import { reveal } from './reveal.svelte';
import { storms } from './storms.svelte';
import { MONSTERS, SHIPS, steered, STORMS } from './view';
import { gameText } from './words.svelte';

function freeActions(): FreeAction[] {
  const found: FreeAction[] = [];
  const may = (type: string): boolean => choicesOf(game.prompt, type).some((c) => c.anytime);
  if (may('wait'))
    found.push({
      testid: 'wait',
      label: game.view.waiting === null ? gameText().choice.wait : gameText().choice.stop_waiting,
      icon: 'i-wait',
      intent: { type: 'wait' },
    });
  else if (roomStore.deciding && game.own !== null && game.view.waited.includes(game.own))
    found.push({
      testid: 'wait',
      label: gameText().choice.wait,
      icon: 'i-wait',
      intent: { type: 'wait' },
      barred: true,
    });
  if (may('offer_stop'))
    found.push({
      testid: 'offer-stop',
      label: gameText().choice.offer_stop,
      icon: 'i-hold',
      intent: { type: 'offer_stop' },
    });
  else if (
    !may('answer_stop') &&
    game.own !== null &&
    (game.view.stop || game.view.offered.includes(game.own))
  )
    found.push({
      testid: 'offer-stop',
      label: gameText().choice.offer_stop,
      icon: 'i-hold',
      intent: { type: 'offer_stop' },
      barred: true,
    });
  if (may('answer_stop')) {
    found.push({
      testid: 'stop-yes',
      label: gameText().answer.yes,
      icon: 'i-check',
      intent: { type: 'answer_stop', answer: 'yes' },
    });
    found.push({
      testid: 'stop-no',
      label: gameText().answer.no,
      icon: 'i-x',
      intent: { type: 'answer_stop', answer: 'no' },
    });
  }
  return found;
}

/** The texts about who sails, and why others wait. */
function sailing(): string[] {
  const { view } = game;
  const parts: string[] = [];
  if (view.waiting !== null) parts.push(gameText().event.wait({ seat: game.seat(view.waiting) }));
  if (view.captain !== null)
    parts.push(
      view.named
        ? gameText().waiting.named({ ship: gameText().theShip[view.named] })
        : gameText().waiting.captain({ seat: game.seat(view.captain) }),
    );
  if (view.starter !== null) parts.push(gameText().waiting.starter({ seat: game.seat(view.starter) }));
  if (view.vote)
    parts.push(
      view.vote === 'abstain'
        ? gameText().event.abstained({ seat: game.seat(game.own ?? -1) })
        : gameText().waiting.vote({ direction: gameText().dirName[view.vote] }),
      gameText().waiting.votes,
    );
  if (view.tied.length && view.starter !== null)
    parts.push(
      gameText().waiting.tied({
        seat: game.seat(view.starter),
        directions: list(view.tied.map((d) => gameText().dirName[d])),
      }),
    );
  return parts;
}

function waiting(): string | null {
  const { view } = game;
  const parts: string[] = [];
  if (view.stop) parts.push(gameText().prompt.stop({ seat: game.seat(view.stop.by) }));
  const acting = (roomStore.update?.acting ?? []).filter((seat) => seat !== game.own);
  const others = { names: list(acting.map((seat) => game.seatName(seat))), count: acting.length };
  const poseidon = game.seatName(0);
  if (view.phase === 'choose_map' || view.phase === 'hide' || view.phase === 'storm')
    parts.push(gameText().awaits[view.phase]({ seat: poseidon }));
  if (view.phase === 'lighthouses' && acting.length) parts.push(gameText().awaits.lighthouses(others));
  if (view.phase === 'sail') {
    if (acting.length) parts.push(gameText().awaits.sail(others));
    parts.push(...sailing());
  }
  if (view.trapped)
    parts.push(gameText().awaits.push({ seat: poseidon, ship: gameText().theShip[view.trapped] }));
  for (const seat of view.away) parts.push(gameText().event.away({ seat: game.seat(seat) }));
  if (game.own === null) parts.push(t().watchingOnly);
  return parts.join(' ') || null;
}

function seatStatus(seat: number): string {
  if (seat === 0) return gameText().poseidon;
  const own = game.view.ships
    .filter((s) => s.owner === seat)
    .map((s) => gameText().colour[s.ship])
    .join(DOT);
  return own ? (game.rivals ? gameText().rival : gameText().sails)({ ships: own }) : gameText().navigator;
}

function phase(): { title: string; round: string; who: string } {
  const { view } = game;
  const title = roomStore.game ? said(roomStore.game.title) : 'Odyssey';
  const round = gameText().roundOf({ round: view.round, rounds: view.rounds });
  switch (view.phase) {
    case 'choose_map':
      return { title, round: gameText().phase.choose_map, who: '' };
    case 'lighthouses':
      return { title, round: gameText().phase.lighthouses, who: '' };
    case 'hide':
      return { title, round: gameText().phase.hide, who: '' };
    case 'over':
      return {
        title: gameText().reveal.title,
        round: gameText().phase.over({ round: view.round }),
        who: title,
      };
    default:
      return {
        title,
        round,
        who: gameText().phase[view.phase],
      };
  }
}

function digit(n: number, shift: boolean): void {
  const ship = SHIPS[n];
  const tile = [...STORMS, ...MONSTERS][n];
  if (placing.on) {
    if (placing.kinds[n]) placing.active = n;
  } else if (game.view.role === 'poseidon') {
    if (storms.hunts && ship) storms.hunt(ship);
    else if (tile && storms.tiles.includes(tile)) storms.pick(tile);
    else if (tile) storms.press(tile);
  } else if (ship) {
    pickShip(ship);
    if (shift && notes.tools.includes(ship)) notes.tool = ship;
  }
}

function key(e: KeyboardEvent): boolean {
  const dir = steered(e);
  if (dir && steer(dir)) return true;
  if (/^Digit[1-7]$/.test(e.code)) digit(Number(e.code.slice(5)) - 1, e.shiftKey);
  else if (e.key === 'f' || e.key === 'F') notes.tool = 'figure';
  else if (e.key === 'w' || e.key === 'W') {
    const wait = freeActions().find((a) => a.testid === 'wait' && !a.barred);
    if (wait) void sendIntent(wait.intent, true);
    else if (game.view.phase === 'sail') explainRefusal({ type: 'wait' });
  } else if (e.key === 'Escape') return clearSelection();
  else if (e.key === 'Enter' && !(e.target instanceof HTMLButtonElement)) commit();
  else return false;
  return true;
}

function role(): OwnRole {
  const { view } = game;
  const ships = view.ships.filter((s) => s.owner === game.own).map((s) => gameText().ship[s.ship]);
  const rivals = game.rivals && new Set(view.ships.map((s) => s.owner)).size > 1; // O51: a lone Navigator has none
  if (view.role === 'poseidon')
    return {
      id: rivals ? 'poseidonRivals' : 'poseidon',
      values: { map: view.phase === 'choose_map' ? 'yes' : 'no' },
    };
  return { id: rivals ? 'rival' : 'navigator', values: { count: ships.length, ships: list(ships) } };
}

export const renderer: Renderer = {
  role,
  layout: () => (game.view.role === 'poseidon' || game.view.phase === 'over' || placing.on ? 'below' : ''),
  phase,
  waiting,
  mayAct: () => course.ready.length > 0 || placing.on || notes.sought !== null,
  freeActions,
  ready: () => staticData.ready,
  seatStatus,
  key,
  keys: () => gameText().keys,
  describeIntent: (intent) => describeIntent(intent, gameText()),
  describeEvents,
  describeFact: (fact) => describeFact(fact, gameText()),
  revealed: true,
  mergeViews: (views) => ({ seat: 0, view: views[0]! }), // Poseidon sees all but the notes
  onUpdate: () => {
    void staticData.load();
    refresh();
    updateEffects.take(events.rev, events.list);
  },
  onClose: () => {
    staticData.forget();
    reset();
    reveal.reset();
    updateEffects.reset();
  },
  errorTexts: () => gameText().error,
  Stage,
  Mine,
  Prompt,
  Log: LogPanel,
  FullLog,
  Aside,
  Outcome: Result,
};
