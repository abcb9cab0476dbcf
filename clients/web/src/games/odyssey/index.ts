// Odyssey at the table.
import { said, w } from '../../i18n/words.svelte';
import { choicesOf } from '../../play/offers';
import { session } from '../../state/session.svelte';
import { events } from '../../state/events.svelte';
import type { Act, Renderer } from '../renderer';
import Aside from './Aside.svelte';
import FullLog from './FullLog.svelte';
import LogPanel from './LogPanel.svelte';
import Mine from './Mine.svelte';
import Prompt from './Prompt.svelte';
import Result from './Result.svelte';
import Stage from './Stage.svelte';
import { game } from './model.svelte';
import { fresh, told } from './motion.svelte';
import { didWords } from './report';
import { reveal } from './reveal.svelte';
import { SHIPS, steered, TILES } from './view';
import { codes, o } from './words.svelte';

function acts(): Act[] {
  const found: Act[] = [];
  const may = (type: string): boolean => choicesOf(game.prompt, type).some((c) => c.free);
  if (may('wait')) found.push({ testid: 'wait', label: game.view.waiting === null ? o().wait : o().stopWait, icon: 'i-wait', intent: { type: 'wait' } });
  if (may('offer_stop')) found.push({ testid: 'offer-stop', label: o().offerStop, icon: 'i-hold', intent: { type: 'offer_stop' } });
  if (may('answer_stop')) {
    found.push({ testid: 'stop-yes', label: o().stopYes, icon: 'i-check', intent: { type: 'answer_stop', answer: 'yes' } });
    found.push({ testid: 'stop-no', label: o().stopNo, icon: 'i-x', intent: { type: 'answer_stop', answer: 'no' } });
  }
  return found;
}

function waiting(): string | null {
  const { view } = game;
  const parts: string[] = [];
  if (view.stop) parts.push(o().stopAsked(game.seatName(view.stop.by)));
  if (view.phase === 'choose_map') parts.push(o().seaBeing);
  if (view.waiting !== null) parts.push(o().waitWhy(game.seatName(view.waiting)));
  if (view.captain !== null && view.phase === 'sail') parts.push(view.named ? o().namedIs(o().theShip[view.named]) : o().captainIs(game.seatName(view.captain)));
  for (const seat of view.away) parts.push(o().lent(game.seatName(seat)));
  return parts.join(' ') || (session.update?.seat === null ? w().watchingOnly : null);
}

function seatStatus(seat: number): string {
  if (seat === 0) return o().poseidon;
  const own = game.view.ships.filter((s) => s.owner === seat).map((s) => o().ship[s.ship].toLowerCase());
  return own.length ? o().sails(own.join(' · ')) : o().navigator;
}

function key(e: KeyboardEvent): boolean {
  const dir = steered(e);
  if (dir && game.steers) game.point(dir);
  else if (dir && game.aim) game.aimBy(dir);
  else if (/^Digit[1-5]$/.test(e.code) && !e.code.startsWith('Numpad')) {
    const n = Number(e.code.slice(5)) - 1;
    const ship = SHIPS[n];
    const tile = TILES[n];
    if (game.view.role === 'poseidon') {
      if (tile) game.pickTile(tile);
    } else if (ship) {
      game.pickShip(ship);
      if (e.shiftKey && game.notes) game.tool = ship;
    }
  } else if (e.key === 'f' || e.key === 'F') game.tool = 'figure';
  else if (e.key === 'w' || e.key === 'W') {
    const wait = acts().find((a) => a.testid === 'wait');
    if (wait) void session.act(wait.intent, true);
  } else if (e.key === 'Escape') {
    if (!game.held && !game.tile) return false;
    game.held = null;
    game.pickTile(null);
  } else if (e.key === 'Enter' && !(e.target instanceof HTMLButtonElement)) game.commit();
  else return false;
  return true;
}

export const renderer: Renderer = {
  layout: () => (game.view.role === 'poseidon' || game.view.phase === 'over' ? 'below' : ''),
  phase: () => {
    const { view } = game;
    const title = session.game ? said(session.game.title) : 'Odyssey';
    if (view.phase === 'choose_map') return { title, round: o().choosingSea, who: '' };
    if (view.phase === 'over') return { title: o().reveal, round: o().overAfter(view.round), who: title };
    return { title, round: o().roundOf(view.round, view.rounds), who: view.phase === 'storm' ? o().phaseStorm : o().phaseSail };
  },
  waiting,
  mayAct: () => game.movable.length > 0,
  acts,
  seatStatus,
  key,
  keys: () => o().keys,
  did: (intent) => didWords(intent, o()),
  told,
  revealed: true,
  changed: () => {
    game.refresh();
    fresh.take(events.rev, events.list);
  },
  closed: () => {
    game.reset();
    reveal.reset();
    fresh.reset();
  },
  codes,
  Stage,
  Mine,
  Prompt,
  Log: LogPanel,
  FullLog,
  Aside,
  Outcome: Result,
};
