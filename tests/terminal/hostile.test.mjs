// Hostile servers against the terminal client: no message controls the terminal, each ends in a clear error or is ignored, and memory stays bounded.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import { after, before, test } from 'node:test';
import WebSocket, { WebSocketServer } from 'ws';
import { HOSTILE, steersNothing } from '../support/hostile_text.mjs';
import { binary, startServer } from '../support/server.mjs';
import { freshFolder, Screen } from '../support/terminal.mjs';

const ONE_MINUTE = { timeout: 60_000 };

let server;
before(async () => {
  server = await startServer({ args: ['--bot-move-delay', '0'] });
});
after(() => server.dispose());

/** Starts a server that calls `onconnection` for each connection; returns its URL. */
async function serving(t, onconnection) {
  const listener = http.createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const sockets = new WebSocketServer({ server: listener });
  sockets.on('connection', (socket, request) => {
    socket.on('error', () => {});
    onconnection(socket, request);
  });
  t.after(() => {
    for (const socket of sockets.clients) socket.terminate();
    listener.closeAllConnections();
    listener.close();
  });
  return `http://127.0.0.1:${listener.address().port}`;
}

// Fields that are displayed; the others are identifiers.
const SHOWN = new Set([
  'name',
  'title',
  'label',
  'help',
  'text',
  'words',
  'en',
  'it',
  'server',
  'rule',
  'reason',
  'explanation',
  'preview',
  'group',
  'bot',
  'host',
]);
function poisoned(value, by, key) {
  if (typeof value === 'string') return SHOWN.has(key) ? value + by : value;
  if (Array.isArray(value)) return value.map((one) => poisoned(one, by, key));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poisoned(one, by, name)]));
  return value;
}

/** A proxy before the real server that appends hostile text to every displayed text. */
const poisoning = (t, by = HOSTILE) =>
  serving(t, (socket, request) => {
    const real = new WebSocket(server.url.replace('http', 'ws') + request.url, { perMessageDeflate: false });
    const waiting = [];
    socket.on('message', (data) =>
      real.readyState === WebSocket.OPEN ? real.send(String(data)) : waiting.push(String(data)),
    );
    real.on('open', () => waiting.forEach((data) => real.send(data)));
    real.on('message', (data) => socket.send(JSON.stringify(poisoned(JSON.parse(String(data)), by))));
    real.on('close', () => socket.close());
    real.on('error', () => socket.close());
    socket.on('close', () => real.close());
  });

/** `nostos play` with its output as bytes, and a promise of its exit. */
async function client(t, args) {
  const folder = await freshFolder();
  const child = spawn(binary, ['play', ...args], {
    env: { ...process.env, LC_ALL: 'C.UTF-8', XDG_STATE_HOME: folder },
  });
  const person = { child, bytes: [], err: '', closed: once(child, 'close').then(([code]) => code) };
  t.after(async () => {
    child.kill('SIGKILL');
    await person.closed;
    await rm(folder, { recursive: true, force: true });
  });
  child.stdin.on('error', () => {});
  const looks = new Set();
  const hear = (data) => {
    person.bytes.push(data);
    for (const look of [...looks]) look();
  };
  person.listen = () => child.stdout.on('data', hear);
  child.stderr.on('data', (data) => {
    person.err += data;
    hear(data);
  });
  person.text = () => Buffer.concat(person.bytes).toString();
  person.type = (line) => child.stdin.write(line + '\n');
  person.until = (wanted) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => done(new Error(`timed out waiting for ${wanted}: ${person.text().slice(-1000)}`)),
        20_000,
      );
      const done = (fault) => {
        clearTimeout(timer);
        looks.delete(look);
        if (fault) reject(fault);
        else resolve();
      };
      const look = () => wanted(person.text()) && done();
      looks.add(look);
      look();
    });
  person.memory = () =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024; // MiB, at its peak
  return person;
}

