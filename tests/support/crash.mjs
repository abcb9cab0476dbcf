// Kills a server again and again while many rooms play. The players log every request, acknowledgement and
// view; afterwards the journal must agree with all of them.
import assert from 'node:assert/strict';
import path from 'node:path';
import { scratch } from './admin.mjs';
import { GAMES, NAMES, asks, count, exported, retrace, verify } from './checker.mjs';
import { Client, freshSecret } from './client.mjs';
import { canonical } from './patch.mjs';
import { randomIntent, seeded } from './play.mjs';
import { startServer } from './server.mjs';

const LIMITS =
  '[limits]\nrequests_burst = 1000\nrequests_per_second = 1000\nchat_burst = 1000\nchat_per_second = 1000\n';

/** A view without the fields that belong to the message alone. */
const picture = ({ view, prompt, acting, outcome, turn, seat }) =>
  canonical({ view, prompt, acting, outcome, turn, seat });

/** A person in a room, with one connection after the other. */
class Person {
  requests = new Map(); // by id: {message, answer}
  rev = -1;
  picture = '';
  pictures = []; // every view seen, in order
  client = null;
  #next = 0;

  constructor(room, seat, find) {
    Object.assign(this, { room, seat, find, name: NAMES[seat], token: freshSecret() });
  }

  get pending() {
    return [...this.requests.values()].some(({ answer, client }) => !answer && client === this.client);
  }

  async connect(server) {
    this.client?.close();
    const client = await Client.connect(server, { patches: this.seat % 2 === 1 });
    client.socket.on('message', (data) => this.#hear(client, JSON.parse(data.toString('utf8'))));
    this.client = client;
  }

  ask(message, id = `${this.name}-${++this.#next}`) {
    this.requests.set(id, { message, client: this.client, answer: null });
    this.client.send({ ...message, id });
    return id;
  }

  /** Resends, or drops, the requests that were under way when the server died. */
  again(random) {
    for (const [id, request] of this.requests) {
      const lost = !request.answer && request.client !== this.client;
      if (lost && request.message.t !== 'resume' && random(2)) this.ask(request.message, id);
    }
  }

  #hear(client, message) {
    if (client !== this.client) return;
    const request = this.requests.get(message.id);
    if (message.t === 'ok' && request) request.answer = 'ok';
    if (message.t === 'error' && request) request.answer = message.code;
    if (message.t === 'ok' && request) ++this.room.run.acknowledged;
    if (message.t === 'room' && message.commitment) this.#commitment(message.commitment);
    if (message.t === 'update' || message.t === 'patch') this.#see(client.update);
    this.room.run.heard(this);
  }

  #commitment(commitment) {
    this.room.commitment ??= commitment;
    if (this.room.commitment !== commitment) this.find('another commitment than before');
  }

  #see(update) {
    const seen = picture(update);
    if (update.rev < this.rev) this.find(`rev ${update.rev} after ${this.rev}`);
    if (update.rev === this.rev && seen !== this.picture) this.find(`another picture of rev ${update.rev}`);
    if (update.rev > this.rev) this.pictures.push(canonical(update.view));
    [this.rev, this.picture, this.update] = [update.rev, seen, update];
  }
}

class Room {
  people = [];
  code = null;
  started = false;
  commitment = null;

  constructor(run, kind) {
    Object.assign(this, { run, kind });
    for (let seat = 0; seat < kind.people; ++seat)
      this.people.push(
        new Person(this, seat, (what) =>
          run.found.push(`${kind.game} ${this.code}, ${NAMES[seat]}: ${what}`),
        ),
      );
  }
  get over() {
    return this.people.some(({ update }) => update?.outcome);
  }

  /** All people come back, or enter for the first time; the game starts. */
  async enter(server, random) {
    const [host, ...others] = this.people;
    for (const person of this.people) await person.connect(server);
    const must = async (person, message) => {
      const answer = await person.client.request(message);
      if (answer.t === 'error')
        throw new Error(
          `${this.kind.game}: ${JSON.stringify(message)} was refused: ${JSON.stringify(answer)}`,
        );
      return answer;
    };
    // The same token opens the same room, however often the answer was lost.
    if (this.code === null)
      this.code = (
        await must(host, { t: 'create', game: this.kind.game, name: host.name, token: host.token })
      ).room;
    else await must(host, { t: 'resume', room: this.code, token: host.token });
    for (const person of others) {
      const { t } = await person.client.request({ t: 'resume', room: this.code, token: person.token });
      if (t === 'error')
        await must(person, { t: 'join', room: this.code, name: person.name, token: person.token });
    }
    await host.client.until(() => host.client.room !== null);
    if (!host.client.room.started) {
      if (this.kind.options)
        await must(host, { t: 'set_game', game: this.kind.game, options: this.kind.options });
      await must(host, { t: 'start' });
    }
    for (const person of this.people) await person.client.until(() => person.client.update !== null);
    for (const person of this.people) person.again(random);
    for (const person of this.people) this.run.heard(person);
  }
}

/**
 * A player who must act answers at once, whatever the others do; now and then one of them sends a line of
 * chat.
 */
function act(person, random) {
  const { update, client } = person;
  if (!client?.update || client.closed || person.pending) return;
  if (random(12) === 0) return void person.ask({ t: 'say', to: 'all', text: `line ${random(1e6)}` });
  if (update.outcome || !asks(update)) return;
  person.ask({ t: 'intent', turn: update.turn, intent: randomIntent(update.prompt, random) });
}

