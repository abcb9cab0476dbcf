// A WebSocket connection that stays alive: it sends hello, enters a room, pings, reconnects, and repeats
// requests that a lost connection left unanswered.
import { applyPatch } from './patch';
import type {
  Advice,
  StaticData,
  LessonSteps,
  Explanation,
  GameDescription,
  Preview,
  Invitation,
  ClientMessage,
  Deductions,
  ErrorMessage,
  DeviceLink,
  Ok,
  RecordPart,
  ReplayStep,
  RoomStatus,
  MembersChanged,
  Room,
  RoomList,
  ServerMessage,
  TurningPoints,
  Update,
} from './protocol.gen';

export type ConnectionStatus = 'online' | 'reconnecting' | 'offline';
export type Answer =
  | Ok
  | DeviceLink
  | RecordPart
  | StaticData
  | LessonSteps
  | Explanation
  | Preview
  | ReplayStep
  | Advice
  | Deductions
  | TurningPoints
  | RoomList
  | GameDescription
  | RoomStatus
  | Invitation;

type WithoutId<M> = M extends { id: string } ? Omit<M, 'id'> : never;
export type Request = WithoutId<ClientMessage>;
export type Entry = Extract<
  Request,
  { t: 'create' | 'join' | 'spectate' | 'resume' | 'claim_member' | 'ask_claim' }
>;

/** The room with the presence from a `members` message. */
function withPresence(room: Room, changed: MembersChanged): Room {
  const presence = new Map(changed.members.map((member) => [member.id, member]));
  return { ...room, members: room.members.map((member) => ({ ...member, ...presence.get(member.id) })) };
}

export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
}

interface Listener {
  onMessage(message: ServerMessage): void;
  onStatus(status: ConnectionStatus, retryAt: number | null): void;
  onLate(late: boolean): void; // a request awaits its answer for longer than answers take
  onReady(ready: boolean): void; // inside the room (or, without a room, after the welcome)
}

interface Environment {
  open(room: string | null): SocketLike; // the room that will be entered on it
  now(): number;
  online(): boolean; // false: the device knows that it has no network
  random(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule: string,
  ) {
    super(message);
  }
}

interface PendingRequest {
  readonly text: string;
  readonly type: Request['t'];
  socket?: SocketLike | null; // the one that it was sent on
  readonly resolve: (answer: Answer | null) => void;
  readonly reject: (refusal: Refusal) => void;
}

const PING_INTERVAL = 25_000; // ms
const PONG_TIMEOUT = 10_000; // ms; also for a socket to open and be welcomed
const PONG_TIMEOUT_ON_RETURN = 3_000; // ms, after the person has just returned to the page
const OFFLINE_AFTER = 5; // failed attempts before the status is offline
const LATE_AFTER = 3_000; // ms without an answer
// These take as long as a bot thinks, or as a game is long.
const SLOW: ReadonlySet<Request['t']> = new Set([
  'advice',
  'deductions',
  'record',
  'replay',
  'turning_points',
]);
const RESEND_DELAY = 1_200; // ms before a request that came too early is sent again

/**
 * Milliseconds before the n-th attempt: doubling, at most 20 s, with a random part so that the clients of a
 * table do not reconnect at the same time.
 */
export function backoff(attempt: number, random: number): number {
  const most = Math.min(20_000, 500 * 2 ** Math.min(attempt, 6));
  return Math.round(most * (0.5 + random / 2));
}

export class Connection {
  private socket: SocketLike | null = null;
  private ready = false;
  private welcomed = false; // on this socket
  private attempt = 0;
  private timers: { ping?: unknown; pong?: unknown; retry?: unknown } = {};
  private pendingEntry: { message: Entry; request: PendingRequest; id: string } | null = null;
  private resumeEntry: Entry | null = null; // returns to the room after a lost connection
  private pending = new Map<string, PendingRequest>();
  private late = new Set<string>(); // of those, the ones whose answer is late
  private recordParts = new Map<string, string>(); // by the id of the request; of this socket
  private counter = 0;
  private room: Room | null = null; // the newest one on this socket, to which changes of presence apply
  private lastUpdate: Update | null = null; // the newest one on this socket, to which patches apply
  private stopped = true;
  private readonly prefix: string;

  constructor(
    private readonly listener: Listener,
    private readonly env: Environment,
  ) {
    this.prefix = Math.floor(env.random() * 36 ** 6).toString(36) + '-';
  }

  start(): void {
    this.stopped = false;
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    this.closeSocket();
  }