const RAW = HOSTILE.replace('\u007f', ''); // JSON escapes all of it but what stands above U+007F
for (const [face, words] of [
  ['--plain', HOSTILE],
  ['--json', HOSTILE],
  ['--json', RAW],
])
  test(`hostile words steer no terminal: ${face}${words === RAW ? ', raw' : ''}`, ONE_MINUTE, async (t) => {
    const person = await client(t, [
      face,
      await poisoning(t, words),
      '--new',
      'theseus',
      '--name',
      'Dimitri',
    ]);
    person.listen();
    const says = (line) =>
      person.type(face === '--json' ? JSON.stringify({ id: `x-${line}`, ...line }) : line);
    if (face === '--plain') {
      await person.until((text) => text.includes('Type start'));
      for (const line of [
        'games',
        'options',
        'settings',
        'seats',
        'say a fair wind',
        'bot 2 easy',
        'bot 3 easy',
        'start',
      ])
        says(line);
      await person.until((text) => text.includes('The game begins') && text.includes('a fair wind'));
      for (const line of ['table', 'view', 'seats', 'chat', 'rules', 'past', 'nonsense']) says(line);
      says('quit');
      says('yes');
    } else {
      await person.until((text) => text.includes('"t":"room"'));
      for (const [at, line] of [
        { t: 'rooms' },
        { t: 'say', to: 'all', text: 'a fair wind' },
        { t: 'seat_bot' },
        { t: 'set_game', options: { none: 1 } },
      ].entries())
        person.type(JSON.stringify({ ...line, id: `x-${at}` }));
      await person.until((text) => text.includes('a fair wind') && text.includes('x-3'));
      person.child.stdin.end();
    }
    assert.equal(await person.closed, 0);
    const text = steersNothing(Buffer.concat(person.bytes), face);
    if (face === '--json') {
      const messages = text
        .trim()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line));
      const member = messages.find((message) => message.t === 'room').members[0];
      assert.equal(member.name, `Dimitri${words}`, 'a script reads what was sent');
    }
  });

test('hostile words steer no terminal: the whole screen', ONE_MINUTE, async (t) => {
  const person = await Screen.open([await poisoning(t), '--new', 'theseus', '--name', 'Dimitri']);
  t.after(() => person.close());
  const folder = await freshFolder();
  t.after(() => rm(folder, { recursive: true, force: true }));
  await person.tmux('pipe-pane', `cat > ${folder}/bytes`);
  await person.shows('Seat 1');
  for (const line of ['bot 2 easy', 'bot 3 easy', 'say a fair wind', 'start']) await person.type(line);
  await person.shows('Theseus');
  await person.press('Tab');
  await person.shows('Phemius');
  await person.press('Escape');
  await person.press('C-l');
  await person.shows('Dimitri');
  const bytes = readFileSync(`${folder}/bytes`, 'utf8');
  assert.match(bytes, /Dimitri/);
  // The output of curses itself contains none of these.
  assert.doesNotMatch(bytes, /\u001b\]0;owned|[\u0080-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/);
});

/** The welcome of a server, which hostile messages follow. */
const WELCOME = JSON.stringify({
  t: 'welcome',
  v: 1,
  server: 'nostos',
  games: [],
  policy: { requiresSecret: false, publicRooms: true, webhooks: true, retentionDays: 0 },
});
const afterWelcome = (say) => (socket) => {
  socket.once('message', () => {
    socket.send(WELCOME);
    say(socket);
  });
};