/**
 * One life of the server: some rooms enter and play until a number of messages has arrived; then the server
 * is killed, whatever it is doing.
 */
async function live(run, rooms, random) {
  const server = await startServer({ data: run.folder, args: ['--bot-move-delay', '0'], env: run.env });
  let killed = null;
  const dead = new Promise((resolve) => {
    const kill = () => (killed ??= server.end('SIGKILL').then(resolve));
    // Some lives end while people still come back.
    let fuse = random(8) === 0 ? random(6 * rooms.length) : random(60 * rooms.length);
    const half = Math.ceil(fuse / 2);
    run.heard = (person) => {
      if (fuse === half && run.shake) run.shaken.push(run.shake());
      if (--fuse < 0 || rooms.every((room) => room.over)) return void kill();
      act(person, random);
    };
  });
  // While the database restarts, the server cannot load a room, and it may not know whether a commit
  // succeeded: it refuses the request, or closes the room's connections. People come back, as clients do.
  const interrupted = (error) =>
    run.shaken.length > 0 && /"storage_error"|the connection (is|has) closed/.test(error.message);
  const entering = rooms.map(async (room) => {
    for (let entered = false; !entered && !killed;) {
      try {
        await room.enter(server, random);
        entered = true;
      } catch (error) {
        if (!killed && !interrupted(error)) throw error;
        await Promise.all(run.shaken);
      }
    }
  });
  try {
    await Promise.race([dead, Promise.all(entering).then(() => dead)]);
  } finally {
    run.heard = () => {};
    await server.end('SIGKILL');
    for (const room of rooms) for (const person of room.people) person.client?.close();
    await Promise.all(run.shaken); // the next test uses the same database
    await Promise.all(entering);
    run.shaken = [];
  }
  for (const [, folded, took] of server.log.matchAll(
    /event=room_loaded .*folded=(\d+) microseconds=(\d+)/g,
  )) {
    run.folded = Math.max(run.folded, Number(folded));
    run.loading = Math.max(run.loading, Number(took));
    ++run.loaded;
  }
}

/** Compares the ended game of a room with its players' last views. */
async function compare(run, server, room) {
  const person = room.people.at(-1);
  const client = await Client.connect(server);
  await client.request({ t: 'resume', room: room.code, token: person.token });
  await retrace(run, room, [person], async (step) => {
    const { steps, view } = await client.must({ t: 'replay', step, viewer: person.seat });
    return { steps, views: [view] };
  });
  client.close();
}

/**
 * Plays `rooms` rooms at a time, `crowd` of them in each life of the server, and kills the server `kills`
 * times. Another room replaces one whose game has ended. `env` is the servers' environment; `shake` runs in
 * the middle of each life. Returns the findings.
 */
export async function crash({ rooms, crowd, kills, seed = 1, env = {}, shake = null }) {
  const random = seeded(seed);
  const files = scratch();
  files.write('nostos.toml', LIMITS);
  const run = {
    env,
    shake,
    shaken: [],
    folder: path.dirname(files.path('x')),
    acknowledged: 0,
    unanswered: 0,
    loaded: 0,
    folded: 0,
    loading: 0,
    verified: 0,
    compared: 0,
    rooms: 0,
    found: [],
    lost: [],
    doubled: [],
    heard: () => {},
  };
  const all = [];
  const open = [];
  const fill = () => {
    while (open.length < rooms) {
      const room = new Room(run, GAMES[all.length % GAMES.length]);
      all.push(room);
      open.push(room);
    }
  };
  try {
    for (let killed = 0; killed < kills; ++killed) {
      fill();
      const some = Array.from({ length: crowd }, () => open.splice(random(open.length), 1)[0]);
      await live(run, some, random);
      open.push(...some.filter((room) => !room.over));
    }
    for (const room of all.filter(({ code }) => code)) {
      ++run.rooms;
      const { lines, record } = await exported(room, files, { from: ['--data', run.folder], env: run.env });
      count(run, room, lines);
      if (room.over) await verify(run, room, record);
    }
    const server = await startServer({ data: run.folder, env: run.env });
    // No record tells of The Challenge's sealed answers, which their players saw (mythomakya-sfida:S33).
    for (const { game } of GAMES.filter((kind) => kind.game !== 'mythomakya-sfida')) {
      const ended = all.find((room) => room.kind.game === game && room.over);
      if (ended) await compare(run, server, ended);
    }
    await server.end('SIGKILL');
    return { kills, seed, ...run };
  } finally {
    files.dispose();
  }
}

/** The findings, in a line. */
export const summary = (found) =>
  `${found.kills} kills, ${found.rooms} rooms, ${found.acknowledged} requests acknowledged, ${found.unanswered} not answered; lost ${found.lost.length}, doubled ${found.doubled.length}, ` +
  `seen otherwise ${found.found.length}; ${found.verified} ended games verified, ${found.compared} views found again in them; ${found.loaded} rooms loaded, at most ${found.folded} entries folded and ${found.loading} us taken`;

export function expectWhole(found) {
  assert.deepEqual(found.lost, []);
  assert.deepEqual(found.doubled, []);
  assert.deepEqual(found.found, []);
}
