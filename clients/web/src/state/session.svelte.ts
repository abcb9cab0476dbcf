// What the server last said, for the whole page to draw from, and the requests the page may make.
import { Connection, Refusal, type Answer, type Entry, type Light, type Request } from '../net/connection';
import { linkTo, placeOf, socketUrl, hashOf, inside, type Place } from '../net/address';
import { forget, keep, keepName, keptFor, keptName, newBytes } from '../net/keep';
import type { Eyes } from '../play/frames';
import type {
  Advice,
  Audience,
  ChatLine,
  Deductions,
  GameInfo,
  Intent,
  Left,
  Member,
  Reaction,
  ReplayStep,
  Room,
  ServerMessage,
  Update,
  Welcome,
  Why,
} from '../net/protocol.gen';
import { isolated } from '../play/isolate';
import { doorstep } from './doorstep.svelte';
import { Share } from './share';
import { toasts } from './toasts.svelte';

const random = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

class Session {
  light = $state<Light>('smoking');
  retryAt = $state<number | null>(null);
  ready = $state(false);
  idle = $state(false); // ready, and in no room
  place = $state.raw<Place>({ at: 'lobby' });
  games = $state.raw<GameInfo[]>([]);
  door = $state.raw<Welcome['door']>({ secret: false, lobby: false, hooks: false, forgetAfter: 0 }); // what this server's owner has settled
  room = $state.raw<Room | null>(null);
  next = $state.raw<Room | null>(null); // the room since another game was opened in it, while the ended one is still looked at
  live = $state.raw<Update | null>(null); // the game as it is now
  past = $state.raw<Update | null>(null); // a moment of it that is being shown again
  lines = $state.raw<ChatLine[]>([]);
  chatBase = $state(-1); // lines up to this moment were there when the room was entered
  gone = $state<Exclude<Left['why'], 'left'> | null>(null); // why one is no longer in the room
  needsName = $state(false); // at a room's door without a token for it
  needsWord = $state(false); // a personal link to a room in which this browser has a place already
  refusal = $state.raw<Refusal | null>(null); // why the room could not be entered

  onsign: (sign: Reaction) => void = () => undefined;
  onupdate: (update: Update) => void = () => undefined;
  liveAt = 0; // when the newest update came, by this device's clock

  private sent = $state(-1); // the turn for which an intent is under way
  private current = $state(false); // the update is of this connection
  private opening = false; // this page has opened the next game, and goes there
  private tooOld = false; // this page speaks an older protocol than the server
  private chatAnew = false;
  private token = '';
  private name = '';

  private connection = new Connection(
    {
      message: (m) => this.receive(m),
      light: (light, retryAt) => {
        this.light = light;
        this.retryAt = retryAt;
      },
      ready: (ready) => {
        this.ready = ready;
        this.idle = ready && !this.connection.inRoom;
        if (!ready) {
          this.current = false;
          this.chatAnew = true;
        } else this.connection.tell({ t: 'presence', away: document.hidden });
      },
    },
    {
      open: (room) => new WebSocket(socketUrl(location.href, room, random())) as never,
      now: () => Date.now(),
      random,
      later: (run, ms) => setTimeout(run, ms),
      cancel: (timer) => clearTimeout(timer as number | undefined),
    },
  );

  private share = new Share((bytes) => this.connection.request({ t: 'contribute', bytes }));

  start(): void {
    addEventListener('hashchange', () => this.follow());
    addEventListener('online', () => this.connection.retryNow());
    document.addEventListener('visibilitychange', () => {
      this.connection.tell({ t: 'presence', away: document.hidden });
      if (!document.hidden) this.connection.retryNow();
    });
    this.follow();
  }

  retry(): void {
    if (this.tooOld) location.reload();
    this.connection.retryNow();
  }

  /** What the table draws. */
  get update(): Update | null {
    return this.past ?? this.live;
  }

  /** Its prompt may be acted on. */
  get fresh(): boolean {
    return this.current && this.past === null;
  }

  /** An intent is under way. What came of it may be told before the word that it was taken: the next decision does not wait for that. */
  get busy(): boolean {
    return this.sent >= 0 && this.sent === this.live?.turn;
  }

