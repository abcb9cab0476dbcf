// One WebSocket that keeps itself alive: hello, entering a room, pings, reconnecting, and requests that survive a lost line.
import { patched } from './patch';
import type {
  Advice,
  Catalogue,
  LessonSteps,
  Why,
  ClientMessage,
  Deductions,
  ErrorMessage,
  LinkKey,
  Ok,
  RecordText,
  ReplayStep,
  RoomGlance,
  MembersChanged,
  Room,
  RoomList,
  ServerMessage,
  Update,
} from './protocol.gen';

export type ConnectionStatus = 'lit' | 'smoking' | 'out';
export type Answer =
  | Ok
  | LinkKey
  | RecordText
  | Catalogue
  | LessonSteps
  | Why
  | ReplayStep
  | Advice
  | Deductions
  | RoomList
  | RoomGlance;

type WithoutId<M> = M extends { id: string } ? Omit<M, 'id'> : never;
export type Request = WithoutId<ClientMessage>;
export type Entry = Extract<Request, { t: 'create' | 'join' | 'watch' | 'resume' | 'claim' }>;

/** The room with the presence that a `members` message tells. */
function withPresence(room: Room, changed: MembersChanged): Room {
  const presence = new Map(changed.members.map((member) => [member.id, member]));
  return { ...room, members: room.members.map((member) => ({ ...member, ...presence.get(member.id) })) };
}

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
}

interface Hooks {
  message(message: ServerMessage): void;
  light(light: ConnectionStatus, retryAt: number | null): void;
  ready(ready: boolean): void; // inside the room (or, without a room, past the welcome)
}

interface Surroundings {
  open(room: string | null): Wire; // on which that room will be entered
  now(): number;
  random(): number;
  later(run: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
}

export class Refusal extends Error {
  constructor(
    readonly code: string,
    words: string,
    readonly rule: string,
  ) {
    super(words);
  }
}

interface Waiting {
  readonly text: string;
  readonly type: Request['t'];
  readonly resolve: (answer: Answer | null) => void;
  readonly reject: (refusal: Refusal) => void;
}

const PING_EVERY = 25_000; // ms
const PONG_WITHIN = 10_000; // ms; also for a line to open and be welcomed on
const PONG_SOON = 3_000; // ms, where the person has just come back to the page
const OUT_AFTER = 5; // failed tries before the torch counts as out
const PAUSE = 1_200; // ms before a request that came too early is sent again

/** Milliseconds to wait before the n-th try: doubling, at most 20 s, with a random part so that a table does not come back at once. */
export function backoff(attempt: number, random: number): number {
  const most = Math.min(20_000, 500 * 2 ** Math.min(attempt, 6));
  return Math.round(most * (0.5 + random / 2));
}

export class Connection {
  private wire: Wire | null = null;
  private ready = false;
  private attempt = 0;
  private timers: { ping?: unknown; pong?: unknown; retry?: unknown } = {};
  private entry: { message: Entry; waiting: Waiting; id: string } | null = null;
  private home: Entry | null = null; // how to come back to the room after a lost line
  private waiting = new Map<string, Waiting>();
  private counter = 0;
  private room: Room | null = null; // the newest one on this line, which changes of presence alter
  private shown: Update | null = null; // the newest one on this line, which patches change
  private stopped = true;
  private readonly prefix: string;

  constructor(
    private readonly hooks: Hooks,
    private readonly around: Surroundings,
  ) {
    this.prefix = Math.floor(around.random() * 36 ** 6).toString(36) + '-';
  }

  start(): void {
    this.stopped = false;
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    this.drop();
  }

  /** A fresh connection that enters a room, or none. Requests of the room left behind are forgotten. */
  enter(message: Entry | null): Promise<Answer | null> {
    const forgotten = [...this.waiting.values()];
    this.waiting.clear();
    if (this.entry) forgotten.push(this.entry.waiting);
    this.entry = null;
    this.home = null;
    for (const w of forgotten) w.reject(new Refusal('left', '', ''));
    this.stopped = false;
    this.attempt = 0;
    if (!message) {
      this.connect();
      return Promise.resolve(null);
    }
    return new Promise((resolve, reject) => {
      const id = this.nextId();
      this.entry = {
        message,
        id,
        waiting: { type: message.t, text: JSON.stringify({ ...message, id }), resolve, reject },
      };
      this.connect();
    });
  }

  request(message: Exclude<Request, Entry>): Promise<Answer | null> {
    return new Promise((resolve, reject) => {
      const id = this.nextId();
      const text = JSON.stringify({ ...message, id });
      this.waiting.set(id, { text, type: message.t, resolve, reject });
      if (this.ready) this.wire?.send(text);
    });
  }

  /** Says something that has no answer, and that is worth nothing later; in a room only. */
  tell(message: Extract<ClientMessage, { t: 'presence' }>): void {
    if (this.ready && this.home) this.wire?.send(JSON.stringify(message));
  }

  /** The person, or the system, says that now is a good moment: a line that slept may be dead without knowing. */
  retryNow(): void {
    if (this.stopped) return;
    if (!this.wire) this.connect();
    else if (this.ready) this.ping(PONG_SOON);
    else this.expect(PONG_SOON);
  }

  /** It is inside a room, or on its way back to it. */
  get inRoom(): boolean {
    return this.home !== null;
  }

  private nextId(): string {
    return this.prefix + (++this.counter).toString(36);
  }

