// The selection before an intent is sent: cards, a deity. It is valid for one turn only.
import type { Intent } from '../../net/protocol.gen';
import { offered, openValues } from '../../play/promptQueries';
import { sendIntent } from '../../state/requests';
import { roomStore } from '../../state/room.svelte';
import { explainRefusal } from '../explainRefusal';
import { previewOfCard, type Preview } from './preview';
import { game } from './model.svelte';
import { joined, shownOn, shows, type Deity, type Face } from './view';

type Row = 'hand' | 'oracle' | 'cargo';
interface Selected {
  readonly turn: number;
  readonly held: string; // the hand at that time
  readonly hand: number | null; // index into the hand
  readonly oracle: readonly number[]; // indices into the Oracle: cards to spend, to bid, to give up
  readonly cargo: readonly number[]; // indices into the route's cargo: cards to lose
  readonly deity: Deity | null;
}
const NOTHING: Selected = { turn: -1, held: '', hand: null, oracle: [], cargo: [], deity: null };

class Selection {
  private selected = $state.raw(NOTHING);
  private over = $state.raw<{ hand: number | null; deity: Deity | null }>({ hand: null, deity: null }); // under the pointer, or in focus

  private get now(): Selected {
    return this.selected.turn === roomStore.update?.turn ? this.selected : NOTHING;
  }
  private set(change: Partial<Selected>): void {
    this.selected = { ...this.now, turn: roomStore.update?.turn ?? -1, held: this.held, ...change };
  }
  private get held(): string {
    return game.mine.hand_cards?.join() ?? '';
  }
  /** Call it for every update. A card chosen in advance stays selected until the player's hand changes. */
  refresh(played: boolean): void {
    const { hand, held, deity } = this.selected;
    if (hand !== null && !played && held === this.held) this.set({ hand, deity });
    else if (this.now === NOTHING) this.selected = NOTHING;
  }

  get hand(): number | null {
    return this.now.hand;
  }
  get oracle(): readonly number[] {
    return this.now.oracle;
  }
  get cargo(): readonly number[] {
    return this.now.cargo;
  }

  face(index: number | null): Face | null {
    return index === null ? null : (game.mine.hand_cards?.[index] ?? null);
  }
  get card(): Face | null {
    return this.face(this.hand);
  }
  get oracleFaces(): Face[] {
    return this.oracle.flatMap((i) => game.mine.oracle_cards?.[i] ?? []);
  }
  get cargoFaces(): Face[] {
    return this.cargo.flatMap((i) => game.mine.cargo[i] ?? []);
  }

  /** The choice that puts a card on a deity now. */
  get plays(): 'influence' | 'favour' | null {
    return game.asks('influence') ? 'influence' : game.asks('favour') ? 'favour' : null;
  }
  get deity(): Deity | null {
    const { card } = this;
    if (!card) return null;
    const { deity } = this.now;
    const may = shownOn(card);
    return deity && may.includes(deity) ? deity : may.length === 1 ? may[0]! : null;
  }

  /** The previewed card: the one under the pointer, else the selected one. */
  get looked(): Face | null {
    return this.plays ? (this.face(this.over.hand) ?? this.card) : null;
  }
  preview(face: Face, deity: Deity): Preview | null {
    return this.plays && previewOfCard(this.plays, deity, face);
  }
  /** The previews of a card, one for each deity that it shows. */
  previews(face: Face): Preview[] {
    return shownOn(face).flatMap((deity) => this.preview(face, deity) ?? []);
  }
  /** The preview for this deity. */
  previewOn(deity: Deity): Preview | null {
    const { looked } = this;
    return looked && shows(looked, deity) ? this.preview(looked, deity) : null;
  }
  /** The preview, if both card and deity are known. */
  get previewed(): Preview | null {
    const { looked } = this;
    if (!looked) return null;
    const may = shownOn(looked);
    const deity =
      this.over.deity && may.includes(this.over.deity)
        ? this.over.deity
        : looked === this.card && this.deity
          ? this.deity
          : may.length === 1
            ? may[0]!
            : null;
    return deity && this.preview(looked, deity);
  }

