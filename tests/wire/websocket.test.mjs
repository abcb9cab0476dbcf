// The endpoint against RFC 6455, frame by frame: each case states the RFC's requirement for a server.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { Client, freshSecret, routingKey } from '../support/client.mjs';
import { FrameSocket, OP, frame, handshake, reason } from '../support/frames.mjs';
import { exchange, request } from '../support/raw.mjs';
import { startServer } from '../support/server.mjs';

const LIMIT = 131_072; // bytes of a message, for the large frames
let server;
before(async () => {
  server = await startServer({
    env: {
      NOSTOS_LIMITS_MESSAGE_BYTES: String(LIMIT),
      NOSTOS_LIMITS_IO_TIMEOUT_SECONDS: '2',
      NOSTOS_SERVER_ORIGINS: 'https://club.example.org',
      NOSTOS_SERVER_NAMES: 'games.example.org',
    },
  });
});
after(() => server.dispose());

const HELLO = '{"t":"hello","v":1}';
const ping = (size = 12) => '{"t":"ping"}'.padEnd(size);
const unknown = (bytes) => Buffer.concat([Buffer.from('{"t":"'), Buffer.from(bytes), Buffer.from('"}')]);

/** A WebSocket after its hello. */
async function greeted(t, at = server) {
  const socket = await FrameSocket.open(at);
  t.after(() => socket.close());
  socket.send(frame(OP.text, HELLO));
  assert.equal((await socket.message()).t, 'welcome');
  return socket;
}

// The outcome of these frames: 'pong', a close code, or an error's code.
async function outcome(t, ...frames) {
  const socket = await greeted(t);
  socket.send(...frames);
  let answer;
  do answer = await socket.message();
  while (answer?.op === OP.pong);
  if (answer === null) return 'cut off';
  if (answer.op === OP.close) return answer.payload.length >= 2 ? answer.payload.readUInt16BE(0) : 1005;
  return answer.code ?? answer.t;
}

const cases = (list) => {
  for (const [name, expected, ...frames] of list) {
    test(name, async (t) => {
      const found = await outcome(t, ...frames);
      assert.ok([expected].flat().includes(found), `expected ${expected}, found ${found}`);
    });
  }
};

