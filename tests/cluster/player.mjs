// A player with the web client's connection, who answers prompts at random and logs every request, answer and
// view of theirs.
import { freshSecret } from '../support/client.mjs';
import { asks } from '../support/checker.mjs';
import { canonical } from '../support/patch.mjs';
import { randomIntent } from '../support/play.mjs';
import { Connection, Refusal, socketUrl } from './connection.mjs';

/** A view without the fields that belong to the message alone. */
const picture = ({ view, prompt, acting, outcome, turn, seat }) =>
  canonical({ view, prompt, acting, outcome, turn, seat });
const SAYS = 12; // one line of chat per this many decisions
const TOKEN = /[A-Za-z0-9_-]{43}/g;

export class Player {
  requests = new Map(); // by id: {message, answer, sent}
  pictures = []; // every view seen, in order
  update = null;
  lines = 0; // connections
  #rev = -1;
  #picture = '';
  #sockets = new Set();
  #inside = false;
  #thinking = false;
  #asking = false;
  #decided = -1;
  #said = 0;

  constructor(room, seat, name) {
    Object.assign(this, { room, seat, name, token: freshSecret() });
    room.run.tokens.set(this.token, this);
    this.connection = new Connection(
      {
        onLate: () => {},
        onMessage: (message) => this.#hear(message),
        onStatus: () => {},
        onReady: (ready) => this.#ready(ready),
      },
      {
        open: (code) => this.#open(code),
        now: () => Date.now(),
        online: () => true,
        random: () => room.run.random(1e6) / 1e6,
        setTimeout: (run, ms) => setTimeout(run, ms),
        clearTimeout: (timer) => clearTimeout(timer),
      },
    );
  }

  enter(message) {
    return this.#insist(() => this.connection.enter(message));
  }

  request(message) {
    return this.#insist(() => this.connection.request(message));
  }

