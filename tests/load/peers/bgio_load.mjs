// Plays Deal 60 with a boardgame.io server through its own protocol, and prints the same figures as
// `nostos_load play`. Its client costs more than ours: intents a second mean less here than the server's
// processor time for each.
//
//   node bgio_load.mjs [--rooms 100] [--seconds 10] [--warm-up 2] [--rate 0] [--pin]
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { io } from 'socket.io-client';

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
    'warm-up': { type: 'string', default: '2' },
    rate: { type: 'string', default: '0' },
    pin: { type: 'boolean', default: false },
  },
});
const SEATS = 4;
const rooms = Number(values.rooms);
const rate = Number(values.rate);

/** Processor seconds of a process: of each thread, in nanoseconds. */
const used = (pid) =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, task) => sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
    0,
  ) / 1e9;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const folder = path.dirname(fileURLToPath(import.meta.url));
const command = ['node', path.join(folder, 'bgio.mjs')];
if (values.pin) {
  command.unshift('taskset', '-c', '0');
  execFileSync('taskset', ['-a', '-c', '-p', '1', String(process.pid)]);
}
const child = spawn(command[0], command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });
process.on('exit', () => child.kill('SIGKILL'));
let printed = '';
while (!/localhost:\d+\n/.test(printed)) printed += (await once(child.stdout, 'data'))[0];
const url = /http:\/\/localhost:\d+/.exec(printed)[0];

let counting = false;
let playing = false;
let intents = 0;
let updates = 0;
let bytes = 0;
const times = [];

class Room {
  states = Array(SEATS).fill(null);
  sockets = [];
  unseen = SEATS;
  due = [];
  since = 0;

  constructor(number) {
    this.id = `room${number}`;
  }

  async open() {
    for (let seat = 0; seat < SEATS; ++seat) {
      const socket = io(`${url}/deal60`, { transports: ['websocket'], forceNew: true });
      this.sockets.push(socket);
      await once(socket, 'connect');
      socket.io.engine.on('packet', ({ data }) => {
        if (counting && data?.length > 100) bytes += data.length;
      });
      const synced = once(socket, 'sync');
      socket.on('sync', (_, { state }) => this.see(seat, state));
      socket.on('update', (_, state) => this.see(seat, state));
      socket.emit('sync', this.id, String(seat), undefined, SEATS);
      await synced;
    }
  }

  see(seat, state) {
    this.states[seat] = state;
    if (counting) ++updates;
    if (--this.unseen > 0) return;
    if (counting && this.since) {
      ++intents;
      times.push(performance.now() - this.since);
    }
    this.since = 0;
    this.next();
  }

  next() {
    if (!playing || this.since || this.unseen > 0) return;
    if (rate === 0) this.due.push(performance.now());
    if (this.due.length === 0) return;
    this.since = this.due.shift();
    this.unseen = SEATS;
    const player = this.states[0].ctx.currentPlayer;
    const { G, _stateID } = this.states[Number(player)];
    const action = { type: 'MAKE_MOVE', payload: { type: 'play', args: [G.mine[0]], playerID: player } };
    this.sockets[Number(player)].emit('update', action, _stateID, this.id, player);
  }
}

const all = Array.from({ length: rooms }, (_, number) => new Room(number));
for (const room of all) await room.open();
playing = true;
for (const room of all) room.next();
if (rate > 0) {
  let due = performance.now();
  let turn = 0;
  setInterval(() => {
    for (; due <= performance.now(); due += 1000 / rate) {
      const room = all[turn++ % rooms];
      room.due.push(due);
      room.next();
    }
  }, 1);
}
await pause(Number(values['warm-up']) * 1000);
counting = true;
const begin = performance.now();
const processor = used(child.pid);
await pause(Number(values.seconds) * 1000);
counting = false;
const cpu = used(child.pid) - processor;
const seconds = (performance.now() - begin) / 1000;
times.sort((a, b) => a - b);
console.log(
  JSON.stringify(
    {
      mode: 'play',
      rooms,
      rate,
      seconds,
      intents,
      intents_per_second: intents / seconds,
      server_cpu_ms_per_1000_intents: (cpu * 1e6) / intents,
      server_cores: cpu / seconds,
      latency_ms: { p50: at(times, 0.5), p99: at(times, 0.99), p999: at(times, 0.999) },
      bytes_per_update: bytes / updates,
      updates_per_intent: updates / intents,
    },
    null,
    1,
  ),
);
process.exit(0);