  /** Opens a new socket and enters a room, or none. Pending requests are rejected. */
  enter(message: Entry | null): Promise<Answer | null> {
    const forgotten = [...this.pending.values()];
    this.pending.clear();
    if (this.pendingEntry) forgotten.push(this.pendingEntry.request);
    this.pendingEntry = null;
    this.resumeEntry = null;
    this.late.clear();
    this.listener.onLate(false);
    for (const w of forgotten) w.reject(new Refusal('left', '', ''));
    this.stopped = false;
    this.attempt = 0;
    if (!message) {
      this.connect();
      return Promise.resolve(null);
    }
    return new Promise((resolve, reject) => {
      const id = this.nextId();
      this.pendingEntry = {
        message,
        id,
        request: { type: message.t, text: JSON.stringify({ ...message, id }), resolve, reject },
      };
      this.connect();
    });
  }

  request(message: Exclude<Request, Entry>): Promise<Answer | null> {
    return new Promise((resolve, reject) => {
      const id = this.nextId();
      const text = JSON.stringify({ ...message, id });
      const request: PendingRequest = { text, type: message.t, resolve, reject };
      this.pending.set(id, request);
      if (this.ready || (this.welcomed && message.t === 'game')) this.send(request);
      if (!SLOW.has(message.t))
        this.env.setTimeout(() => this.pending.has(id) && this.isLate(id), LATE_AFTER);
    });
  }

  /** Sends a message that has no answer and need not be repeated; in a room only. */
  notify(message: Extract<ClientMessage, { t: 'presence' }>): void {
    if (this.ready && this.resumeEntry) this.socket?.send(JSON.stringify(message));
  }

  /**
   * Call it when the page becomes visible or the device online: a socket that slept may be dead without
   * notice.
   */
  retryNow(): void {
    if (this.stopped) return;
    if (!this.socket) this.connect();
    else if (this.ready) this.ping(PONG_TIMEOUT_ON_RETURN);
    else this.expectMessage(PONG_TIMEOUT_ON_RETURN);
  }

  /** Call it when the device loses its network: the socket itself would not notice for minutes. */
  networkLost(): void {
    if (!this.stopped) this.onLost();
  }

  /** Call it when the device has a network again. */
  networkFound(): void {
    if (this.stopped) return;
    if (this.ready) this.ping(PONG_TIMEOUT_ON_RETURN);
    else {
      this.attempt = 0;
      this.connect();
    }
  }

  /** The page is inside a room, or on its way back to it. */
  get inRoom(): boolean {
    return this.resumeEntry !== null;
  }

  private nextId(): string {
    return this.prefix + (++this.counter).toString(36);
  }

  private connect(): void {
    this.closeSocket();
    let socket: SocketLike;
    try {
      const way = this.pendingEntry?.message ?? this.resumeEntry;
      socket = this.env.open(way && 'room' in way ? way.room : null);
    } catch {
      this.onLost();
      return;
    }
    this.socket = socket;
    this.room = null;
    this.lastUpdate = null;
    this.recordParts.clear();
    this.expectMessage(PONG_TIMEOUT);
    const alive = () => this.socket === socket;
    socket.onopen = () => alive() && socket.send(JSON.stringify({ t: 'hello', v: 1, patches: true }));
    socket.onmessage = (event) => alive() && this.receive(event.data);
    socket.onclose = () => alive() && this.onLost();
    socket.onerror = () => undefined; // a close always follows
  }

