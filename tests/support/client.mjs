// A client over the real wire. Every frame from the server must fit the protocol's schema, and every view and
// event that of its game.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import WebSocket from 'ws';
import { Patched } from './patch.mjs';
import { clientMessage, gameCheck, serverMessage } from './schemas.mjs';

export { schema } from './schemas.mjs';
export { clientMessage as fitsClient };

// Milliseconds that a test waits for a message before it fails: longer than a bot may think about a past decision (10 s).
const TIMEOUT = 30_000;

/** The hash of a room's code that clients send to proxies: see protocol/PROTOCOL.md. */
export const routingKey = (code) =>
  ([...Buffer.from(code)].reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5) >>> 24)
    .toString(16)
    .padStart(2, '0');

export const freshSecret = () => randomBytes(32).toString('base64url');

export class Client {
  frames = []; // the text of every frame received
  closed = null; // {code} once the connection has ended
  update = null;
  room = null;
  chat = [];
  #waiting = new Set();
  #patched = new Patched();
  #name = randomBytes(4).toString('hex'); // a member's ids are unique across its connections
  #next = 0;

  /**
   * Connects. `hello: false` sends nothing; `patches: true` requests patches; `room` routes the connection as
   * clients do.
   */
  static async connect(server, { hello = true, patches = false, room = null } = {}) {
    const client = new Client();
    const query = room === null ? '' : `?to=${routingKey(room)}`; // null: a client without routing
    client.socket =
      server.socket?.(query) ??
      new WebSocket(`ws://127.0.0.1:${server.port}/ws${query}`, { perMessageDeflate: false });
    client.socket.on('message', (data) => client.#receive(data.toString('utf8')));
    client.socket.on('error', () => {});
    client.socket.on('close', (code) => {
      client.closed = { code };
      client.#wake();
      client.#giveUp();
    });
    await once(client.socket, 'open');
    if (hello) {
      client.send(patches ? { t: 'hello', v: 1, patches } : { t: 'hello', v: 1 });
      client.welcome = await client.next((m) => m.t === 'welcome');
    }
    return client;
  }

  send(message) {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Sends a request and returns its answer: ok, link or error. */
  async request(message) {
    const id = message.id ?? `${this.#name}-${++this.#next}`;
    this.send({ ...message, id });
    let text = '';
    const answer = await this.next(
      (m) =>
        m.id === id &&
        [
          'ok',
          'error',
          'device_link',
          'record',
          'static_data',
          'lesson',
          'explanation',
          'preview',
          'replay',
          'advice',
          'deductions',
          'turning_points',
          'rooms',
          'game',
          'room_status',
          'invitation',
        ].includes(m.t) &&
        ((text += m.t === 'record' ? m.text : ''), !m.more),
    );
    return answer.t === 'record' ? { ...answer, text } : answer;
  }

  /** The same; the server must accept it. */
  async must(message) {
    const answer = await this.request(message);
    if (answer.t === 'error')
      throw new Error(`refused ${JSON.stringify(message)}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** The description of a game: its options, bots and roles. */
  async describe(game) {
    return (await this.must({ t: 'game', game })).info;
  }

  /** Makes a choice of the current prompt. */
  intent(intent, turn = this.update.turn) {
    return this.request({ t: 'intent', turn, intent });
  }

  /** The first message, from now on, that satisfies `wanted`. */
  next(wanted) {
    return this.#wait((m) => m !== null && wanted(m));
  }

  /** Waits until `holds()` is true of the received messages. */
  async until(holds) {
    if (!holds()) await this.#wait(() => holds());
  }

  async ended() {
    await this.until(() => this.closed !== null);
    return this.closed.code;
  }

  close() {
    this.socket.terminate();
  }

  #wait(wanted) {
    return new Promise((resolve, reject) => {
      const end = (settle, value) => {
        clearTimeout(timer);
        this.#waiting.delete(waiter);
        settle(value);
      };
      const waiter = {
        wanted,
        resolve: (value) => end(resolve, value),
        reject: (why) =>
          end(
            reject,
            new Error(
              `${why}; the last frames were ${this.frames
                .slice(-3)
                .map((f) => f.slice(0, 300))
                .join('\n')}`,
            ),
          ),
      };
      const timer = setTimeout(() => waiter.reject('timed out'), TIMEOUT);
      this.#waiting.add(waiter);
      if (this.closed) waiter.reject('the connection is closed');
    });
  }

  /** No message comes any more. */
  #giveUp() {
    for (const waiter of [...this.#waiting]) waiter.reject('the connection has closed');
  }

  #wake(message = null) {
    for (const waiter of [...this.#waiting]) {
      if (waiter.wanted(message)) waiter.resolve(message);
    }
  }

  #checkGame({ view, events }) {
    for (const [definition, values] of [
      ['View', [view]],
      ['Event', events],
    ]) {
      const fits = gameCheck(this.room.game, definition);
      for (const value of fits ? values : [])
        if (!fits(value))
          throw new Error(`not in the schema: ${definition} ${JSON.stringify(value)}: ${fits.fault()}`);
    }
  }

  #receive(text) {
    this.frames.push(text);
    const message = JSON.parse(text);
    if (!serverMessage(message)) throw new Error(`not in the schema: ${text}: ${serverMessage.fault()}`);
    if (this.room && ['update', 'replay'].includes(message.t)) this.#checkGame(message);
    this.update = this.#patched.take(message) ?? this.update;
    if (message.t === 'room') this.room = message;
    if (message.t === 'members') {
      const presence = new Map(message.members.map((member) => [member.id, member]));
      this.room = {
        ...this.room,
        members: this.room.members.map((member) => ({ ...member, ...presence.get(member.id) })),
      };
    }
    if (message.t === 'chat') this.chat.push(...message.lines);
    this.#wake(message);
  }
}

/** A client that has opened a room. */
export async function host(server, { name = 'Dimitri', game = 'odyssey' } = {}) {
  const client = await Client.connect(server, { room: freshSecret() });
  client.token = freshSecret();
  const { room } = await client.must({ t: 'create', game, name, token: client.token });
  client.code = room;
  await client.until(() => client.room !== null);
  return client;
}

/** A client that has joined. */
export async function join(server, code, name) {
  const client = await Client.connect(server, { room: code });
  client.token = freshSecret();
  client.code = code;
  await client.must({ t: 'join', room: code, name, token: client.token });
  await client.until(() => client.room !== null);
  return client;
}

/** A client that has come back with a token. */
export async function resume(server, code, token) {
  const client = await Client.connect(server, { room: code });
  client.token = token;
  client.code = code;
  await client.must({ t: 'resume', room: code, token });
  await client.until(() => client.room !== null);
  return client;
}
