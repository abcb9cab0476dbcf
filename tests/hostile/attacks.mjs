// The attacks: each takes a server and a size, and returns when it is done. Loopback only; every loop is
// bounded.
import { Client, freshSecret } from '../support/client.mjs';
import { FrameSocket, OP, frame, handshake } from '../support/frames.mjs';
import { eventually } from '../support/process.mjs';
import { Raw, request } from '../support/raw.mjs';

const HELLO = frame(OP.text, '{"t":"hello","v":1}');

/** Does `work` `count` times, `wide` at a time. */
async function many(count, wide, work) {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(wide, count) }, worker));
}

// Loopback has many addresses: ten connections come from each.
const from = (at) => ({
  localAddress: `127.0.${1 + Math.floor(at / 2500)}.${1 + Math.floor((at % 2500) / 10)}`,
});

/** A connection that the server may refuse or break. */
async function opened(server, options) {
  try {
    const raw = await Raw.open(server, options);
    raw.socket.on('error', () => {});
    return raw;
  } catch {
    return null;
  }
}

/** Opens sockets that answer pings, and nothing more. */
async function idle(server, count, { hello }) {
  const held = [];
  await many(count, 50, async (at) => {
    const raw = await opened(server, from(at));
    if (raw === null) return;
    held.push(raw);
    raw.send(request('/ws', handshake()));
    const answer = await raw.answer();
    if (answer?.status === 101 && hello) raw.send(HELLO);
  });
  const open = held.filter((raw) => !raw.over).length;
  held.forEach((raw) => raw.close());
  return `${open} of ${count} stayed open`;
}

/** Sends these bytes one by one on all of them, until every connection is closed. */
async function drip(held, bytes) {
  let sent = 0;
  const dripping = setInterval(() => {
    for (const raw of held) if (!raw.over) raw.send(bytes.subarray(sent, sent + 1));
    ++sent;
  }, 250);
  try {
    await eventually(() => held.every((raw) => raw.over), 60_000);
  } finally {
    clearInterval(dripping);
    held.forEach((raw) => raw.close());
  }
  return `all were cut off after ${sent} bytes`;
}

