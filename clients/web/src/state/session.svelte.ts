// What the server last said, for the whole page to draw from, and the requests the page may make.
import { Connection, Refusal, type Light } from '../net/connection';
import { linkTo, placeOf, socketUrl, hashOf, type Place } from '../net/address';
import { forget, keep, keepName, keptFor, keptName, newToken } from '../net/keep';
import type { Audience, ChatLine, GameInfo, Intent, Room, ServerMessage, Update } from '../net/protocol.gen';
import { toasts } from './toasts.svelte';

class Session {
  light = $state<Light>('smoking');
  retryAt = $state<number | null>(null);
  ready = $state(false);
  place = $state.raw<Place>({ at: 'lobby' });
  games = $state.raw<GameInfo[]>([]);
  room = $state.raw<Room | null>(null);
  update = $state.raw<Update | null>(null);
  fresh = $state(false); // the update is of this connection, so its prompt may be acted on
  lines = $state.raw<ChatLine[]>([]);
  chatBase = $state(-1); // lines up to this moment were there when the room was entered
  takenOver = $state(false);
  needsName = $state(false); // at a room's door without a token for it
  refusal = $state.raw<Refusal | null>(null); // why the room could not be entered
  busy = $state(false); // an intent is under way

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
        if (!ready) {
          this.fresh = false;
          this.chatAnew = true;
        }
      },
    },
    {
      open: () => new WebSocket(socketUrl(location.href)) as never,
      now: () => Date.now(),
      random: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
      later: (run, ms) => setTimeout(run, ms),
      cancel: (timer) => clearTimeout(timer as number | undefined),
    },
  );

  start(): void {
    addEventListener('hashchange', () => this.follow());
    addEventListener('online', () => this.connection.retryNow());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.connection.retryNow());
    this.follow();
  }

  retry(): void {
    if (this.tooOld) location.reload();
    this.connection.retryNow();
  }

  get game(): GameInfo | undefined {
    return this.games.find((g) => g.id === this.room?.game);
  }

  get invite(): string {
    return this.room ? linkTo(location.href, { at: 'room', code: this.room.code }) : '';
  }

  memberName(id: number | null | undefined): string {
    return this.room?.members.find((m) => m.id === id)?.name ?? '';
  }

  go(place: Place): void {
    if (location.hash === hashOf(place)) this.follow();
    else location.hash = hashOf(place);
  }

  // ---- entering

  private follow(): void {
    const place = placeOf(location.hash);
    if (this.room && place.at === 'room' && place.code === this.room.code) {
      this.place = place;
      return;
    }
    this.place = place;
    this.clear();
    if (place.at === 'lobby') {
      void this.connection.enter(null);
    } else if (place.at === 'claim') {
      void this.claim(place.code, place.key);
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
    this.room = null;
    this.update = null;
    this.lines = [];
    this.chatBase = -1;
    this.chatAnew = true;
    this.fresh = false;
    this.takenOver = false;
    this.needsName = false;
    this.refusal = null;
    this.busy = false;
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

  async join(code: string, name: string): Promise<void> {
    this.token = newToken();
    this.name = name;
    this.refusal = null;
    keepName(name);
    await this.enter(() => this.connection.enter({ t: 'join', room: code, name, token: this.token }));
  }

  async create(game: string, name: string): Promise<void> {
    this.token = newToken();
    this.name = name;
    this.refusal = null;
    keepName(name);
    await this.enter(() => this.connection.enter({ t: 'create', game, name, token: this.token }));
  }

  private async claim(code: string, key: string): Promise<void> {
    this.token = newToken();
    this.name = keptName();
    const done = await this.enter(() => this.connection.enter({ t: 'claim', room: code, key, token: this.token }));
    if (!done) return;
    this.place = { at: 'room', code };
    history.replaceState(null, '', hashOf(this.place)); // the key leaves the address bar
  }

  /** Steps out without giving anything back. */
  toLobby(): void {
    this.go({ at: 'lobby' });
  }

  async leave(): Promise<void> {
    const room = this.room;
    await this.ask(() => this.connection.request({ t: 'leave' }));
    if (room && !room.started) forget(room.code);
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

  sit(seat: number | null): Promise<unknown> {
    return this.ask(() => this.connection.request({ t: 'sit', seat }));
  }

  configure(game: string, options: Record<string, unknown>): Promise<unknown> {
    return this.ask(() => this.connection.request({ t: 'configure', game, options }));
  }

  begin(): Promise<unknown> {
    return this.ask(() => this.connection.request({ t: 'start' }));
  }

  say(to: Audience, text: string): Promise<unknown> {
    return this.ask(() => this.connection.request({ t: 'say', to, text }));
  }

  async personalKey(): Promise<string | null> {
    const answer = await this.ask(() => this.connection.request({ t: 'link' }));
    return answer && answer.t === 'link' ? answer.key : null;
  }

  async act(intent: Intent, free = false): Promise<boolean> {
    const update = this.update;
    if (!update || !this.fresh || (this.busy && !free)) return false;
    if (!free) this.busy = true;
    const answer = await this.ask(() => this.connection.request({ t: 'intent', turn: update.turn, intent }));
    if (!free) this.busy = false;
    return answer !== null;
  }

  // ---- what arrives

  private receive(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.games = message.games;
        return;
      case 'room':
        this.enterRoom(message);
        return;
      case 'update':
        this.update = message;
        this.fresh = true;
        return;
      case 'chat':
        this.lines = this.chatAnew ? message.lines : [...this.lines, ...message.lines];
        this.chatAnew = false;
        if (this.chatBase < 0) this.chatBase = message.lines.at(-1)?.at ?? 0;
        return;
      case 'left':
        if (message.why === 'taken_over') {
          if (this.room) forget(this.room.code);
          this.takenOver = true;
          this.connection.stop();
        }
        return;
      case 'error':
        if (message.code === 'bad_version') {
          this.tooOld = true;
          toasts.refusal(message.code, message.words, '');
        }
        if (message.id !== null && message.code === 'bad_token' && this.place.at === 'room') forget(this.place.code);
        return;
      default:
        return;
    }
  }

  private enterRoom(room: Room): void {
    const first = this.room === null;
    this.room = room;
    this.refusal = null;
    this.needsName = false;
    if (this.place.at === 'lobby') {
      this.place = { at: 'room', code: room.code };
      location.hash = hashOf(this.place);
    }
    const name = room.members.find((m) => m.id === room.you)?.name ?? this.name;
    if (first || this.name !== name || keptFor(room.code)?.game !== room.game)
      keep({ code: room.code, token: this.token, name, game: room.game, seen: Date.now() });
    this.name = name;
  }
}

export const session = new Session();