  get game(): GameInfo | undefined {
    return this.games.find((g) => g.id === this.room?.game);
  }

  /** The link that brings friends to a seat; a spectator has none. */
  get invite(): string {
    return this.room && inside(this.room.code).at === 'room'
      ? linkTo(doorstep.page, inside(this.room.code))
      : '';
  }

  /** The link that brings spectators. */
  get watchLink(): string {
    return this.room?.watch ? linkTo(doorstep.page, { at: 'watch', code: this.room.watch }) : '';
  }

  member(id: number | null | undefined): Member | undefined {
    return this.room?.members.find((m) => m.id === id);
  }

  get hosting(): boolean {
    return this.room !== null && this.room.host === this.room.you;
  }

  /** One is asked for a decision. */
  get deciding(): boolean {
    return (
      this.fresh &&
      this.seat !== null &&
      !this.live?.outcome &&
      !!this.live?.prompt.some((choice) => !choice.free)
    );
  }

  /** The same, and the room lets a bot be asked about it. */
  get mayAskAdvice(): boolean {
    return this.deciding && !!this.room?.settings.advice;
  }

  /** One's own seat at this table. */
  get seat(): number | null {
    const seat = this.room?.seats.indexOf(this.room.you) ?? -1;
    return seat < 0 ? null : seat;
  }

  /** For a sentence: isolated. */
  memberName(id: number | null | undefined): string {
    return isolated(this.member(id)?.name ?? '');
  }

  go(place: Place): void {
    if (location.hash === hashOf(place)) this.follow();
    else location.hash = hashOf(place);
  }

  // ---- entering

  private follow(): void {
    const place = placeOf(location.hash);
    if (this.room && (place.at === 'room' || place.at === 'watch') && place.code === this.room.code) {
      this.place = place;
      return;
    }
    this.place = place;
    this.clear();
    if (place.at === 'lobby') {
      void this.connection.enter(null);
    } else if (place.at === 'claim') {
      history.replaceState(null, '', hashOf(inside(place.code))); // the key leaves the address bar before anything else
      if (keptFor(place.code)) {
        this.needsWord = true;
        void this.connection.enter(null);
      } else void this.claim(place.code, place.key);
    } else {
      const mine = keptFor(place.code);
      if (mine) void this.resume(place.code, mine.token, mine.name);
      else {
        this.needsName = true;
        void this.connection.enter(null);
      }
    }
  }

  private clear(): void {
    this.room = this.next = null;
    this.live = this.past = null;
    this.lines = [];
    this.chatBase = -1;
    this.chatAnew = true;
    this.current = false;
    this.gone = null;
    this.needsName = this.needsWord = false;
    this.refusal = null;
    this.sent = -1;
  }

  private async enter(run: () => Promise<unknown>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (e) {
      if (e instanceof Refusal && e.code !== 'left') this.refusal = e;
      return false;
    }
  }

  private async resume(code: string, token: string, name: string): Promise<void> {
    this.token = token;
    this.name = name;
    await this.enter(() => this.connection.enter({ t: 'resume', room: code, token }));
  }

  /** Enters with a token of its own, under this name. */
  private async comeIn(name: string, entry: (token: string) => Entry): Promise<void> {
    this.token = newBytes();
    this.name = name;
    this.refusal = null;
    keepName(name);
    await this.enter(() => this.connection.enter(entry(this.token)));
  }

  join(room: string, name: string, password = ''): Promise<void> {
    return this.comeIn(name, (token) => ({ t: 'join', room, name, token, ...(password && { password }) }));
  }

  watch(room: string, name: string): Promise<void> {
    return this.comeIn(name, (token) => ({ t: 'watch', room, name, token }));
  }

  create(game: string, name: string, secret = '', lesson = ''): Promise<void> {
    return this.comeIn(name, (token) => ({
      t: 'create',
      game,
      name,
      token,
      ...(secret && { secret }),
      ...(lesson && { lesson }),
    }));
  }

  /** The personal link is meant: it takes the place of the one that this browser had. */
  takeOver(): void {
    const { place } = this;
    if (place.at !== 'claim') return;
    this.needsWord = false;
    forget(place.code);
    void this.claim(place.code, place.key);
  }

