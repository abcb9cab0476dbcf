// Sends sequences of requests by many members of a few rooms to the real server: a seed gives the requests
// and their order. Connections open and close at any time, also while a request of theirs waits. An
// independent connection checks that the server is alive and answers. `node tests/hostile/rooms.mjs [SECONDS
// [SEED [WORD FOR THE DISK]]]` runs them by hand.
import { pathToFileURL } from 'node:url';
import { Client, freshSecret } from '../support/client.mjs';
import { onBadDisk } from '../support/disk.mjs';
import { randomIntent, seeded } from '../support/play.mjs';
import { forgetPeak, peak, resident } from '../support/process.mjs';

const MAX_WAIT = 5000; // milliseconds in which the watchdog must get its answer
const GROWTH = 96 * 1024; // kilobytes by which the peak may exceed that after the first rounds
const SANITIZED = /asan|tsan/.test(process.env.NOSTOS_BINARY ?? ''); // a sanitizer keeps freed memory
const PEOPLE = 8;
const ROUND = 120; // requests of one sequence
const GAMES = ['theseus', 'mythomakya-trionfo', 'mythomakya-sfida', 'odyssey'];
const NAMES = ['Ada', 'Bruno', 'Chiara', 'Dimitri', 'Eumeo', 'Fedra', 'Giulia', 'Ettore'];

