// The selection before an intent is sent: a pile, a colour, a partner, valid for one turn; and the draft of
// a god, which outlives a window because windows are short.
import { saveSetting } from '../../net/storage';
import type { FieldValue, Intent } from '../../net/protocol.gen';
import { matchingChoices, offered } from '../../play/promptQueries';
import { sendIntent } from '../../state/requests';
import { roomStore } from '../../state/room.svelte';
import { toasts } from '../../state/toasts.svelte';
import { asksFirst } from '../mythomakya/askFirst';
import type { Colour } from '../mythomakya/myths';
import { explainRefusal } from '../explainRefusal';
import { sfidaData } from './staticData.svelte';
import { browse } from './browse.svelte';
import {
  intentOf,
  settled,
  trimmed,
  withPart,
  without,
  fits,
  nextStep,
  type Asked,
  type Draft,
} from './draft';
import type { Deity } from './gods';
import { game } from './model.svelte';
import { payment, tokensOf, touched, ways } from './pay';
import { draftIntent, windowAnswer } from './windowIntents';
import { gameText } from './words.svelte';

interface Picked {
  readonly turn: number;
  readonly pile: number | null;
  readonly colour: Colour | null;
  readonly partner: number | null;
  readonly gods: readonly Deity[]; // with five players; or the one to pass on
  readonly wondered: number | null; // the pile that was asked about
}
const NOTHING: Picked = { turn: -1, pile: null, colour: null, partner: null, gods: [], wondered: null };
const CONFIRM = 'sfida.confirm';
const PICKS = 2;

class Selection {
  confirm = $state(asksFirst(CONFIRM)); // ask before a card is played
  answered = -1; // the number of the last window that this page answered
  private picked = $state.raw(NOTHING);
  private made = $state.raw<Draft | null>(null);
  private paying = $state.raw<readonly string[] | null>(null); // null: as proposed