  private async claim(code: string, key: string): Promise<void> {
    this.token = newBytes();
    this.name = keptName();
    const done = await this.enter(() =>
      this.connection.enter({ t: 'claim', room: code, key, token: this.token }),
    );
    if (done) this.place = inside(code);
  }

  /** Steps out without giving anything back. */
  toLobby(): void {
    this.go({ at: 'lobby' });
  }

  async leave(): Promise<void> {
    const room = this.room;
    // who has a seat in a running game comes back to it; for others the room is left behind
    const stays = !!room?.started && (this.seat !== null || room.owners.includes(room.you));
    await this.request({ t: 'leave' });
    if (room && !stays) forget(room.code);
    this.toLobby();
  }

  forgetRoom(code: string): void {
    forget(code);
  }

  // ---- requests inside a room; a refusal becomes a toast

  private async ask<T>(run: () => Promise<T>): Promise<T | null> {
    try {
      return await run();
    } catch (e) {
      if (e instanceof Refusal && e.code !== 'left') toasts.refusal(e.code, e.message, e.rule);
      return null;
    }
  }

  /** Any request of somebody in a room. Null: it was refused, and he has been told. */
  request(message: Exclude<Request, Entry>): Promise<Answer | null> {
    return this.ask(() => this.connection.request(message));
  }

  /** The same, where a refusal is no news: the page asked by itself. */
  quietly(message: Exclude<Request, Entry>): Promise<Answer | null> {
    return this.connection.request(message);
  }

  sit(seat: number | null, member?: number): Promise<unknown> {
    return this.request({ t: 'sit', seat, ...(member !== undefined && { member }) });
  }

  configure(game: string, options: Record<string, unknown>): Promise<unknown> {
    return this.request({ t: 'configure', game, options });
  }

  seatBot(seat: number, kind: string): Promise<unknown> {
    return this.request({ t: 'bot', seat, kind });
  }

  dismiss(member: number): Promise<unknown> {
    return this.request({ t: 'dismiss', member });
  }

  /** Opens the next game of this room, and goes to its table. */
  async again(): Promise<void> {
    if (this.next) return this.goOn();
    this.opening = true;
    this.opening = (await this.request({ t: 'again' })) !== null && !!this.live?.outcome;
  }

  begin(): Promise<unknown> {
    return this.request({ t: 'start' });
  }

  say(to: Audience, text: string): Promise<unknown> {
    return this.request({ t: 'say', to, text });
  }

  /** A key that moves a member to another device: one's own, or as the host another's. */
  async personalKey(member?: number): Promise<string | null> {
    const answer = await this.request({ t: 'link', ...(member !== undefined && { member }) });
    return answer && answer.t === 'link' ? answer.key : null;
  }

  /** The game's record as the server wrote it; before the end, the log of one's own seat. `game`: one of those before this. */
  async record(quietly = false, game = this.room?.number ?? 1): Promise<string | null> {
    const request = () => this.connection.request({ t: 'record', game });
    const answer = await (quietly ? request().catch(() => null) : this.ask(request));
    return answer?.t === 'record' ? answer.text : null;
  }

  /** What the views of a game take for known: its cards, with figures and words. Null where views say all, or where it was refused. */
  async catalogue(game = this.room?.number ?? 1): Promise<object | null> {
    const answer = await this.request({ t: 'catalogue', game });
    return answer?.t === 'catalogue' ? answer.catalogue : null;
  }

  /** Why this is not offered now: the refusal that it would meet; null where it is offered. Nothing is carried out. */
  async reason(intent: Intent): Promise<Why | null> {
    const answer = await this.request({ t: 'why', intent });
    return answer?.t === 'why' && answer.code ? answer : null;
  }

  /** The same, told as a refusal is. */
  async why(intent: Intent): Promise<void> {
    const reason = await this.reason(intent);
    if (reason) toasts.refusal(reason.code, reason.words, reason.rule);
  }