/** Pings until end(). */
async function watchdog(server) {
  const client = await Client.connect(server);
  const seen = { slowest: 0, pings: 0, failed: null };
  let going = true;
  const loop = (async () => {
    while (going) {
      const begun = performance.now();
      client.send({ t: 'ping' });
      await client.next((message) => message.t === 'pong');
      seen.slowest = Math.max(seen.slowest, performance.now() - begun);
      ++seen.pings;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })().catch((failed) => {
    seen.failed = failed.message;
  });
  seen.end = async () => {
    going = false;
    await loop;
    client.close();
  };
  return seen;
}

/** A random element of `all`. */
const pick = (all, random) => all[random(all.length)];

/** Describes a connection with open requests that the server left without an answer. */
function unanswered({ client, open }) {
  const { readyState, _closeFrameReceived: closing } = client.socket;
  return (
    `no answer to ${[...open.values()].join(', ')}; socket in state ${readyState}` +
    `${closing ? ', after a close frame' : ''}; the last frames were\n` +
    client.frames
      .slice(-5)
      .map((frame) => frame.slice(0, 200))
      .join('\n')
  );
}

class Sequence {
  #server;
  #random;
  #people;
  #rooms = []; // {code, game}
  #keys = [];
  #next = 0;
  #lines = [];
  requests = 0;
  answers = 0;
  faults = [];

  constructor(server, seed) {
    this.#server = server;
    this.#random = seeded(seed);
    for (let warm = 0; warm < 4; ++warm) this.#random(2);
    this.#people = NAMES.slice(0, PEOPLE).map((name) => ({ name, tokens: [freshSecret()] }));
  }

  async run() {
    await this.#open();
    for (let at = 0; at < ROUND && this.faults.length === 0; ++at) await this.#step();
    // The server answers every request of a connection that is still open.
    for (const line of this.#lines) {
      const answered = () => line.client.closed !== null || line.open.size === 0;
      try {
        await line.client.until(answered);
      } catch {
        // The last message may have been the answer: its promise settles after the check of that message.
        if (!answered()) this.faults.push(unanswered(line));
      }
    }
    for (const line of this.#lines) line.client.close();
  }

  async #open() {
    const person = pick(this.#people, this.#random);
    const line = await this.#connect(person);
    this.#ask(line, {
      t: 'create',
      game: pick(GAMES, this.#random),
      name: person.name,
      token: person.tokens[0],
    });
    await line.client.until(() => line.client.room !== null || line.open.size === 0);
  }

  async #connect(person) {
    const client = await Client.connect(this.#server, { patches: this.#random(2) === 0 });
    const line = { client, person, open: new Map() };
    // Runs before the client itself wakes its waiting promises.
    client.socket.prependListener('message', (data) => this.#heard(line, JSON.parse(data.toString('utf8'))));
    this.#lines.push(line);
    return line;
  }

  #heard(line, message) {
    if (message.id && line.open.delete(message.id)) ++this.answers;
    if (message.t === 'device_link')
      this.#keys.push({ room: line.client.room?.code, key: message.deviceKey });
    if (message.t === 'left') line.client.room = null;
    if (message.t === 'room' && !this.#rooms.some((room) => room.code === message.code))
      this.#rooms.push(
        { code: message.code, game: message.game },
        ...(message.spectatorCode ? [{ code: message.spectatorCode, game: message.game }] : []),
      );
  }

  #ask(line, message) {
    const id = `q${++this.#next}`;
    ++this.requests;
    line.open.set(id, message.t);
    line.client.send({ ...message, id });
  }

  async #step() {
    const random = this.#random;
    this.#lines = this.#lines.filter((line) => line.client.closed === null);
    if (this.#lines.length < 3 || (this.#lines.length < 14 && random(6) === 0)) {
      const line = await this.#connect(pick(this.#people, random));
      this.#enter(line);
      return;
    }
    const line = pick(this.#lines, random);
    const { room } = line.client;
    if (random(14) === 0) {
      line.client.close(); // perhaps while its request waits
      return;
    }
    if (room === null) {
      this.#enter(line);
    } else {
      this.#ask(line, this.#request(line, room));
    }
    // Mostly the next request follows at once; sometimes after the answers.
    if (random(4) === 0) await new Promise((resolve) => setTimeout(resolve, random(12)));
    const answered = () => line.client.closed !== null || line.open.size === 0;
    if (random(9) === 0)
      await line.client.until(answered).catch(() => answered() || this.faults.push(unanswered(line)));
  }

  #enter(line) {
    const random = this.#random;
    if (this.#rooms.length === 0 || random(25) === 0) {
      const request = {
        t: 'create',
        game: pick(GAMES, random),
        name: line.person.name,
        token: pick(line.person.tokens, random),
      };
      if (this.#rooms.length > 0 && random(3) === 0) {
        const { code, game } = pick(this.#rooms, random);
        const token = random(4) > 0 ? pick(line.person.tokens, random) : freshSecret();
        request.from = { room: code, token, step: random(60), seat: random(3) };
        if (random(3) === 0) request.from.game = 1 + random(3);
        request.game = random(8) > 0 && game ? game : request.game;
        request.token = freshSecret();
        line.person.tokens.push(request.token);
      }
      this.#ask(line, request);
      return;
    }
    const { code } = pick(this.#rooms.slice(-4), random);
    if (random(12) === 0) {
      this.#ask(line, { t: 'invitation', room: code });
      return;
    }
    if (random(12) === 0) {
      // A person who has lost the device, or another one under their name. Mostly that name is absent.
      const token = freshSecret();
      const here = this.#lines.filter(({ client }) => client.room).map(({ person }) => person);
      const gone = this.#people.filter((person) => !here.includes(person));
      const { name } = pick(gone.length > 0 && random(4) > 0 ? gone : this.#people, random);
      line.person.tokens.push(token);
      this.#ask(line, { t: 'ask_claim', room: code, name, token });
      return;
    }
    if (this.#keys.length > 0 && random(8) === 0) {
      const { room, key } = pick(this.#keys, random);
      const token = freshSecret();
      line.person.tokens.push(token);
      this.#ask(line, { t: 'claim_member', room: room ?? code, deviceKey: key, token });
      return;
    }
    const token = pick(line.person.tokens, random);
    if (random(4) === 0) this.#ask(line, { t: 'resume', room: code, token });
    else
      this.#ask(line, {
        t: code.length > 7 ? 'spectate' : 'join',
        room: code,
        name: line.person.name,
        token,
      });
  }

  #request(line, room) {
    const random = this.#random;
    const member = () => pick(room.members, random).id;
    const seat = () => random(room.seats.length);
    const { update } = line.client;
    if (room.started && update?.prompt.some((choice) => !choice.anytime) && random(3) > 0)
      return { t: 'intent', turn: update.turn, intent: randomIntent(update.prompt, random) };
    const claimed = room.members.find(({ claim }) => claim !== null);
    if (claimed && random(2) === 0)
      return { t: 'answer_claim', member: claimed.id, claim: claimed.claim, agree: random(2) === 0 };
    const before = [
      () => ({ t: 'sit', seat: seat() }),
      () => ({ t: 'sit', seat: random(3) === 0 ? null : seat(), member: member() }),
      () => ({ t: 'add_bot', seat: seat(), kind: 'random' }),
      () => ({ t: 'ready', on: random(2) === 0 }),
      () => ({ t: 'set_game', game: pick(GAMES, random), options: {} }),
      () => ({ t: 'contribute', bytes: freshSecret() }),
      () => ({
        t: 'update_settings',
        settings: pick(
          [
            { allowUndo: true },
            { revealDelayRounds: 1 },
            { advice: true },
            { clock: { kind: 'decision', seconds: 10 } },
            { public: true },
          ],
          random,
        ),
      }),
      () => ({ t: 'start' }),
      () => ({ t: 'start' }),
      () => ({ t: 'leave' }),
      () => ({ t: 'kick', member: member() }),
      () => ({ t: 'transfer_host', member: member() }),
    ];
    const running = [
      () => ({ t: 'propose', kind: 'undo' }),
      () => ({
        t: 'propose',
        kind: 'stand_in',
        seat: seat(),
        ...(random(2) === 0 ? { bot: 'random' } : { member: member() }),
      }),
      () => ({ t: 'return' }),
      () => ({ t: 'record' }),
      () => ({ t: 'replay', step: random(40), viewer: random(2) === 0 ? null : seat() }),
      () => ({ t: 'turning_points', seat: seat() }),
      () => ({ t: 'explanation', intent: { type: 'move' } }),
      () => ({ t: 'preview', turn: 1, intents: [{ type: 'move' }] }),
      () => ({ t: 'static_data' }),
      () => ({ t: 'rematch' }),
      () => ({ t: 'leave' }),
      () => ({ t: 'kick', member: member() }),
    ];
    const always = [
      () => ({ t: 'say', to: random(3) === 0 ? 'team' : 'all', text: 'South of the fog, I think.' }),
      () => ({ t: 'react', reaction: 'look', at: 'C4' }),
      () => ({ t: 'device_link', ...(random(2) === 0 ? { member: member() } : {}) }),
      () => ({ t: 'propose', kind: 'host' }),
      () => ({ t: 'propose', kind: 'host' }),
      () => ({ t: 'vote', proposal: room.proposal?.number ?? 1, agree: random(4) > 0 }),
      () => ({ t: 'vote', proposal: room.proposal?.number ?? 1, agree: random(4) > 0 }),
      () => ({ t: 'lesson' }),
      () => ({ t: 'ask_seat', on: random(3) > 0 }),
      () => ({ t: 'answer_claim', member: member(), claim: 1, agree: random(2) === 0 }),
    ];
    return pick([...(room.started ? running : before), ...always], random)();
  }
}