  private get now(): Picked {
    return this.picked.turn === roomStore.update?.turn ? this.picked : NOTHING;
  }
  private set(change: Partial<Picked>): void {
    this.picked = { ...NOTHING, turn: roomStore.update?.turn ?? -1, ...change };
    this.paying = null;
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
  get gods(): readonly Deity[] {
    return this.now.gods;
  }

  /**
   * A pile of the player's. A tap plays it, or selects it if the player wants to confirm; a card with an
   * ability opens first. A pile that cannot be played is explained first, and opened by the next tap.
   */
  tap(pile: number): void {
    if (game.canAct && game.asks('play') && !game.piles.includes(pile) && this.now.wondered !== pile)
      this.wonder(pile);
    else if (!game.canAct || !game.piles.includes(pile) || game.activations(pile).length) this.look(pile);
    else if (this.confirm) this.set({ pile: this.pile === pile ? null : pile });
    else void this.send({ type: 'play', pile });
  }
  private wonder(pile: number): void {
    if (!game.mine.piles[pile]?.length) return;
    this.picked = { ...this.now, turn: roomStore.update?.turn ?? -1, wondered: pile };
    explainRefusal({ type: 'play', pile });
  }
  look(pile: number): void {
    this.paying = null;
    if (game.mine.piles[pile]?.length) browse.open = { at: 'pile', seat: game.seat, pile };
  }
  /** A card of the seat that the player chooses for. */
  takeFor(pile: number): void {
    if (game.chosen.includes(pile)) this.set({ pile });
    else if (game.view.seats[game.view.active]?.piles[pile]?.length) explainRefusal({ type: 'choose', pile });
  }
  takeColour(colour: Colour): void {
    if (game.colours.includes(colour)) this.set({ colour });
  }
  takePartner(partner: number): void {
    if (game.partners.includes(partner)) this.set({ partner });
  }
  /** Two of the fourteen: a third one replaces the first. */
  takeGod(deity: Deity): void {
    if (!game.picks.includes(deity)) return;
    const had = this.gods;
    this.set({
      gods: had.includes(deity) ? had.filter((one) => one !== deity) : [...had, deity].slice(-PICKS),
    });
  }
  takeGift(deity: Deity): void {
    this.set({ gods: [deity] });
  }

  // ---- a god

  /** The draft, as far as the current prompt allows it. */
  get draft(): Draft | null {
    return this.made && trimmed(game.prompt, this.made);
  }
  begin(type: string): void {
    if (this.made?.type === type) return;
    this.made = settled(game.prompt, { type } as Draft);
    this.paying = null;
  }
  name(what: Asked, value: FieldValue | readonly FieldValue[]): void {
    const { draft } = this;
    if (draft) this.made = withPart(game.prompt, draft, what, value);
    this.paying = null;
  }
  unname(what: Asked): void {
    const { draft } = this;
    if (draft) this.made = without(draft, what);
    this.paying = null;
  }
  /** Several reordered piles; an empty list counts as unanswered. */
  nameOrders(orders: readonly string[]): void {
    if (orders.length) this.name('orders', orders);
    else this.unname('orders');
  }
  drop(): void {
    this.made = null;
    this.paying = null;
  }

  // ---- what it costs

  /** The draft of the god whose box is open. */
  private get god(): Draft | null {
    const { open } = browse;
    return open?.at === 'god' || open?.at === 'crono' ? this.draft : null;
  }
  /** The player's pile whose box is open. */
  private get looked(): number | null {
    const { open } = browse;
    return open?.at === 'pile' && open.seat === game.own ? open.pile : null;
  }
  /** The ways to pay for the open god, or for a card's ability, also one chosen by a controller. */
  get bills() {
    const { god, looked } = this;
    if (god) return nextStep(game.prompt, god) === null ? fits(game.prompt, god) : [];
    return looked === null ? (game.asks('decline') ? game.activations(null) : []) : game.activations(looked);
  }
  get cost(): number {
    const { god, looked } = this;
    if (god)
      return god.type === 'move_crono'
        ? (sfidaData.god('crono')?.move_cost ?? 0)
        : (sfidaData.god(god.type as Deity)?.cost ?? 0);
    const face = looked === null ? game.view.trick.at(-1)?.card : game.mine.piles[looked]?.[0];
    return face ? (sfidaData.costOf(face) ?? 0) : 0;
  }
  get coins(): string[] {
    return tokensOf(this.bills);
  }
  get proposed() {
    return ways(this.bills, this.cost, (token) => sfidaData.applesOf(token));
  }
  /** The payment: as touched, or the least wasteful way. */
  get paid(): readonly string[] {
    const { paying, bills } = this;
    const still = paying?.filter((token) => tokensOf(bills).includes(token));
    return paying && still?.length === paying.length ? paying : (this.proposed[0]?.tokens ?? []);
  }
  get enough(): boolean {
    return payment(this.bills, this.paid) !== null;
  }
  touch(token: string): void {
    this.paying = touched(this.bills, this.paid, token);
  }

  // ---- sending

  /** The intent to play the god now. */
  get ready(): Intent | null {
    return this.draft && intentOf(game.prompt, this.draft, this.paid);
  }
  /** The draft as an intent, for asking why it is refused. */
  get tried(): Intent | null {
    return this.draft && { ...draftIntent(this.draft), ...(this.paid.length && { pay: [...this.paid] }) };
  }
  get activation(): Intent | null {
    const paid = payment(this.bills, this.paid);
    if (!paid) return null;
    const filled = Object.fromEntries(Object.entries(paid).filter(([, some]) => some.length));
    return { type: 'activate', ...(this.looked !== null && { pile: this.looked }), ...filled };
  }
  /**
   * Sends a pass or a hold, or asks why it is refused: after another player's hold, a second one would
   * change nothing.
   */
  reply(type: 'pass' | 'hold'): void {
    if (!game.asks(type)) explainRefusal(windowAnswer(type), game.window !== null || roomStore.deciding);
    else if (type === 'hold' && game.view.window?.held) toasts.refusal('held', gameText().held, 'S33');
    else void this.send(windowAnswer(type));
  }
  /** The intent of the confirm button. */
  get intent(): Intent | null {
    if (game.asks('choose')) return this.pile === null ? null : { type: 'choose', pile: this.pile };
    if (this.pile !== null) return { type: 'play', pile: this.pile };
    if (this.colour !== null) return { type: 'moira', colour: this.colour };
    if (this.partner !== null) return { type: 'partner', seat: this.partner };
    if (game.asks('pick'))
      return this.gods.length === PICKS ? { type: 'pick', deities: [...this.gods] } : null;
    if (game.asks('give')) return this.gods[0] ? windowAnswer('give', { deity: this.gods[0] }) : null;
    if (game.asks('ready')) return { type: 'ready' };
    return null;
  }
  async send(intent: Intent | null): Promise<boolean> {
    if (!intent || !roomStore.fresh || !offered(game.prompt, intent)) return false;
    const [choice] = matchingChoices(game.prompt, intent);
    if (!choice?.anytime && roomStore.busy) return false;
    if (intent.window !== undefined && intent.type !== 'hold') this.answered = Number(intent.window);
    return sendIntent(intent, choice?.anytime);
  }
  /** The open card, with or without its ability. */
  async sendLooked(intent: Intent | null): Promise<void> {
    if (await this.send(intent)) browse.close();
  }
  async sendGod(): Promise<void> {
    if (!(await this.send(this.ready))) return;
    this.drop();
    browse.close();
  }

  /** Clears the selection; false if it was empty. */
  clear(): boolean {
    if (this.now === NOTHING && !this.made) return false;
    this.picked = NOTHING;
    this.drop();
    return true;
  }
  reset(): void {
    this.picked = NOTHING;
    this.drop();
  }
}

export const selection = new Selection();