export const attacks = [
  {
    name: 'idle WebSockets',
    held: true, // all at the same time
    bound: 'limits.connections; a socket costs its buffers',
    full: 5000,
    short: 600,
    run: (server, count) => idle(server, count, { hello: true }),
  },
  {
    name: 'idle sockets of one address',
    held: true, // all at the same time
    bound: '64 of an address, 64 refused at a time',
    full: 5000,
    short: 600,
    env: { NOSTOS_LIMITS_CONNECTIONS_PER_ADDRESS: '64' },
    async run(server, count) {
      const held = [];
      await many(count, 50, async () => {
        const raw = await opened(server, { localAddress: '127.0.0.9' });
        if (raw !== null) held.push(raw);
      });
      await eventually(() => held.filter((raw) => !raw.over).length <= 64);
      const open = held.filter((raw) => !raw.over).length;
      held.forEach((raw) => raw.close());
      return `${open} of ${count} stayed open`;
    },
  },
  {
    name: 'slowloris: heads that come a byte at a time',
    held: true, // all at the same time
    bound: '8 KiB and limits.io_timeout_seconds for a head',
    full: 2000,
    short: 300,
    async run(server, count) {
      const held = [];
      const bytes = Buffer.from(request('/health', { X: 'y'.repeat(4000) }));
      await many(count, 50, async (at) => {
        const raw = await opened(server, from(at));
        if (raw !== null) held.push(raw);
      });
      return drip(held, bytes);
    },
  },
  {
    name: 'messages that come a byte at a time',
    held: true, // all at the same time
    bound: 'limits.io_timeout_seconds for a message',
    full: 1000,
    short: 150,
    async run(server, count) {
      const held = [];
      const bytes = frame(OP.text, '{"t":"ping"}'.padEnd(16_000));
      await many(count, 50, async (at) => {
        const socket = await FrameSocket.open(server, from(at)).catch(() => null);
        if (socket === null) return;
        socket.raw.socket.on('error', () => {});
        socket.send(HELLO);
        held.push(socket.raw);
      });
      return drip(held, bytes);
    },
  },
  {
    name: 'readers that never read, and ask on',
    held: true, // all at the same time
    bound: 'limits.send_queue_messages, limits.send_queue_bytes, limits.io_timeout_seconds',
    full: 500,
    short: 60,
    env: { NOSTOS_LIMITS_REQUESTS_BURST: '100000', NOSTOS_LIMITS_REQUESTS_PER_SECOND: '10000' },
    async run(server, count) {
      const held = [];
      await many(count, 20, async (at) => {
        const socket = await FrameSocket.open(server, from(at)).catch(() => null);
        if (socket === null) return;
        const { raw } = socket;
        raw.socket.on('error', () => {});
        raw.socket.on('close', () => (raw.over = true));
        raw.socket.pause();
        held.push(raw);
      });
      // The server answers each hello with two kilobytes, more in all than the buffers of the system take.
      const burst = Buffer.concat(Array(400).fill(HELLO));
      for (let round = 0; round < 25; ++round) {
        for (const raw of held) if (!raw.over && raw.socket.writableLength < 100_000) raw.send(burst);
        await new Promise((resolve) => setImmediate(resolve));
      }
      const before = held.length;
      await eventually(() => server.sockets() < 20, 60_000);
      held.forEach((raw) => raw.close());
      return `all ${before} were cut off`;
    },
  },
  {
    name: 'frames of 1 MB',
    bound: 'limits.message_bytes: refused by their header (1009)',
    full: 2000,
    short: 200,
    async run(server, count) {
      const big = frame(OP.text, Buffer.alloc(1_000_000, 0x20));
      const codes = new Map();
      await many(count, 16, async (at) => {
        const socket = await FrameSocket.open(server, from(at)).catch(() => null);
        if (socket === null) return;
        socket.raw.socket.on('error', () => {});
        socket.send(HELLO, big);
        const code = await socket.closed();
        codes.set(code, (codes.get(code) ?? 0) + 1);
        socket.close();
      });
      return [...codes].map(([code, times]) => `${times} × ${code ?? 'cut off'}`).join(', ');
    },
  },
  {
    name: 'ten thousand tiny fragments',
    bound: 'limits.message_bytes, limits.io_timeout_seconds, 64 KiB/s of a connection',
    full: 200,
    short: 20,
    async run(server, count) {
      const pieces = Buffer.concat([
        frame(OP.text, '{', { fin: false }),
        ...Array.from({ length: 9999 }, (_, at) => frame(OP.continuation, at % 2 ? ' ' : '', { fin: false })),
      ]);
      await many(count, 50, async (at) => {
        const socket = await FrameSocket.open(server, from(at)).catch(() => null);
        if (socket === null) return;
        socket.raw.socket.on('error', () => {});
        socket.send(HELLO, pieces); // and no end
        await socket.closed().catch(() => null);
        socket.close();
      });
      return `${count} messages without an end`;
    },
  },
  {
    name: 'floods of pings',
    bound: '64 control frames at once, then 8 a second',
    full: 500,
    short: 60,
    async run(server, count) {
      const flood = Buffer.concat(Array.from({ length: 2000 }, () => frame(OP.ping, 'x'.repeat(125))));
      await many(count, 20, async (at) => {
        const socket = await FrameSocket.open(server, from(at)).catch(() => null);
        if (socket === null) return;
        socket.raw.socket.on('error', () => {});
        socket.send(HELLO, flood);
        await socket.closed();
        socket.close();
      });
      return `${count} were cut off`;
    },
  },
  {
    name: 'connect and disconnect',
    bound: 'nothing is kept of a connection that has gone',
    full: 20_000,
    short: 2000,
    async run(server, count) {
      await many(count, 50, async (at) => {
        const raw = await opened(server, from(at));
        if (raw === null) return;
        if (at % 3 === 1) raw.send('GET /ws HT');
        if (at % 3 === 2) raw.send(request('/ws', handshake()));
        raw.socket.resetAndDestroy();
      });
      return `${count} connections`;
    },
  },
  {
    name: 'rooms opened in a loop',
    bound: 'limits.room_creations_*, limits.rooms; the server releases a room without people',
    full: 1500,
    short: 150,
    async run(server, count) {
      let granted = 0;
      await many(count, 8, async () => {
        const client = await Client.connect(server);
        const answer = await client.request({
          t: 'create',
          game: 'odyssey',
          name: 'Dimitri',
          token: freshSecret(),
        });
        if (answer.t === 'ok') ++granted;
        client.close();
      });
      return `${granted} of ${count} were opened`;
    },
  },
  {
    name: 'rooms opened in a loop by one address',
    bound: '30 at once, then one in 20 seconds',
    full: 1500,
    short: 150,
    env: { NOSTOS_LIMITS_ROOM_CREATIONS_BURST: '30' },
    async run(server, count) {
      let granted = 0;
      await many(count, 8, async () => {
        const client = await Client.connect(server);
        const answer = await client.request({
          t: 'create',
          game: 'odyssey',
          name: 'Dimitri',
          token: freshSecret(),
        });
        if (answer.t === 'ok') ++granted;
        client.close();
      });
      if (granted > 35) throw new Error(`${granted} rooms were opened`);
      return `${granted} of ${count} were opened`;
    },
  },
  {
    name: 'half requests, long heads and noise',
    bound: '8 KiB of head, 503 or 4xx, then closed',
    full: 5000,
    short: 500,
    async run(server, count) {
      const noise = [
        Buffer.from('GET / HT'),
        Buffer.from(`GET / HTTP/1.1\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`),
        Buffer.alloc(4096, 0xff),
        Buffer.from('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999\r\n\r\nx'),
      ];
      await many(count, 50, async (at) => {
        const raw = await opened(server, from(at));
        if (raw === null) return;
        raw.send(noise[at % noise.length]);
        raw.socket.end();
        await raw.ended();
        raw.close();
      });
      return `${count} connections`;
    },
  },
];