  look(hand: number | null): void {
    this.over = { ...this.over, hand };
  }
  lookAt(deity: Deity | null): void {
    this.over = { ...this.over, deity };
  }
  takeHand(index: number): void {
    this.set({ hand: this.hand === index ? null : index, deity: null });
  }
  takeDeity(deity: Deity): void {
    if (this.card && shows(this.card, deity)) this.set({ deity });
    else if (this.card) this.whyOn(deity);
  }
  /** Asks why the selected card cannot be played on this deity. */
  whyOn(deity: Deity | 'poseidon'): void {
    if (this.plays && this.card) explainRefusal({ type: this.plays, deity, card: this.card });
  }
  /** Selects several Oracle cards for a bid, otherwise one. */
  takeOracle(index: number): void {
    const had = this.oracle.includes(index);
    const rest = game.asks('bid') ? this.oracle : [];
    this.set({ oracle: had ? this.oracle.filter((i) => i !== index) : [...rest, index] });
  }
  takeCargo(index: number): void {
    const had = this.cargo.includes(index);
    const most = game.view.excess?.count ?? 0;
    this.set({ cargo: had ? this.cargo.filter((i) => i !== index) : [...this.cargo, index].slice(-most) });
  }

  /** An Oracle card cannot be bid: it does not show the deity of the gift. */
  unfit(face: Face): boolean {
    const { contest } = game.view;
    return contest !== null && !shows(face, contest.deity);
  }
  /** The route can take this card now. */
  loads(face: Face): boolean {
    return offered(game.prompt, { type: 'odyssey', card: face });
  }

  /** The intent that the confirm button would send. */
  get intent(): Intent | null {
    const { card, deity } = this;
    const [spent] = this.oracleFaces;
    const asked: readonly (Intent | null)[] = [
      game.asks('change', 'keep') ? (spent ? { type: 'change', card: spent } : { type: 'keep' }) : null,
      game.asks('excess') ? { type: 'excess', cards: joined(this.cargoFaces) } : null,
      this.plays && card && deity ? { type: this.plays, deity, card } : null,
      game.asks('bid') && this.oracle.length ? { type: 'bid', cards: joined(this.oracleFaces) } : null,
      game.asks('pass') && !game.asks('bid') ? { type: 'pass' } : null,
      game.asks('land') ? { type: 'land' } : null,
      game.asks('rest') && !game.asks('land') ? { type: 'rest' } : null,
      game.asks('oracle') && card ? { type: 'oracle', card } : null,
      game.asks('swap') && card && spent ? { type: 'swap', card, out: spent } : null,
      game.asks('odyssey') && card ? { type: 'odyssey', card } : null,
    ];
    return asked.find((intent) => intent && offered(game.prompt, intent)) ?? null;
  }
  /** The intent to load the selected card, while that is not allowed. */
  get unloadable(): Intent | null {
    const odyssey = game.asks('discard') && game.mine.action === 'odyssey' && this.card;
    return odyssey && !this.intent ? { type: 'odyssey', card: odyssey } : null;
  }
  /** No card of the hand can be used: all that is offered is to discard one. */
  get onlyDiscard(): boolean {
    return (
      game.asks('discard') && !game.asks('land', 'rest', 'oracle', 'swap', 'odyssey', 'influence', 'favour')
    );
  }
  get discard(): Intent | null {
    const intent = { type: 'discard', card: this.card ?? '' };
    return offered(game.prompt, intent) ? intent : null;
  }
  async send(intent: Intent | null): Promise<void> {
    if (intent && game.canAct) await sendIntent(intent);
  }
  /** The confirm button. */
  commit(): void {
    if (this.onlyDiscard) void this.send(this.discard);
    else if (this.unloadable) explainRefusal(this.unloadable);
    else void this.send(this.intent);
  }

  /** The row that the prompt asks for. */
  get row(): Row {
    return game.asks('change', 'bid', 'pass') ? 'oracle' : game.asks('excess') ? 'cargo' : 'hand';
  }
  /** Selects the n-th card of that row by a digit; with Shift, the card that leaves the Oracle. */
  digit(n: number, shift: boolean): void {
    const row = shift && game.asks('swap') ? 'oracle' : this.row;
    const faces =
      { hand: game.mine.hand_cards, oracle: game.mine.oracle_cards, cargo: game.mine.cargo }[row] ?? [];
    const face = faces[n];
    if (!face || game.own === null) return;
    if (row === 'hand') this.takeHand(n);
    else if (row === 'oracle' && this.unfit(face)) explainRefusal({ type: 'bid', cards: face });
    else if (row === 'cargo') this.takeCargo(n);
    else this.takeOracle(n);
  }
  clear(): boolean {
    const { hand, oracle, cargo } = this.now;
    if (hand === null && !oracle.length && !cargo.length) return false;
    this.selected = NOTHING;
    return true;
  }
  /** The deities that the prompt offers for the selected card. */
  get deities(): Deity[] {
    return this.plays && this.card
      ? shownOn(this.card).filter((deity) =>
          openValues(game.prompt, { type: this.plays!, deity }, 'card').includes(this.card!),
        )
      : [];
  }
  reset(): void {
    this.selected = NOTHING;
    this.over = { hand: null, deity: null };
  }
}

export const selection = new Selection();
