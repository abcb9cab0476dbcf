// The selection before an intent is sent, valid for one turn: a pile, if the player wants to confirm; a
// colour; a partner.
import { saveSetting } from '../../net/storage';
import type { Intent } from '../../net/protocol.gen';
import { offered } from '../../play/promptQueries';
import { sendIntent } from '../../state/requests';
import { roomStore } from '../../state/room.svelte';
import { asksFirst } from '../mythomakya/askFirst';
import type { Colour } from '../mythomakya/myths';
import { explainRefusal } from '../explainRefusal';
import { browse } from './browse.svelte';
import { game } from './model.svelte';

interface Picked {
  readonly turn: number;
  readonly pile: number | null;
  readonly colour: Colour | null;
  readonly partner: number | null;
  readonly wondered: number | null; // the pile that was asked about
}
const NOTHING: Picked = { turn: -1, pile: null, colour: null, partner: null, wondered: null };
const CONFIRM = 'trionfo.confirm';

class Selection {
  confirm = $state(asksFirst(CONFIRM)); // ask before a card is played
  private picked = $state.raw(NOTHING);

  private get now(): Picked {
    return this.picked.turn === roomStore.update?.turn ? this.picked : NOTHING;
  }
  private set(change: Partial<Picked>): void {
    this.picked = { ...NOTHING, turn: roomStore.update?.turn ?? -1, ...change };
  }

  /** A spectator plays nothing. */
  get seated(): boolean {
    return game.yours;
  }

  setConfirm(on: boolean): void {
    this.confirm = on;
    saveSetting(CONFIRM, on ? '1' : '0');
    this.picked = NOTHING;
  }

  get pile(): number | null {
    return this.now.pile;
  }
  get colour(): Colour | null {
    return this.now.colour;
  }
  get partner(): number | null {
    return this.now.partner;
  }

  /**
   * A pile of the player's: a tap plays it, or selects it if the player wants to confirm. A pile that
   * cannot be played is explained first, and opened by the next tap.
   */
  tap(pile: number): void {
    if (game.canAct && game.asks('play') && !game.piles.includes(pile) && this.now.wondered !== pile)
      this.wonder(pile);
    else if (!game.canAct || !game.piles.includes(pile)) this.look(pile);
    else if (this.confirm) this.set({ pile: this.pile === pile ? null : pile });
    else void this.send({ type: 'play', pile });
  }
  private wonder(pile: number): void {
    if (!game.mine.piles[pile]?.top) return;
    this.picked = { ...this.now, turn: roomStore.update?.turn ?? -1, wondered: pile };
    explainRefusal({ type: 'play', pile });
  }
  look(pile: number): void {
    if (game.mine.piles[pile]?.top) browse.open = { at: 'pile', seat: game.seat, pile };
  }
  takeColour(colour: Colour): void {
    if (game.colours.includes(colour)) this.set({ colour });
  }
  takePartner(partner: number): void {
    if (game.partners.includes(partner)) this.set({ partner });
  }
  /** Clears the selection; false if it was empty. */
  clear(): boolean {
    if (this.now === NOTHING) return false;
    this.picked = NOTHING;
    return true;
  }

  /** The intent of the confirm button. */
  get intent(): Intent | null {
    if (this.pile !== null) return { type: 'play', pile: this.pile };
    if (this.colour !== null) return { type: 'moira', colour: this.colour };
    if (this.partner !== null) return { type: 'partner', seat: this.partner };
    if (game.asks('ready')) return { type: 'ready' };
    if (game.asks('go_on')) return { type: 'go_on' };
    return null;
  }
  async send(intent: Intent | null): Promise<void> {
    if (!intent || !game.canAct || !offered(game.prompt, intent)) return;
    await sendIntent(intent, intent.type === 'go_on');
  }

  reset(): void {
    this.picked = NOTHING;
  }
}

export const selection = new Selection();