  /** Repeats a request as a client does that learns that the server has not stored it. */
  async #insist(ask) {
    for (;;) {
      try {
        return await ask();
      } catch (refusal) {
        if (!(refusal instanceof Refusal) || refusal.code !== 'storage_error') throw refusal;
        await this.#pause();
      }
    }
  }

  /** The player's state, to explain why a game does not continue. */
  get state() {
    const open = [...this.requests.values()].filter(({ answer }) => answer !== 'ok').at(-1);
    return `${this.name} ${this.#inside ? 'inside' : 'outside'}, ${this.lines} connections, asked: ${this.update ? asks(this.update) : '-'}, last without ok: ${open ? `${open.message.t} ${open.answer}` : '-'}`;
  }

  leave() {
    this.connection.stop();
    for (const socket of this.#sockets) socket.terminate();
  }

  #find(what) {
    this.room.find(`${this.name}: ${what}`);
  }

  #pause() {
    const { pace, random } = this.room.run;
    return new Promise((resolve) => setTimeout(resolve, pace * (0.5 + random(1000) / 1000)));
  }

  #open(code) {
    const { proxy, random } = this.room.run;
    // Some clients send no routing hint to proxies, and the server that they reach relays them to their room.
    const stray = this.seat > 0 && this.room.number % 2 === 0;
    const socket = proxy.socket(stray ? '' : new URL(socketUrl(proxy.url, code, random(256) / 256)).search);
    const wire = {
      begun: performance.now(),
      send: (text) => {
        this.#note(JSON.parse(text));
        if (socket.readyState === socket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
    };
    ++this.lines;
    this.#sockets.add(socket);
    socket.on('open', () => wire.onopen?.());
    socket.on('message', (data) => {
      const text = data.toString('utf8');
      this.#answered(JSON.parse(text), wire);
      this.#foreign(text);
      wire.onmessage?.({ data: text });
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#sockets.delete(socket);
      wire.onclose?.();
    });
    return wire;
  }

  #note(message) {
    if (!message.id) return;
    const known = this.requests.get(message.id);
    if (known?.answer === 'ok') return;
    this.requests.set(message.id, { message, answer: null, sent: known?.sent ?? performance.now() });
  }

  #answered(message, wire) {
    const request = this.requests.get(message.id);
    if (!request || (message.t !== 'ok' && message.t !== 'error')) return;
    if (request.answer === 'ok' && message.t === 'error')
      this.#find(`${message.id} was granted, and then refused with ${message.code}`);
    else request.answer = message.t === 'ok' ? 'ok' : message.code;
    if (message.t === 'error') this.room.run.refused(message.code);
    if (message.t === 'ok') this.room.granted(request, wire.begun);
  }

  /** No player receives a secret of another's seat. */
  #foreign(text) {
    for (const [word] of text.matchAll(TOKEN)) {
      if (this.room.run.tokens.has(word)) this.#find(`was sent a token: ${text.slice(0, 200)}`);
    }
  }

  #hear(message) {
    if (message.t === 'update' || message.t === 'patch') this.#see(message);
    if (message.t === 'chat') message.lines.forEach((line) => this.#read(line));
    if (message.t === 'left') this.#find(`had to leave: ${message.reason}`);
    if (message.t === 'room') {
      this.sides = message.teams;
      if (message.code !== this.room.code && this.room.code) this.#find(`is in ${message.code}`);
      this.room.promised(message.commitment);
    }
    void this.#consider();
  }

  #read({ text, to }) {
    const [, room, seat] = /^room (\d+), seat (\d+), line/.exec(text) ?? [];
    if (room === undefined) return;
    if (Number(room) !== this.room.number) this.#find(`was told another room's "${text}"`);
    if (to === 'team' && this.sides && this.sides[Number(seat)] !== this.sides[this.seat])
      this.#find(`was told another team's "${text}"`);
  }

  #see(update) {
    const seen = picture(update);
    if (update.seat !== this.seat) this.#find(`was shown seat ${update.seat}`);
    if (update.rev < this.#rev) this.#find(`rev ${update.rev} after ${this.#rev}`);
    if (update.rev === this.#rev && seen !== this.#picture)
      this.#find(`another picture of rev ${update.rev}`);
    if (update.rev > this.#rev) this.pictures.push(canonical(update.view));
    [this.#rev, this.#picture, this.update] = [update.rev, seen, update];
    this.room.seen(this);
  }

  #ready(ready) {
    this.#inside = ready;
    void this.#consider();
  }

  get #may() {
    return (
      this.#inside &&
      !this.#asking &&
      this.update &&
      !this.update.outcome &&
      asks(this.update) &&
      this.update.turn !== this.#decided
    );
  }

  async #consider() {
    if (this.#thinking || !this.#may) return;
    this.#thinking = true;
    await this.#pause();
    this.#thinking = false;
    if (this.#may) void this.#act();
  }

  async #act() {
    const { random } = this.room.run;
    const { turn, prompt } = this.update;
    this.#asking = true;
    if (random(SAYS) === 0) this.#say(random);
    try {
      await this.connection.request({ t: 'intent', turn, intent: randomIntent(prompt, random) });
      this.#decided = turn;
    } catch (refusal) {
      // A refusal of an offered choice must mean that the position has changed, or that the journal did not
      // store it.
      if (!['stale', 'storage_error', 'game_over', 'left'].includes(refusal.code))
        this.#find(`an intent was refused with ${refusal.code}`);
    }
    this.#asking = false;
    void this.#consider();
  }

  #say(random) {
    const mates = this.sides?.filter((side) => side === this.sides[this.seat]).length > 1;
    const to = mates && random(2) ? 'team' : 'all';
    const text = `room ${this.room.number}, seat ${this.seat}, line ${++this.#said}`;
    // The notes record a refusal.
    this.connection.request({ t: 'say', to, text }).catch(() => {});
  }
}