const FRAMES = {
  'a message larger than any': (socket) =>
    socket.send(JSON.stringify({ t: 'chat', lines: 'x'.repeat(9 << 20) })),
  'a message without end': (socket) => {
    const head = Buffer.from([0x81, 127, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
    socket._socket.write(head);
  },
  'no UTF-8': (socket) => socket.send(Buffer.from([0x7b, 0xff, 0xc0, 0x80, 0x7d]), { binary: false }),
  'a reserved bit': (socket) => socket._socket.write(Buffer.from([0xf1, 0x01, 0x7b])),
  'half a frame, and the end': (socket) => {
    socket._socket.write(Buffer.from([0x81, 0x7e, 0x10, 0x00, 0x7b]));
    socket._socket.end();
  },
};
for (const [what, say] of Object.entries(FRAMES))
  for (const face of ['--plain', '--json'])
    test(`${what}: the line is given up, in words: ${face}`, ONE_MINUTE, async (t) => {
      let lines = 0;
      const url = await serving(t, (socket) => {
        ++lines;
        afterWelcome(say)(socket);
      });
      const person = await client(t, [face, url]);
      person.listen();
      await person.until((text) => /no connection|connection lost/i.test(text));
      await person.until(() => lines > 1); // it tries again
      person.child.kill('SIGTERM');
      await person.closed;
      steersNothing(Buffer.concat(person.bytes), what);
    });

const PASSED_OVER = {
  'no JSON': ['', 'null', '[]', '7', 'hello', '{"t":', '{"t":"welcome"', '"\\ud800"', '{"t":"\\ud800"}'],
  'a million brackets': [
    '['.repeat(1_000_000),
    '{"a":'.repeat(500_000),
    `{"t":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  ],
  'a million values': [
    `{"t":"room","members":[${'{},'.repeat(1_000_000)}{}]}`,
    `{"t":"update","view":[${'[],'.repeat(1_000_000)}[]]}`,
    `{"t":"chat","lines":[${'0,'.repeat(2_000_000)}0]}`,
  ],
  'other types': [
    'room',
    'update',
    'chat',
    'left',
    'error',
    'ok',
    'reaction',
    'patch',
    'static_data',
    'record',
    'rooms',
  ]
    .flatMap((t) =>
      [null, -1, 1e308, '', [], {}, [[[]]], 'x'.repeat(70_000)].map((v) =>
        JSON.stringify({
          t,
          id: v,
          members: v,
          view: v,
          lines: v,
          reason: v,
          code: v,
          ops: v,
          base: v,
          rooms: v,
          prompt: v,
          message: v,
          rule: v,
        }),
      ),
    )
    .filter((frame) => !/"t":"left"/.test(frame)),
};
for (const [what, frames] of Object.entries(PASSED_OVER))
  test(`${what}: ignored, and the client keeps running within its limits`, ONE_MINUTE, async (t) => {
    const url = await serving(
      t,
      afterWelcome((socket) => {
        for (const frame of frames) socket.send(frame);
        socket.on('message', (data) => {
          const { t: type, id } = JSON.parse(String(data));
          if (type === 'rooms') socket.send(JSON.stringify({ t: 'rooms', id, rooms: [] }));
        });
      }),
    );
    const person = await client(t, ['--plain', url]);
    person.listen();
    await person.until((text) => text.includes('Connected'));
    person.type('tables');
    person.type('games');
    person.type('quit');
    assert.equal(await person.closed, 0, person.text());
    steersNothing(Buffer.concat(person.bytes), what);
  });

test('a million values in a message take less than 128 MiB', ONE_MINUTE, async (t) => {
  let heard = false;
  const url = await serving(
    t,
    afterWelcome((socket) => {
      for (let i = 0; i < 5; ++i) for (const frame of PASSED_OVER['a million values']) socket.send(frame);
      socket.send(JSON.stringify({ t: 'error', id: null, code: 'mark', message: 'the mark', rule: '' }));
      heard = true;
    }),
  );
  const person = await client(t, ['--plain', url]);
  person.listen();
  await person.until((text) => text.includes('the mark'));
  assert.ok(heard);
  assert.ok(person.memory() < 128, `${person.memory()} MiB`);
});

for (const face of ['--plain', '--json'])
  test(
    `a server that sends without end, to a client with unread output, takes less than 128 MiB: ${face}`,
    ONE_MINUTE,
    async (t) => {
      const frame = JSON.stringify({
        t: 'error',
        id: null,
        code: 'x',
        message: 'w'.repeat(3000),
        rule: '',
      }).padEnd(500_000);
      const most = 400; // frames: 200 MB
      let sent = 0;
      const stalled = new Promise((resolve, reject) => {
        const begin = afterWelcome((socket) => {
          const next = () => {
            if (sent === most) return resolve('all of it was taken');
            const timer = setTimeout(() => resolve('it takes no more'), 4000);
            socket.send(frame, () => {
              clearTimeout(timer);
              ++sent;
              next();
            });
          };
          next();
        });
        serving(t, begin)
          .then((url) => client(t, [face, url]))
          .then((person) => {
            stalled.person = person;
            person.child.stdout.pause();
          })
          .catch(reject);
      });
      const how = await stalled;
      assert.ok(stalled.person.memory() < 128, `${how} after ${sent} frames: ${stalled.person.memory()} MiB`);
    },
  );

test('a server that takes no byte ends in words and not in waiting', ONE_MINUTE, async (t) => {
  const listener = net.createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  t.after(() => listener.close());
  const person = await client(t, ['--plain', `http://127.0.0.1:${listener.address().port}`]);
  person.listen();
  assert.equal(await person.closed, 13, person.text());
  assert.match(person.err, /^nostos play: not a Nostos server: /);
});

test('a handshake without end ends in words', ONE_MINUTE, async (t) => {
  const listener = net
    .createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        socket.write('HTTP/1.1 101 Switching Protocols\r\n');
        const more = () => socket.writable && socket.write(`X-${'y'.repeat(1000)}: z\r\n`, more);
        more();
      });
    })
    .listen(0, '127.0.0.1');
  await once(listener, 'listening');
  t.after(() => listener.close());
  const person = await client(t, ['--plain', `http://127.0.0.1:${listener.address().port}`]);
  person.listen();
  assert.equal(await person.closed, 13, person.text());
});
