// The entry flow: it follows the address, brings the page into a room (create, join, watch, resume, take
// over), and moves it from one game of the room to the next.
import { hashOf, inside, placeOf, type Place } from '../net/address';
import { Refusal, type Entry } from '../net/connection';
import { forgetSeat, saveSeat, saveName, savedSeat, savedName, newBytes } from '../net/storage';
import type { ErrorMessage, Invitation, Left, PastPosition, Room } from '../net/protocol.gen';
import { connection, connectionState } from './connection.svelte';
import { addBot, contribute, fetchInvitation, leaveRoom, rematch, sit, startGame } from './requests';
import { gameInfos } from './gameInfos.svelte';
import { roomStore } from './room.svelte';
import { ChanceContribution } from './chanceContribution';
import { toasts } from './toasts.svelte';
import { t } from '../i18n/words.svelte';
import { isolated } from '../play/isolate';
import { updateGate } from './updateGate';

interface NewRoom {
  readonly game: string;
  readonly name: string;
  readonly secret?: string; // the server's password
  readonly lesson?: string;
  readonly from?: PastPosition;
}

class EntryFlow {
  place = $state.raw<Place>({ at: 'lobby' });
  gone = $state<Exclude<Left['reason'], 'left'> | null>(null); // why the server removed the member from the room
  needsName = $state(false); // the address names a room that this browser has no token for
  needsTakeoverConfirm = $state(false); // a personal link to a room in which this browser already has a seat
  refusal = $state.raw<Refusal | null>(null); // why the room could not be entered
  invitation = $state.raw<Invitation | null>(null); // what the room tells before a name is given
  looking = $state(false); // the request for the invitation is open
  tried = $state(''); // the name of the newest attempt to enter
  asking = $state(false); // this device waits until the host lets it in

  private opening = false; // this page has opened the next game, and enters it at once
  private claiming = false; // by a personal link: this device may not know the person's name
  private startingLesson = false;
  private table: (() => Promise<void>) | null = null; // sets up the room that is being opened
  private secret = ''; // the server's password
  private token = '';
  private name = '';
  private readonly contribution = new ChanceContribution(contribute);

  /** Goes where the address says. */
  follow(): void {
    this.table = null;
    const place = placeOf(location.hash);
    const { room } = roomStore;
    if (room && (place.at === 'room' || place.at === 'watch') && place.code === room.code) {
      this.place = place;
      return;
    }
    this.place = place;
    this.clear();
    if (place.at === 'lobby') {
      void connection.enter(null);
    } else if (place.at === 'claim') {
      history.replaceState(null, '', hashOf(inside(place.code))); // removes the key from the address bar first
      if (savedSeat(place.code)) {
        this.needsTakeoverConfirm = true;
        void connection.enter(null);
      } else void this.claim(place.code, place.key);
    } else {
      const mine = savedSeat(place.code);
      if (mine) void this.resume(place.code, mine.token, mine.name);
      else {
        this.needsName = true;
        void connection.enter(null);
        void this.lookAt(place.code);
      }
    }
  }

  go(place: Place): void {
    if (location.hash === hashOf(place)) this.follow();
    else location.hash = hashOf(place);
  }

  /** Shows the lobby; the member keeps their seat. */
  toLobby(): void {
    this.go({ at: 'lobby' });
  }

  join(room: string, name: string, password = ''): Promise<void> {
    return this.enterRoom(name, (token) => ({
      t: 'join',
      room,
      name,
      token,
      ...(password && { password }),
    }));
  }

  /** Asks the members to let this device in as the absent member of that name. */
  async askClaim(room: string, name: string, password = ''): Promise<void> {
    this.asking = true;
    const request = (token: string): Entry => ({
      t: 'ask_claim',
      room,
      name,
      token,
      ...(password && { password }),
    });
    await this.enterRoom(name, request);
    this.asking = false;
  }

