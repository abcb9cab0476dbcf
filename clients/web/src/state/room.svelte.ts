// The state of the room that the page is in: its members and settings, the drawn game, and the chat. Only
// messages of the server and the replay change it.
import type { ChatLine, Choice, GameInfo, Member, Reaction, Room, Update } from '../net/protocol.gen';
import { isolated } from '../play/isolate';
import { gameInfos } from './gameInfos.svelte';

class RoomStore {
  room = $state.raw<Room | null>(null);
  next = $state.raw<Room | null>(null); // the room with its next game, while the page still shows the ended one
  live = $state.raw<Update | null>(null); // the current state of the game
  past = $state.raw<Update | null>(null); // the step that a replay shows
  liveAt = 0; // when the newest update arrived, by this device's clock
  pendingTurn = $state(-1); // the turn whose intent awaits its answer
  mayTakeBack = $state(true); // false: no move was made, or the server refused it; true if unknown, after a reload
  held = $state.raw<Update | null>(null); // a newer update: the table still moves for it (updateGate)
  chatLines = $state.raw<ChatLine[]>([]);
  chatReadBaseline = $state(-1); // lines up to this time were there when the room was entered

  onReaction: (reaction: Reaction) => void = () => undefined;
  onUpdate: (update: Update) => void = () => undefined;
  onMove: (type: string, turn: number, free: boolean) => void = () => undefined; // an intent is sent
  onMoveRefused: () => void = () => undefined;
  limitPrompt: (prompt: readonly Choice[]) => Choice[] = (prompt) => [...prompt]; // what a lesson leaves of it

  private current = $state(false); // `live` came on the current connection
  private replaceChat = false; // the next chat message holds all lines

  private readonly limited = $derived.by(
    () => this.live && { ...this.live, prompt: this.limitPrompt(this.live.prompt) },
  );

  /** The update that the table draws. */
  get update(): Update | null {
    return this.past ?? this.limited;
  }

  /** The prompt may be answered. */
  get fresh(): boolean {
    return this.current && this.past === null;
  }

  /** An intent awaits its answer, or that answer is not shown yet. The next update may arrive before the answer; the next decision does not wait for it. */
  get busy(): boolean {
    return this.held !== null || (this.pendingTurn >= 0 && this.pendingTurn === this.live?.turn);
  }

  get game(): GameInfo | undefined {
    return gameInfos.of(this.room?.game);
  }

  get hosting(): boolean {
    return this.room !== null && this.room.host === this.room.you;
  }

  /** The seat of this page's member. */
  get seat(): number | null {
    const seat = this.room?.seats.indexOf(this.room.you) ?? -1;
    return seat < 0 ? null : seat;
  }

  /** The game waits for a decision of this page's member. */
  get deciding(): boolean {
    return (
      this.fresh &&
      this.seat !== null &&
      !this.live?.outcome &&
      !!this.update?.prompt.some((choice) => !choice.anytime)
    );
  }

  /** A decision is due, and the room allows advice from a bot. */
  get mayAskAdvice(): boolean {
    return this.deciding && !!this.room?.settings.advice;
  }

  member(id: number | null | undefined): Member | undefined {
    return this.room?.members.find((m) => m.id === id);
  }

  /** The name of a member, isolated for use within a sentence. */
  memberName(id: number | null | undefined): string {
    return isolated(this.member(id)?.name ?? '');
  }

  /**
   * The name of the player of a seat, also while a stand-in plays it: what the log has told of a player keeps their
   * name.
   */
  seatName(seat: number): string {
    return this.memberName(this.room?.substitutedFor[seat] ?? this.room?.seats[seat]);
  }

  clear(): void {
    this.room = this.next = null;
    this.live = this.past = null;
    this.chatLines = [];
    this.chatReadBaseline = -1;
    this.replaceChat = true;
    this.current = false;
    this.pendingTurn = -1;
    this.mayTakeBack = true;
  }

  onConnectionLost(): void {
    this.current = false;
    this.replaceChat = true;
  }

  /** The page shows the end of the game that came before the one of `room`. */
  showsGameBefore(room: Room): boolean {
    return (
      this.room !== null &&
      this.room.code === room.code &&
      this.room.number < room.number &&
      !!this.live?.outcome &&
      this.current
    );
  }

  /** Keeps showing the ended game, with the presence of its members, until the next one is entered. */
  announceNext(room: Room): void {
    const shown = this.room;
    if (!shown) return;
    this.room = {
      ...shown,
      members: shown.members.map(
        (had) => room.members.find((m) => m.id === had.id) ?? { ...had, here: false },
      ),
    };
    this.next = room;
  }

  setRoom(room: Room): void {
    if (this.room && this.room.number !== room.number) this.live = this.past = null;
    if (this.room && !this.room.started && room.started) this.mayTakeBack = false;
    this.next = null;
    this.room = room;
  }

  /** `at`: when it arrived. */
  setUpdate(update: Update, at = Date.now()): void {
    this.live = update;
    this.liveAt = at;
    this.current = true;
    this.onUpdate(update);
  }

  addChat(lines: ChatLine[]): void {
    this.chatLines = this.replaceChat ? lines : [...this.chatLines, ...lines];
    if (!this.replaceChat && lines.some(({ note }) => note?.kind === 'undone')) this.mayTakeBack = false;
    this.replaceChat = false;
    if (this.chatReadBaseline < 0) this.chatReadBaseline = lines.at(-1)?.at ?? 0;
  }
}

export const roomStore = new RoomStore();