  private connect(): void {
    this.drop();
    let wire: Wire;
    try {
      const way = this.entry?.message ?? this.home;
      wire = this.around.open(way && 'room' in way ? way.room : null);
    } catch {
      this.lost();
      return;
    }
    this.wire = wire;
    this.room = null;
    this.shown = null;
    this.expect(PONG_WITHIN);
    const alive = () => this.wire === wire;
    wire.onopen = () => alive() && wire.send(JSON.stringify({ t: 'hello', v: 1, patches: true }));
    wire.onmessage = (event) => alive() && this.receive(event.data);
    wire.onclose = () => alive() && this.lost();
    wire.onerror = () => undefined; // a close always follows
  }

  private drop(): void {
    for (const timer of Object.values(this.timers)) this.around.cancel(timer);
    this.timers = {};
    const wire = this.wire;
    this.wire = null;
    this.setReady(false);
    if (wire) {
      wire.onopen = wire.onmessage = wire.onclose = null;
      wire.close();
    }
  }

  private lost(): void {
    this.drop();
    if (this.stopped) return;
    const wait = backoff(this.attempt++, this.around.random());
    this.hooks.light(this.attempt > OUT_AFTER ? 'out' : 'smoking', this.around.now() + wait);
    this.timers.retry = this.around.later(() => this.connect(), wait);
  }

  private setReady(ready: boolean): void {
    if (this.ready === ready) return;
    this.ready = ready;
    this.hooks.ready(ready);
    if (ready) for (const w of this.waiting.values()) this.wire?.send(w.text);
  }

  private receive(data: unknown): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(String(data)) as ServerMessage;
    } catch {
      return;
    }
    this.beat();
    switch (message.t) {
      case 'welcome':
        this.hooks.message(message);
        this.attempt = 0;
        this.hooks.light('lit', null);
        this.comeIn();
        return;
      case 'ok':
      case 'link':
      case 'record':
      case 'catalogue':
      case 'lesson':
      case 'why':
      case 'replay':
      case 'advice':
      case 'deductions':
      case 'rooms':
      case 'glance':
        this.settle(message.id, message);
        return;
      case 'error':
        this.refused(message);
        return;
      case 'left':
        this.home = null;
        for (const [id, w] of this.waiting) if (w.type === 'leave') this.settle(id, null);
        this.hooks.message(message);
        return;
      case 'update':
        this.shown = message;
        this.hooks.message(message);
        return;
      case 'patch':
        this.shown = this.shown && patched(this.shown, message);
        if (this.shown) this.hooks.message(this.shown);
        else this.lost(); // it does not fit what was sent before: a fresh line begins with all of it
        return;
      case 'room':
        this.room = message;
        this.hooks.message(message);
        return;
      case 'members':
        if (this.room === null) return;
        this.room = withPresence(this.room, message);
        this.hooks.message(this.room);
        return;
      case 'chat':
      case 'reaction':
        this.hooks.message(message);
        return;
      default:
        return; // pong, and whatever a newer server says
    }
  }

  private comeIn(): void {
    if (this.entry) this.wire?.send(this.entry.waiting.text);
    else if (this.home) {
      const id = this.nextId();
      const back = this.home;
      const waiting: Waiting = {
        type: back.t,
        text: JSON.stringify({ ...back, id }),
        resolve: () => undefined,
        reject: () => undefined,
      };
      this.entry = { message: back, id, waiting };
      this.wire?.send(waiting.text);
    } else this.setReady(true);
  }

  private settle(id: string, answer: Answer | null): void {
    if (this.entry?.id === id) {
      const { message, waiting } = this.entry;
      this.entry = null;
      const room = message.t === 'create' ? ((answer as Ok).room ?? '') : message.room;
      this.home = { t: 'resume', room, token: message.token };
      waiting.resolve(answer);
      this.setReady(true);
      return;
    }
    const w = this.waiting.get(id);
    this.waiting.delete(id);
    w?.resolve(answer);
  }

  private refused(message: ErrorMessage): void {
    const { id, code, words, rule } = message;
    if (code === 'bad_version') {
      this.stop();
      this.hooks.light('out', null);
      this.hooks.message(message);
      return;
    }
    if (code === 'stopping') return; // the close follows; what is unanswered goes out again afterwards
    // On the way back to where one was, a server that cannot read its rooms just now is waited for, too.
    const way = code === 'storage' && this.home !== null && this.entry?.id === id;
    const later = code === 'slow_down' || code === 'overloaded' || code === 'elsewhere' || way;
    if (id !== null && this.entry?.id === id) {
      if (later) return this.again(this.entry.waiting.text);
      const { waiting } = this.entry;
      this.entry = null;
      this.home = null;
      waiting.reject(new Refusal(code, words, rule));
      this.hooks.message(message);
      return;
    }
    const w = id === null ? undefined : this.waiting.get(id);
    if (w && later) return this.again(w.text);
    if (id !== null) this.waiting.delete(id);
    w?.reject(new Refusal(code, words, rule));
    if (!w) this.hooks.message(message);
  }

  private again(text: string): void {
    const wire = this.wire;
    this.around.later(() => this.wire === wire && wire?.send(text), PAUSE);
  }

  private beat(): void {
    this.around.cancel(this.timers.ping);
    this.around.cancel(this.timers.pong);
    this.timers.ping = this.around.later(() => this.ping(), PING_EVERY);
  }

  private ping(within = PONG_WITHIN): void {
    this.wire?.send('{"t":"ping"}');
    this.expect(within);
  }

  /** Something must be heard within so many milliseconds, or the line counts as lost. */
  private expect(within: number): void {
    this.around.cancel(this.timers.pong);
    this.timers.pong = this.around.later(() => this.lost(), within);
  }
}