  /** No longer waits to be let in. */
  stopAsking(): void {
    this.follow();
  }

  watch(room: string, name: string): Promise<void> {
    return this.enterRoom(name, (token) => ({ t: 'spectate', room, name, token }));
  }

  create({ secret = '', ...wanted }: NewRoom): Promise<void> {
    this.secret = secret;
    const request = (token: string): Entry => ({ t: 'create', token, ...wanted, ...(secret && { secret }) });
    return this.enterRoom(wanted.name, request, !wanted.lesson && !wanted.from && this.table === null);
  }

  /** Leaves an ended game for a new table, which continues it from a step, in that seat, against bots. */
  async playOn(step: number, seat: number): Promise<void> {
    const { room } = roomStore;
    if (!room) return;
    const { game, code, number } = room;
    const from = { room: code, token: this.token, game: number, step, seat };
    this.place = { at: 'lobby' };
    this.clear();
    await this.create({ game, name: this.name, secret: this.secret, from });
  }

  /** Leaves the room of a lesson and starts the same game against bots of the same kind, in the same seat. */
  async playWithBots(name: string): Promise<void> {
    const { room, seat } = roomStore;
    if (!room) return;
    const { game, seats } = room;
    const bots = seats.map((id) => roomStore.member(id) ?? null);
    this.place = { at: 'lobby' };
    this.clear();
    this.table = async () => {
      if (seat) await sit(seat);
      for (const [at, member] of bots.entries())
        if (member?.bot) await addBot(at, member.bot, member.character ?? 'any');
      await startGame();
    };
    await this.create({ game, name, secret: this.secret });
  }

  /** The personal link replaces the seat that this browser had in the room. */
  confirmTakeover(): void {
    const { place } = this;
    if (place.at !== 'claim') return;
    this.needsTakeoverConfirm = false;
    forgetSeat(place.code);
    void this.claim(place.code, place.key);
  }

  async leave(): Promise<void> {
    const { room, seat } = roomStore;
    // A seat in a running game is kept for returning; any other room is forgotten.
    const keepsSeat = !!room?.started && (seat !== null || room.substitutedFor.includes(room.you));
    await leaveRoom();
    if (room && !keepsSeat) forgetSeat(room.code);
    this.toLobby();
  }

  /** Opens the next game of this room, or follows the member who opened it, and shows its table. */
  async openNextGame(): Promise<void> {
    if (roomStore.next) return this.enterNextGame();
    this.opening = true;
    this.opening = (await rematch()) && !!roomStore.live?.outcome;
  }

  enterNextGame(): void {
    if (roomStore.next) this.showRoom(roomStore.next);
  }

  /** A member who looks at the end of a game stays there when another member opens the next one. */
  onRoom(room: Room): void {
    if (!roomStore.showsGameBefore(room) || this.opening) return this.showRoom(room);
    roomStore.announceNext(room);
    void this.contribution.give(room);
  }

  onLeft({ reason }: Left): void {
    if (reason === 'left') return;
    if (roomStore.room) forgetSeat(roomStore.room.code);
    this.gone = reason;
    connection.stop();
  }

  onError({ id, code, message, rule }: ErrorMessage): void {
    if (code === 'bad_version') {
      connectionState.protocolTooOld = true;
      toasts.refusal(code, message, '');
    }
    if (id === null || (code !== 'bad_token' && code !== 'no_room')) return;
    if (code === 'bad_token' && this.place.at !== 'lobby') forgetSeat(this.place.code);
    if (roomStore.room) this.refusal = new Refusal(code, message, rule); // the page cannot return to its room
  }

  private clear(): void {
    updateGate.clear();
    roomStore.clear();
    this.gone = null;
    this.needsName = this.needsTakeoverConfirm = false;
    this.refusal = null;
    this.invitation = null;
    this.looking = false;
    this.tried = '';
    this.asking = false;
  }