/** Plays sequences for `seconds`, from this seed on: {seed, faults, row}. */
export async function sequences({ seed, seconds, word }) {
  const { server, files } = await onBadDisk({ word });
  const sum = { sequences: 0, requests: 0, answers: 0 };
  const faults = [];
  let now = seed;
  try {
    const dog = await watchdog(server);
    const begun = performance.now();
    const elapsed = () => (performance.now() - begun) / 1000;
    const before = resident(server);
    let early = 0;
    for (; elapsed() < seconds; ++now) {
      if (elapsed() < seconds / 3) early = peak(server);
      const sequence = new Sequence(server, now);
      try {
        await sequence.run();
      } catch (failed) {
        sequence.faults.push(failed.message);
      }
      ++sum.sequences;
      sum.requests += sequence.requests;
      sum.answers += sequence.answers;
      faults.push(...sequence.faults);
      if (server.child.exitCode !== null || server.child.signalCode !== null)
        faults.push(
          `the server has ended: ${server.child.signalCode ?? server.child.exitCode}\n${server.log.slice(-2000)}`,
        );
      if (dog.failed !== null) faults.push(`the watchdog was not answered: ${dog.failed}`);
      if (faults.length > 0) break;
    }
    if (faults.length === 0) {
      await dog.end();
      if (dog.slowest > MAX_WAIT) faults.push(`the watchdog waited ${Math.round(dog.slowest)} ms`);
      if (!SANITIZED && peak(server) > early + GROWTH)
        faults.push(`memory grows: ${early}, ${peak(server)} kB`);
      if (/room_failed|critical/.test(server.log))
        faults.push(server.log.split('\n').find((line) => /room_failed|critical/.test(line)));
      forgetPeak(server);
    }
    const row =
      `${sum.sequences} sequences, ${sum.requests} requests, ${sum.answers} answers in ${Math.round(elapsed())} s; ` +
      `the watchdog's slowest of ${dog.pings} pings ${Math.round(dog.slowest)} ms` +
      (faults.length === 0 ? `; memory ${before}, at most ${peak(server)} kB` : '');
    return { seed: now, faults, row };
  } finally {
    await server.dispose().catch((failed) => faults.push(failed.message));
    files.dispose();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [seconds = '60', seed = '1', word = ''] = process.argv.slice(2);
  const found = await sequences({ seed: Number(seed), seconds: Number(seconds), word });
  console.log(found.row);
  for (const fault of found.faults)
    console.log(`FAULT: ${fault}\nonce more: node tests/hostile/rooms.mjs ${seconds} ${found.seed} ${word}`);
  process.exit(found.faults.length === 0 ? 0 : 1);
}