  /** A past moment of an ended game. */
  async recall(game: number, step: number, eyes: Eyes): Promise<ReplayStep | null> {
    const answer = await this.request({ t: 'replay', step, eyes, game });
    return answer?.t === 'replay' ? answer : null;
  }

  /** What a bot would do in one's place now; or would have done instead of a step of this game, after its end. */
  async advice(step?: number): Promise<Advice | null> {
    const answer = await this.request({
      t: 'advice',
      ...(step !== undefined && { step, game: this.room?.number ?? 1 }),
    });
    return answer?.t === 'advice' ? answer : null;
  }

  /** When these eyes could first have known what was hidden from them, in this game, after its end. */
  async deductions(eyes: number | null): Promise<Deductions | null> {
    const answer = await this.request({ t: 'deductions', eyes, game: this.room?.number ?? 1 });
    return answer?.t === 'deductions' ? answer : null;
  }

  async act(intent: Intent, free = false): Promise<boolean> {
    const update = this.update;
    if (!update || !this.fresh || (this.busy && !free)) return false;
    if (!free) this.sent = update.turn;
    const answer = await this.request({ t: 'intent', turn: update.turn, intent });
    if (!free && this.sent === update.turn) this.sent = -1;
    return answer !== null;
  }

  // ---- what arrives

  private receive(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.games = message.games;
        this.door = message.door;
        return;
      case 'room':
        this.hear(message);
        return;
      case 'update':
        if (this.next) this.goOn(); // it is of the next game
        this.live = message;
        this.liveAt = Date.now();
        this.current = true;
        this.onupdate(message);
        return;
      case 'chat':
        this.lines = this.chatAnew ? message.lines : [...this.lines, ...message.lines];
        this.chatAnew = false;
        if (this.chatBase < 0) this.chatBase = message.lines.at(-1)?.at ?? 0;
        return;
      case 'left':
        if (message.why === 'left') return;
        if (this.room) forget(this.room.code);
        this.gone = message.why;
        this.connection.stop();
        return;
      case 'reaction':
        this.onsign(message);
        return;
      case 'error':
        if (message.code === 'bad_version') {
          this.tooOld = true;
          toasts.refusal(message.code, message.words, '');
        }
        if (message.id !== null && (message.code === 'bad_token' || message.code === 'no_room')) {
          if (message.code === 'bad_token' && this.place.at !== 'lobby') forget(this.place.code);
          if (this.room) this.refusal = new Refusal(message.code, message.words, message.rule); // the way back is shut
        }
        return;
      default:
        return;
    }
  }

  /** Whoever looks at the end of a game is not torn from it by the opening of the next one. */
  private hear(room: Room): void {
    const here = this.room;
    const lingers =
      here !== null &&
      here.code === room.code &&
      here.number < room.number &&
      !!this.live?.outcome &&
      this.current;
    if (!lingers || this.opening) return this.enterRoom(room);
    this.room = {
      ...here,
      members: here.members.map(
        (had) => room.members.find((m) => m.id === had.id) ?? { ...had, here: false },
      ),
    };
    this.next = room;
    void this.share.give(room);
  }

  private goOn(): void {
    if (!this.next) return;
    const room = this.next;
    this.next = null;
    this.enterRoom(room);
  }

  private enterRoom(room: Room): void {
    if (this.room && this.room.number !== room.number) {
      this.live = this.past = null;
      this.opening = false;
    }
    this.next = null;
    const first = this.room === null;
    this.room = room;
    this.refusal = null;
    this.needsName = false;
    if (this.place.at === 'lobby') {
      this.place = inside(room.code);
      location.hash = hashOf(this.place);
    }
    const name = room.members.find((m) => m.id === room.you)?.name ?? this.name;
    const had = keptFor(room.code);
    if (first || this.name !== name || had?.game !== room.game) {
      const chance = had?.token === this.token ? had.chance : undefined; // another member's bytes prove nothing to this one
      keep({
        code: room.code,
        token: this.token,
        name,
        game: room.game,
        seen: Date.now(),
        ...(chance && { chance }),
      });
    }
    this.name = name;
    // a lesson's table is laid out already
    if (room.lesson && !room.started) void this.begin();
    else void this.share.give(room);
  }
}

export const session = new Session();
