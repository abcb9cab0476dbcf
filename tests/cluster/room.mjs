// A room of people who play one whole game through all failures of the servers.
import { NAMES } from '../support/checker.mjs';
import { Player } from './player.mjs';

export class Room {
  people = [];
  code = null;
  commitment = null;
  running = false;
  over = false;
  #begin = () => {};
  #waiting = null; // {since, reconnects, last, resolve}

  /** `run` is common to all rooms: {proxy, random, pace, tokens, found, granted, refused(code)}. */
  constructor(run, kind, number) {
    Object.assign(this, { run, kind, number });
    for (let seat = 0; seat < kind.people; ++seat) this.people.push(new Player(this, seat, NAMES[seat]));
    this.begun = new Promise((resolve) => (this.#begin = resolve));
    this.ended = new Promise((resolve) => (this.end = resolve));
  }

  find(what) {
    this.run.found.push(`${this.kind.game} ${this.code}, ${what}`);
  }

  async begin() {
    const [host, ...others] = this.people;
    this.code = (
      await host.enter({ t: 'create', game: this.kind.game, name: host.name, token: host.token })
    ).room;
    for (const person of others)
      await person.enter({ t: 'join', room: this.code, name: person.name, token: person.token });
    if (this.kind.options)
      await host.request({ t: 'set_game', game: this.kind.game, options: this.kind.options });
    await host.request({ t: 'start' });
    this.running = true;
    this.#begin();
  }

  promised(commitment) {
    if (!commitment) return;
    this.commitment ??= commitment;
    if (this.commitment !== commitment) this.find('another commitment than before');
  }

  seen({ update }) {
    if (!update.outcome || this.over) return;
    this.over = true;
    this.#waiting?.resolve(null);
    this.end();
  }

  granted({ message, sent }, begun) {
    ++this.run.granted;
    if (message.t !== 'intent' || !this.#waiting) return;
    const { since, reconnects, last, resolve } = this.#waiting;
    const now = performance.now();
    if ((reconnects ? begun : sent) < since) return void (this.#waiting.last = now);
    resolve(now - last);
    this.#waiting = null;
  }

  /**
   * Milliseconds until the server accepts an intent that was sent after `since` or, with `reconnects`, on a
   * connection that was made after it. They count from `since`, or from the last intent that was accepted
   * otherwise. null where the game ends before.
   */
  recovered(since, reconnects) {
    return new Promise((resolve) => (this.#waiting = { since, reconnects, last: since, resolve }));
  }

  leave() {
    for (const person of this.people) person.leave();
  }
}