  /** A table that cannot be entered says so before a name is typed. */
  private async lookAt(code: string): Promise<void> {
    const here = (): boolean => this.needsName && this.place.at !== 'lobby' && this.place.code === code;
    this.looking = true;
    try {
      const invitation = await fetchInvitation(code);
      if (here()) this.invitation = invitation;
    } catch (e) {
      // Other refusals, such as a rate limit, show when the person tries to enter.
      const shown = e instanceof Refusal && ['no_room', 'not_joinable', 'no_spectators'].includes(e.code);
      if (shown && here()) this.refusal = e;
    } finally {
      if (here()) this.looking = false;
    }
  }

  /** True: the server let the page in. */
  private async enter(request: Entry): Promise<boolean> {
    const entered = connection.enter(request);
    const game = request.t === 'create' ? request.game : (this.invitation ?? savedSeat(request.room))?.game;
    if (game) void gameInfos.fetch(game); // its answer comes before the room
    try {
      await entered;
      return true;
    } catch (e) {
      if (e instanceof Refusal && e.code !== 'left') this.refusal = e;
      return false;
    }
  }

  private async resume(code: string, token: string, name: string): Promise<void> {
    this.token = token;
    this.name = name;
    await this.enter({ t: 'resume', room: code, token });
  }

  /** Enters as a new member of this name, with a new token. A lesson, and the table after it, asks for no name and keeps none. */
  private async enterRoom(
    name: string,
    requestWith: (token: string) => Entry,
    keepName = true,
  ): Promise<void> {
    this.token = newBytes();
    this.name = this.tried = name;
    this.refusal = null;
    if (keepName) saveName(name);
    await this.enter(requestWith(this.token));
  }

  private async claim(code: string, key: string): Promise<void> {
    this.token = newBytes();
    this.name = savedName();
    this.claiming = true;
    const done = await this.enter({ t: 'claim_member', room: code, deviceKey: key, token: this.token });
    if (done) this.place = inside(code);
    else this.claiming = false;
  }

  private showRoom(room: Room): void {
    const before = roomStore.room;
    if (before && before.number !== room.number) this.opening = false;
    if (before) this.announceWishes(before, room);
    roomStore.setRoom(room);
    this.refusal = null;
    this.needsName = false;
    if (this.place.at === 'lobby') {
      this.place = inside(room.code);
      location.hash = hashOf(this.place);
    }
    this.saveSeat(room, before === null);
    if (room.continued) toasts.news(t().chance.continuedNews, 'i-replay');
    // The table of a lesson is ready to start.
    if (room.lesson && !room.started) void this.startLesson();
    else void this.contribution.give(room);
    const { table } = this;
    this.table = null;
    void table?.();
  }

  private announceWishes(before: Room, now: Room): void {
    for (const { id, name, wantsSeat } of now.members) {
      const had = before.members.find((member) => member.id === id)?.wantsSeat ?? false;
      if (wantsSeat && !had && id !== now.you)
        toasts.news(t().seatWish.news({ name: isolated(name) }), 'i-seats');
    }
  }

  private async startLesson(): Promise<void> {
    if (this.startingLesson) return; // other news of the room came before the answer
    this.startingLesson = true;
    await startGame().finally(() => (this.startingLesson = false));
  }

  private saveSeat(room: Room, first: boolean): void {
    const name = room.members.find((m) => m.id === room.you)?.name ?? this.name;
    const had = savedSeat(room.code);
    if (first || this.name !== name || had?.game !== room.game) {
      const chance = had?.token === this.token ? had.chance : undefined; // the bytes of another member prove nothing
      saveSeat({
        code: room.code,
        token: this.token,
        name,
        game: room.game,
        seen: Date.now(),
        ...(chance && { chance }),
      });
    }
    if (this.claiming && !savedName()) saveName(name);
    this.claiming = false;
    this.name = name;
  }
}

export const entry = new EntryFlow();