  private closeSocket(): void {
    for (const timer of Object.values(this.timers)) this.env.clearTimeout(timer);
    this.timers = {};
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    this.setReady(false);
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  private onLost(): void {
    this.closeSocket();
    if (this.stopped) return;
    const wait = backoff(this.attempt++, this.env.random());
    const off = this.attempt > OFFLINE_AFTER || !this.env.online();
    this.listener.onStatus(off ? 'offline' : 'reconnecting', this.env.now() + wait);
    this.timers.retry = this.env.setTimeout(() => this.connect(), wait);
  }

  private setReady(ready: boolean): void {
    if (this.ready === ready) return;
    this.ready = ready;
    this.listener.onReady(ready);
    if (ready) for (const w of this.pending.values()) if (w.socket !== this.socket) this.send(w);
  }

  private send(request: PendingRequest): void {
    request.socket = this.socket;
    this.socket?.send(request.text);
  }

  private receive(data: unknown): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(String(data)) as ServerMessage;
    } catch {
      return;
    }
    this.schedulePing();
    switch (message.t) {
      case 'welcome':
        this.listener.onMessage(message);
        this.attempt = 0;
        this.listener.onStatus('online', null);
        this.welcomed = true;
        // They need no room, and their answers come before the messages of the room.
        for (const w of this.pending.values()) if (w.type === 'game') this.send(w);
        this.sendEntry();
        return;
      case 'ok':
      case 'device_link':
      case 'static_data':
      case 'lesson':
      case 'explanation':
      case 'preview':
      case 'replay':
      case 'advice':
      case 'deductions':
      case 'turning_points':
      case 'rooms':
      case 'game':
      case 'room_status':
      case 'invitation':
        this.resolve(message.id, message);
        return;
      case 'record':
        this.onRecordPart(message);
        return;
      case 'error':
        this.onError(message);
        return;
      case 'left':
        this.resumeEntry = null;
        for (const [id, w] of this.pending) if (w.type === 'leave') this.resolve(id, null);
        this.listener.onMessage(message);
        return;
      case 'update':
        this.lastUpdate = message;
        this.listener.onMessage(message);
        return;
      case 'patch':
        this.lastUpdate = this.lastUpdate && applyPatch(this.lastUpdate, message);
        if (this.lastUpdate) this.listener.onMessage(this.lastUpdate);
        else this.onLost(); // it does not fit the last update: a new socket begins with a whole one
        return;
      case 'room':
        this.room = message;
        this.listener.onMessage(message);
        return;
      case 'members':
        if (this.room === null) return;
        this.room = withPresence(this.room, message);
        this.listener.onMessage(this.room);
        return;
      case 'chat':
      case 'reaction':
        this.listener.onMessage(message);
        return;
      default:
        return; // pong, and messages of newer servers
    }
  }

  private sendEntry(): void {
    if (this.pendingEntry) this.socket?.send(this.pendingEntry.request.text);
    else if (this.resumeEntry) {
      const id = this.nextId();
      const back = this.resumeEntry;
      const request: PendingRequest = {
        type: back.t,
        text: JSON.stringify({ ...back, id }),
        resolve: () => undefined,
        reject: () => undefined,
      };
      this.pendingEntry = { message: back, id, request };
      this.socket?.send(request.text);
    } else this.setReady(true);
  }

  private resolve(id: string, answer: Answer | null): void {
    if (this.pendingEntry?.id === id) {
      const { message, request } = this.pendingEntry;
      this.pendingEntry = null;
      const room = message.t === 'create' ? ((answer as Ok).room ?? '') : message.room;
      this.resumeEntry = { t: 'resume', room, token: message.token };
      request.resolve(answer);
      this.setReady(true);
      return;
    }
    const w = this.pending.get(id);
    this.settle(id);
    w?.resolve(answer);
  }

  /** Answers with the whole record when its last part has come. */
  private onRecordPart(part: RecordPart): void {
    const text = (this.recordParts.get(part.id) ?? '') + part.text;
    this.recordParts.delete(part.id);
    if (!part.more) this.resolve(part.id, { ...part, text });
    else if (this.pending.has(part.id)) this.recordParts.set(part.id, text);
  }

  private onError(error: ErrorMessage): void {
    const { id, code, message, rule } = error;
    if (code === 'bad_version') {
      this.stop();
      this.listener.onStatus('offline', null);
      this.listener.onMessage(error);
      return;
    }
    if (code === 'shutting_down') return; // the close follows; unanswered requests are sent again afterwards
    // On the way back to its room, the page also waits for a server that cannot read its rooms at present.
    const way = code === 'storage_error' && this.resumeEntry !== null && this.pendingEntry?.id === id;
    // `asked`: the members have not decided yet whether to let this device in.
    const later =
      code === 'asked' ||
      code === 'rate_limited' ||
      code === 'overloaded' ||
      code === 'room_on_other_node' ||
      way;
    if (id !== null && this.pendingEntry?.id === id) {
      if (later) return this.resendLater(this.pendingEntry.request.text);
      const { request } = this.pendingEntry;
      this.pendingEntry = null;
      this.resumeEntry = null;
      request.reject(new Refusal(code, message, rule));
      this.listener.onMessage(error);
      return;
    }
    const w = id === null ? undefined : this.pending.get(id);
    if (w && later) return this.resendLater(w.text);
    if (id !== null) {
      this.settle(id);
      this.recordParts.delete(id);
    }
    w?.reject(new Refusal(code, message, rule));
    if (!w) this.listener.onMessage(error);
  }

  /** A socket that carries nothing is the most likely cause, so it is tested. */
  private isLate(id: string): void {
    this.late.add(id);
    this.listener.onLate(true);
    if (this.ready) this.ping(PONG_TIMEOUT_ON_RETURN);
  }

  private settle(id: string): void {
    this.pending.delete(id);
    if (this.late.delete(id)) this.listener.onLate(this.late.size > 0);
  }

  private resendLater(text: string): void {
    const socket = this.socket;
    this.env.setTimeout(() => this.socket === socket && socket?.send(text), RESEND_DELAY);
  }

  private schedulePing(): void {
    this.env.clearTimeout(this.timers.ping);
    this.env.clearTimeout(this.timers.pong);
    this.timers.ping = this.env.setTimeout(() => this.ping(), PING_INTERVAL);
  }

  private ping(within = PONG_TIMEOUT): void {
    this.socket?.send('{"t":"ping"}');
    this.expectMessage(within);
  }

  /** Without a message within this time, the connection counts as lost. */
  private expectMessage(within: number): void {
    this.env.clearTimeout(this.timers.pong);
    this.timers.pong = this.env.setTimeout(() => this.onLost(), within);
  }
}