describe('framing (5.2)', () => {
  cases([
    ['an empty text is a message', 'bad_json', frame(OP.text)],
    ...[12, 125, 126, 127, 128, 65_535, 65_536, LIMIT].map((size) => [
      `a text of ${size} bytes is a message`,
      'pong',
      frame(OP.text, ping(size)),
    ]),
    ...[0, 125, 126, 127, 128, 65_535, 65_536].map((size) => [
      `a binary frame of ${size} bytes is refused by name`,
      'bad_frame',
      frame(OP.binary, Buffer.alloc(size)),
    ]),
    [
      'a length in more bytes than it takes (16 bits): protocol error',
      1002,
      frame(OP.text, ping(), { wide: 2 }),
    ],
    [
      'a length in more bytes than it takes (64 bits): protocol error',
      1002,
      frame(OP.text, ping(300), { wide: 8 }),
    ],
    [
      'a length with its highest bit set: protocol error, or too big',
      [1002, 1009],
      Buffer.from('81ff8000000000000000', 'hex'),
      Buffer.alloc(4),
    ],
    ['a frame without a mask: protocol error', 1002, frame(OP.text, ping(), { mask: false })],
    ['a control frame without a mask: protocol error', 1002, frame(OP.ping, '', { mask: false })],
    ...[1, 2, 4, 7].map((rsv) => [
      `reserved bits ${rsv} without an extension: protocol error`,
      1002,
      frame(OP.text, ping(), { rsv }),
    ]),
    ['reserved bits of a ping: protocol error', 1002, frame(OP.ping, 'x', { rsv: 4 })],
    [
      'reserved bits of a continuation: protocol error',
      1002,
      frame(OP.text, '{"t":', { fin: false }),
      frame(OP.continuation, '"ping"}', { rsv: 4 }),
    ],
    ...[3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map((op) => [
      `the reserved opcode ${op}: protocol error`,
      1002,
      frame(op, 'x'),
    ]),
  ]);

  test('a frame that comes byte by byte is a message', async (t) => {
    const socket = await greeted(t);
    socket.raw.socket.setNoDelay(true);
    for (const byte of frame(OP.text, ping(126))) socket.send(Buffer.from([byte]));
    assert.equal((await socket.message()).t, 'pong');
  });

  test('several frames in one piece are several messages; the server masks nothing and sets no reserved bit', async (t) => {
    const socket = await greeted(t);
    socket.send(...Array.from({ length: 5 }, () => frame(OP.text, ping())));
    for (let at = 0; at < 5; ++at) assert.equal((await socket.message()).t, 'pong');
    assert.ok(socket.frames.every(({ rsv, masked }) => rsv === 0 && !masked));
  });
});

describe('fragments (5.4)', () => {
  const text = (piece) => frame(OP.text, piece, { fin: false });
  const middle = (piece) => frame(OP.continuation, piece, { fin: false });
  const last = (piece) => frame(OP.continuation, piece);
  cases([
    ['a text in two pieces', 'pong', text('{"t":'), last('"ping"}')],
    ['a text in three pieces', 'pong', text('{"t"'), middle(':"pi'), last('ng"}')],
    [
      'with empty pieces at the beginning, in the middle and at the end',
      'pong',
      text(''),
      middle('{"t":"ping"'),
      middle(''),
      middle('}'),
      last(''),
    ],
    ['nothing but empty pieces: an empty text', 'bad_json', text(''), middle(''), last('')],
    [
      'a binary message in pieces is refused by name',
      'bad_frame',
      frame(OP.binary, 'a', { fin: false }),
      last('b'),
    ],
    ['a last continuation of nothing: protocol error', 1002, last(ping())],
    ['a continuation of nothing: protocol error', 1002, middle(ping())],
    ['a new text before the old one has ended: protocol error', 1002, text('{"t":'), frame(OP.text, ping())],
    [
      'a new binary message before the text has ended: protocol error',
      1002,
      text('{"t":'),
      frame(OP.binary, 'x'),
    ],
    ['a ping in pieces: protocol error', 1002, frame(OP.ping, 'a', { fin: false }), last('b')],
    ['a close in pieces: protocol error', 1002, frame(OP.close, reason(1000), { fin: false })],
  ]);

  test('after a whole message a continuation ends the connection', async (t) => {
    const socket = await greeted(t);
    socket.send(frame(OP.text, ping()), last('x'));
    assert.equal(await socket.closed(), 1002);
  });

  test('pings between the pieces are answered at once, each with its own payload', async (t) => {
    const socket = await greeted(t);
    socket.send(text('{"t"'), frame(OP.ping, 'one'), middle(':"pi'), frame(OP.ping, 'two'));
    assert.deepEqual(String((await socket.next()).payload), 'one');
    assert.deepEqual(String((await socket.next()).payload), 'two');
    socket.send(last('ng"}'));
    assert.equal((await socket.message()).t, 'pong');
  });

  test('ten thousand pieces of one byte are one message', async (t) => {
    const patient = await startServer(); // for a slow machine, with a sanitizer
    t.after(() => patient.dispose());
    const socket = await greeted(t, patient);
    const bytes = [...Buffer.from(ping(10_000))];
    socket.send(
      ...bytes.map((byte, at) =>
        frame(at === 0 ? OP.text : OP.continuation, [byte], { fin: at === bytes.length - 1 }),
      ),
    );
    assert.equal((await socket.message()).t, 'pong');
  });
});

describe('control frames (5.5)', () => {
  const bytes = Buffer.from(Array.from({ length: 125 }, (_, at) => (at * 7) % 256));
  for (const [name, payload] of [
    ['nothing', Buffer.alloc(0)],
    ['a word', Buffer.from('Nausicaa')],
    ['125 bytes of any kind', bytes],
  ]) {
    test(`a ping with ${name} is answered with the same`, async (t) => {
      const socket = await greeted(t);
      socket.send(frame(OP.ping, payload));
      const pong = await socket.next();
      assert.equal(pong.op, OP.pong);
      assert.deepEqual(pong.payload, payload);
    });
  }

  cases([
    ['a ping of 126 bytes: protocol error', 1002, frame(OP.ping, Buffer.alloc(126))],
    ['a pong of 126 bytes: protocol error', 1002, frame(OP.pong, Buffer.alloc(126))],
    ['a close of 126 bytes: protocol error', 1002, frame(OP.close, reason(1000, 'x'.repeat(124)))],
    ['unsolicited pongs are ignored', 'pong', frame(OP.pong), frame(OP.pong, 'x'), frame(OP.text, ping())],
  ]);

  test('ten pings in one piece are answered in their order', async (t) => {
    const socket = await greeted(t);
    socket.send(...Array.from({ length: 10 }, (_, at) => frame(OP.ping, `${at}`)));
    for (let at = 0; at < 10; ++at) assert.equal(String((await socket.next()).payload), `${at}`);
  });

  test('a client that sends hundreds of pings and nothing else is cut off', async (t) => {
    const socket = await greeted(t);
    socket.send(...Array.from({ length: 400 }, () => frame(OP.ping, 'x')));
    await socket.closed();
    assert.ok(socket.frames.length < 200, `${socket.frames.length}`);
  });
});

describe('texts are UTF-8 (8.1)', () => {
  const hex = (text) => Buffer.from(text.replaceAll(' ', ''), 'hex');
  const good = {
    'two, three and four bytes': 'ceba e282ac f0908d88',
    'the first of two bytes': 'c280',
    'the last of two': 'dfbf',
    'the first of three': 'e0a080',
    'below the surrogates': 'ed9fbf',
    'above the surrogates': 'ee8080',
    'U+FFFE': 'efbfbe',
    'U+FFFF': 'efbfbf',
    'the first of four': 'f0908080',
    'the last of all': 'f48fbfbf',
  };
  const bad = {
    'a continuation alone': '80',
    'the last continuation alone': 'bf',
    'a start alone': 'c3',
    'two starts': 'c3c3',
    'two of three bytes': 'e282',
    'three of four': 'f0908d',
    'an overlong slash in two bytes': 'c0af',
    'in three': 'e080af',
    'in four': 'f08080af',
    'in five': 'f8808080af',
    'in six': 'fc80808080af',
    'the first surrogate': 'eda080',
    'the last surrogate': 'edbfbf',
    'a pair of surrogates': 'eda080edb080',
    'beyond U+10FFFF': 'f4908080',
    F5: 'f5808080',
    FE: 'fe',
    FF: 'ff',
  };
  cases([
    ...Object.entries(good).map(([name, bytes]) => [
      `${name} is taken`,
      'bad_message',
      frame(OP.text, unknown(hex(bytes))),
    ]),
    ...Object.entries(good).map(([name, bytes]) => [
      `${name}, a byte a piece, is taken`,
      'bad_message',
      ...[...unknown(hex(bytes))].map((byte, at, all) =>
        frame(at === 0 ? OP.text : OP.continuation, [byte], { fin: at === all.length - 1 }),
      ),
    ]),
    ...Object.entries(bad).map(([name, bytes]) => [
      `${name} is not`,
      1007,
      frame(OP.text, unknown(hex(bytes))),
    ]),
    ...Object.entries(bad).map(([name, bytes]) => [
      `${name}, in pieces, is not`,
      1007,
      frame(OP.text, '{"t":"', { fin: false }),
      frame(OP.continuation, Buffer.concat([hex(bytes), Buffer.from('"}')])),
    ]),
    ...['c3', 'e282', 'f0908d'].map((bytes) => [
      `an end within a character is not (${bytes})`,
      1007,
      frame(OP.text, Buffer.concat([Buffer.from('x'), hex(bytes)])),
    ]),
    ...['c3', 'e282', 'f0908d'].map((bytes) => [
      `nor where the last piece is empty (${bytes})`,
      1007,
      frame(OP.text, hex(bytes), { fin: false }),
      frame(OP.continuation),
    ]),
    ['a ping may hold anything', 'pong', frame(OP.ping, hex('c3ff')), frame(OP.text, ping())],
  ]);
});

describe('closing (7)', () => {
  const closing = (list) => {
    for (const [name, expected, ...frames] of list) {
      test(name, async (t) => {
        const socket = await greeted(t);
        socket.send(...frames);
        const code = await socket.closed();
        assert.ok([expected].flat().includes(code), `expected ${expected}, found ${code}`);
        // The server ends the connection first (7.1.1).
        await socket.raw.ended();
      });
    }
  };
  closing([
    ...[1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999].map((code) => [
      `the code ${code} is answered with itself`,
      code,
      frame(OP.close, reason(code)),
    ]),
    ...[0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999].map((code) => [
      `the code ${code} is none: protocol error`,
      1002,
      frame(OP.close, reason(code)),
    ]),
    // The RFC gives these no meaning, and requires no behaviour.
    ...[5000, 65_535].map((code) => [
      `the code ${code}: protocol error, or itself`,
      [1002, code],
      frame(OP.close, reason(code)),
    ]),
    ['a close without a code is answered without one, or with 1000', [1000, 1005], frame(OP.close)],
    ['a close of one byte: protocol error', 1002, frame(OP.close, [3])],
    ['a reason of 123 bytes', 1000, frame(OP.close, reason(1000, 'x'.repeat(123)))],
    [
      'a reason that is no UTF-8: protocol error, or not consistent',
      [1002, 1007],
      frame(OP.close, Buffer.concat([reason(1000), Buffer.from([0xed, 0xa0, 0x80])])),
    ],
    ['a second close changes nothing', 1000, frame(OP.close, reason(1000)), frame(OP.close, reason(4000))],
    [
      'what comes after a close is not heard',
      1000,
      frame(OP.close, reason(1000)),
      frame(OP.text, ping()),
      frame(OP.ping, 'x'),
    ],
    [
      'a close in the middle of a message',
      1001,
      frame(OP.text, '{"t":', { fin: false }),
      frame(OP.close, reason(1001)),
    ],
  ]);

  test('after its close the server says nothing more', async (t) => {
    const socket = await greeted(t);
    socket.frames = [];
    socket.send(frame(OP.close, reason(1000)), frame(OP.ping, 'x'), frame(OP.text, ping()));
    await socket.closed();
    await socket.raw.ended();
    assert.equal(socket.raw.bytes.length, 0);
    assert.deepEqual(
      socket.frames.map(({ op }) => op),
      [OP.close],
    );
  });

  test('the server disconnects a client that never answers its close', async (t) => {
    const socket = await FrameSocket.open(server);
    t.after(() => socket.close());
    socket.send(frame(OP.text, '{"t":"hello","v":2}'));
    assert.equal((await socket.message()).code, 'bad_version');
    assert.equal(await socket.closed(), 4000);
    await socket.raw.ended(); // after the timeout of two seconds
  });

  test('a broken connection affects no other client', async (t) => {
    const socket = await greeted(t);
    socket.send(frame(OP.text, '{"t":', { fin: false }));
    socket.raw.socket.resetAndDestroy();
    assert.equal(await outcome(t, frame(OP.text, ping())), 'pong');
  });
});

describe('limits', () => {
  cases([
    ['a byte more than a message may have: too big', 1009, frame(OP.text, ping(LIMIT + 1))],
    [
      'the same in pieces: too big',
      1009,
      frame(OP.text, ' '.repeat(LIMIT), { fin: false }),
      frame(OP.continuation, ' '),
    ],
    [
      'a frame that only says it is huge: too big, before a byte of it has come',
      1009,
      frame(OP.text, '', { length: 2 ** 40, wide: 8 }),
    ],
    ['a binary frame that says so: too big', 1009, frame(OP.binary, '', { length: 2 ** 31, wide: 8 })],
  ]);

  for (const [name, ...frames] of [
    ['half a header', Buffer.from([0x81])],
    ['half a frame', frame(OP.text, ping(), { length: 100 })],
    ['half a message', frame(OP.text, '{"t":', { fin: false })],
  ]) {
    test(`${name} and then nothing: cut off after limits.io_timeout_seconds or limits.idle_seconds`, async (t) => {
      const strict = await startServer({
        env: { NOSTOS_LIMITS_IO_TIMEOUT_SECONDS: '1', NOSTOS_LIMITS_IDLE_SECONDS: '2' },
      });
      t.after(() => strict.dispose());
      const socket = await FrameSocket.open(strict);
      t.after(() => socket.close());
      socket.send(frame(OP.text, HELLO));
      await socket.message();
      socket.send(...frames);
      await socket.closed();
      await socket.raw.ended();
    });
  }

  test('a slow message, one byte at a time, is cut off', async (t) => {
    const socket = await greeted(t);
    const bytes = frame(OP.text, ping(1000));
    let sent = 0;
    const drip = setInterval(() => socket.send(bytes.subarray(sent, ++sent)), 50);
    t.after(() => clearInterval(drip));
    await socket.raw.ended();
    assert.ok(sent < bytes.length / 2, `${sent}`);
  });

  test('no hello in time: an error, and the connection closes', async (t) => {
    const socket = await FrameSocket.open(server);
    t.after(() => socket.close());
    assert.equal((await socket.message()).code, 'hello_first');
    assert.equal(await socket.closed(), 4000);
  });
});

describe('the handshake (4.2)', () => {
  const shake = (changes = {}, more = {}) => {
    const headers = { ...handshake(), ...changes };
    for (const [name, value] of Object.entries(headers)) if (value === null) delete headers[name];
    return exchange(server, request('/ws', headers, more));
  };
  const status = async (...given) => (await shake(...given)).status;

  test('the answer proves that the key was read, and takes up no extension and no protocol', async () => {
    const key = 'dGhlIHNhbXBsZSBub25jZQ==';
    const answer = await shake({
      'Sec-WebSocket-Key': key,
      'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits, x-webkit-deflate-frame',
      'Sec-WebSocket-Protocol': 'chat, superchat',
    });
    assert.equal(answer.status, 101);
    assert.equal(
      answer.headers['sec-websocket-accept'],
      createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64'),
    );
    assert.equal(answer.headers.upgrade.toLowerCase(), 'websocket');
    assert.equal(answer.headers.connection.toLowerCase(), 'upgrade');
    assert.equal(answer.headers['sec-websocket-extensions'], undefined);
    assert.equal(answer.headers['sec-websocket-protocol'], undefined);
  });

  test('words in any case, and among others', async () => {
    assert.equal(await status({ Upgrade: 'WebSocket' }), 101);
    assert.equal(await status({ Connection: 'keep-alive, upgrade' }), 101);
  });

  test('an unsupported version is refused with the supported one', async () => {
    for (const version of ['8', '12', '14', '', 'x', '13, 8', null]) {
      const answer = await shake({ 'Sec-WebSocket-Version': version });
      assert.equal(answer.status, 426, version);
      assert.equal(answer.headers['sec-websocket-version'], '13');
    }
  });

  test('a key that is not 16 bytes in base64', async () => {
    for (const key of [
      null,
      '',
      'x',
      'dGhlIHNhbXBsZSBub25jZQ=',
      'dGhlIHNhbXBsZSBub25jZQ===',
      'dGhl!HNhbXBsZSBub25jZQ==',
      'A'.repeat(24),
      'A'.repeat(4000),
    ]) {
      assert.equal(await status({ 'Sec-WebSocket-Key': key }), 400, key);
    }
    const lines = Object.entries(handshake()).map(([name, value]) => `${name}: ${value}`);
    assert.equal(
      (await exchange(server, request('/ws', [...lines, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='])))
        .status,
      400,
    );
  });

  test('without an upgrade, of another method or version of HTTP, or elsewhere, there is no WebSocket', async () => {
    assert.equal(await status({ Upgrade: null }), 404);
    assert.equal(await status({ Connection: null }), 404);
    assert.equal(await status({ Connection: 'close' }), 404);
    assert.equal(await status({}, { version: '1.0' }), 404);
    assert.equal(await status({}, { method: 'POST' }), 405);
    for (const target of [
      '/ws/',
      '/ws?x=1',
      '/WS',
      '/',
      '/%77s',
      '/ws?to=',
      '/ws?to=d',
      '/ws?to=d4a',
      '/ws?to=D4',
      '/ws?to=g4',
      '/ws?to=d4&x',
      '/ws/?to=d4',
    ]) {
      const { status: found } = await exchange(server, request(target, handshake()));
      assert.notEqual(found, 101, target);
    }
  });

  test('a routing key may be given, and the code of a room that is opened there has it', async (t) => {
    const client = await Client.connect(server, { room: 'OAR-417' });
    t.after(() => client.close());
    const { room } = await client.must({ t: 'create', game: 'odyssey', name: 'Argo', token: freshSecret() });
    assert.equal(routingKey(room), routingKey('OAR-417'));
  });

  test('frames before the answer are not taken for anything', async () => {
    const { status: found } = await exchange(
      server,
      Buffer.concat([Buffer.from(request('/ws', handshake())), frame(OP.text, HELLO)]),
    );
    assert.equal(found, 400);
  });

  test('pages of the server itself and of the listed origins may connect, and programs; no other page may', async () => {
    const host = `127.0.0.1:${server.port}`;
    const from = async (origin, at = host) =>
      (await exchange(server, request('/ws', { Host: at, ...handshake(), Origin: origin }, { host: false })))
        .status;
    assert.equal(await status(), 101);
    for (const origin of [
      `http://${host}`,
      `https://${host}`,
      'https://club.example.org',
      'https://CLUB.example.org:443',
    ])
      assert.equal(await from(origin), 101, origin);
    assert.equal(await from('https://games.example.org', 'games.example.org'), 101);
    assert.equal(await from('https://games.example.org', 'games.example.org:443'), 101);
    assert.equal(await from('http://games.example.org:80', 'GAMES.example.org'), 101);
    for (const origin of [
      'null',
      'https://evil.example',
      `http://${host}.evil.example`,
      `http://evil.example/${host}`,
      'http://127.0.0.1',
      'http://127.0.0.1:1',
      'http://club.example.org',
      'https://club.example.org:8443',
      `http://x@${host}`,
      'file://',
      '://',
      'https://',
      `http://${host}, http://${host}`,
    ]) {
      assert.equal(await from(origin), 403, origin);
    }
    const twice = await exchange(
      server,
      request('/ws', [
        ...Object.entries(handshake()).map(([n, v]) => `${n}: ${v}`),
        `Origin: http://${host}`,
        'Origin: https://evil.example',
      ]),
    );
    assert.equal(twice.status, 403);
  });
});
