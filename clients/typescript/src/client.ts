// A typed client of the Nostos protocol: one room, with requests, updates and reconnection.
import type { Games } from './games.gen.js';
import type * as protocol from './protocol.gen.js';

export type { Games } from './games.gen.js';
export type { protocol };
export type GameId = keyof Games;

/** The part of a WebSocket that the client uses. Browsers, Node 22 and the package ws have one. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

type ServerMessage = protocol.ServerMessage;
type Request = Extract<protocol.ClientMessage, { id: string }>;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
/** Requests with an answer of their own; all others are answered with `ok`. */
interface Answers {
  device_link: protocol.DeviceLink;
  record: protocol.RecordPart;
  static_data: protocol.StaticData;
  lesson: protocol.LessonSteps;
  explanation: protocol.Explanation;
  preview: protocol.Preview;
  replay: protocol.ReplayStep;
  advice: protocol.Advice;
  deductions: protocol.Deductions;
  turning_points: protocol.TurningPoints;
  rooms: protocol.RoomList;
  game: protocol.GameDescription;
  room_status: protocol.RoomStatus;
  invitation: protocol.Invitation;
}
type AnswerTo<T extends string> = T extends keyof Answers ? Answers[T] : protocol.Ok;

/** An update with the types of one game. */
export type Update<G extends GameId> = Omit<protocol.Update, 'view' | 'events'> & {
  view: Games[G]['View'];
  events: Games[G]['Event'][];
};

/** A refusal of the server. */
export class Refused extends Error {
  constructor(readonly refusal: protocol.ErrorMessage) {
    super(`${refusal.code}: ${refusal.message}`);
  }
}

/** A new token: 32 random bytes in base64url. Keep it: its holder is that member of the room. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The byte of the address by which proxies find the server of a room. */
export function routingKey(code: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(code)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 24).toString(16).padStart(2, '0');
}

/** Milliseconds before the n-th attempt to reconnect; `random` is from 0 to 1. */
export function backoff(attempt: number, random = Math.random()): number {
  return Math.min(20_000, 500 * 2 ** Math.min(attempt, 6)) * (0.5 + random / 2);
}

export interface Options<G extends GameId> {
  /** `ws://host:port/ws`, without a query. */
  url: string;
  game: G;
  /** The room's code. */
  room: string;
  name: string;
  token: string;
  socket?: (url: string) => Socket;
  onUpdate?: (update: Update<G>) => void;
  onRoom?: (room: protocol.Room) => void;
  /** The client is no longer in the room, and does not return. */
  onLeft?: (why: protocol.Left['reason'] | Refused) => void;
}

interface Waiting {
  text: string;
  resolve: (answer: never) => void;
  reject: (refused: Refused) => void;
}

const LASTED = 60_000; // milliseconds: a connection that lasts so long resets the backoff

/** Joins a room, and stays in it until it leaves. */
export class Client<G extends GameId> {
  room: protocol.Room | null = null;
  update: Update<G> | null = null;
  readonly #options: Options<G>;
  readonly #word = newToken().slice(0, 8); // an id is never used again
  readonly #waiting = new Map<string, Waiting>();
  #number = 0;
  #attempt = 0;
  #entered = false;
  #closed = false;
  #socket: Socket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options<G>) {
    this.#options = options;
    this.#connect();
  }

  /** Sends a request. It is sent again after a lost connection, and carried out once. */
  request<T extends WithoutId<Request>>(message: T): Promise<AnswerTo<T['t']>> {
    const id = `${this.#word}-${++this.#number}`;
    const text = JSON.stringify({ ...message, id });
    if (this.#entered) this.#socket?.send(text);
    return new Promise((resolve, reject) => this.#waiting.set(id, { text, resolve, reject }));
  }

  /** Makes a choice of the newest prompt. */
  play(intent: Games[G]['Intent']): Promise<protocol.Ok> {
    return this.request({ t: 'intent', turn: this.update?.turn ?? 0, intent });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const { url, room, socket = (to) => new WebSocket(to) } = this.#options;
    const opened = Date.now();
    const line = socket(`${url}?to=${routingKey(room)}`);
    this.#socket = line;
    this.#entered = false;
    line.onopen = () => {
      line.send(JSON.stringify({ t: 'hello', v: 1 }));
      line.send(JSON.stringify(this.#entrance()));
    };
    line.onmessage = (event: { data: unknown }) =>
      this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    line.onerror = () => {};
    line.onclose = () => {
      this.#entered = false;
      if (this.#closed) return;
      if (Date.now() - opened > LASTED) this.#attempt = 0;
      this.#timer = setTimeout(() => this.#connect(), backoff(this.#attempt++));
    };
  }

  // A join with a known token is a resume.
  #entrance(): protocol.Join {
    const { room, name, token } = this.#options;
    return { t: 'join', id: `${this.#word}-join-${++this.#number}`, room, name, token };
  }

  #hear(message: ServerMessage): void {
    switch (message.t) {
      case 'room':
        this.room = message;
        this.#options.onRoom?.(message);
        return;
      case 'update':
        this.update = message as unknown as Update<G>;
        this.#options.onUpdate?.(this.update);
        return;
      case 'left':
        this.close();
        this.#options.onLeft?.(message.reason);
        return;
      case 'ok':
        if (!this.#entered && message.room) return this.#enter();
    }
    if (!('id' in message) || message.id === null) return;
    const asked = this.#waiting.get(message.id);
    if (!asked) return this.#refusedEntrance(message);
    if (message.t === 'record' && message.more) return; // this client does not put parts together
    this.#waiting.delete(message.id);
    if (message.t === 'error') asked.reject(new Refused(message));
    else asked.resolve(message as never);
  }

  #enter(): void {
    this.#entered = true;
    for (const { text } of this.#waiting.values()) this.#socket?.send(text);
  }

  #refusedEntrance(message: ServerMessage): void {
    if (message.t !== 'error' || this.#entered) return;
    if (message.retryAfter !== null) return this.#socket?.close(); // and try again
    this.close();
    this.#options.onLeft?.(new Refused(message));
  }
}
