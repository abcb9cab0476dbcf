// WebSocket frames built by hand (RFC 6455, section 5), valid or not.
import { randomBytes } from 'node:crypto';
import { Raw, request } from './raw.mjs';

export const OP = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 };

/** The headers of a valid handshake. */
export const handshake = () => ({
  Upgrade: 'websocket',
  Connection: 'Upgrade',
  'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
  'Sec-WebSocket-Version': '13',
});

/**
 * One frame of a client. `length` replaces the true length in the header; `wide` writes it in 2 or 8 bytes.
 */
export function frame(op, payload = '', { fin = true, mask = true, rsv = 0, length, wide } = {}) {
  const body = Buffer.from(payload);
  const size = length ?? body.length;
  const form = wide ?? (size < 126 ? 0 : size < 65_536 ? 2 : 8);
  const head = Buffer.alloc(2 + form);
  head[0] = (fin ? 0x80 : 0) | (rsv << 4) | op;
  head[1] = (mask ? 0x80 : 0) | (form === 0 ? size : form === 2 ? 126 : 127);
  if (form === 2) head.writeUInt16BE(size, 2);
  if (form === 8) head.writeBigUInt64BE(BigInt(size), 2);
  if (!mask) return Buffer.concat([head, body]);
  const key = randomBytes(4);
  return Buffer.concat([head, key, body.map((byte, at) => byte ^ key[at & 3])]);
}

/** A close frame's payload. */
export function reason(code, words = '') {
  const bytes = Buffer.from(words);
  const payload = Buffer.alloc(2 + bytes.length);
  payload.writeUInt16BE(code, 0);
  bytes.copy(payload, 2);
  return payload;
}

/**
 * A WebSocket that exposes each frame: `frames` holds those of the server, as {op, fin, rsv, masked,
 * payload}.
 */
export class FrameSocket {
  frames = [];

  static async open(server, options = {}) {
    const raw = await Raw.open(server, options);
    raw.send(request('/ws', handshake()));
    const { status } = await raw.answer();
    if (status !== 101) throw new Error(`no WebSocket: ${status}`);
    return Object.assign(new FrameSocket(), { raw });
  }

  send(...frames) {
    this.raw.send(Buffer.concat(frames));
  }

  /** The next frame that is not a ping; null once the connection has ended. */
  async next() {
    for (;;) {
      await this.raw.until(() => this.#whole() !== null);
      const found = this.#whole();
      if (found === null) return null;
      this.raw.bytes = this.raw.bytes.subarray(found.end);
      this.frames.push(found.frame);
      if (found.frame.op !== OP.ping) return found.frame;
    }
  }

  /**
   * The next message, reassembled from its fragments, as JSON; or the frame, if it is a pong or a close; or
   * null.
   */
  async message() {
    const parts = [];
    for (;;) {
      const part = await this.next();
      if (part === null || part.op >= OP.close) return part;
      parts.push(part.payload);
      if (part.fin) return JSON.parse(Buffer.concat(parts).toString('utf8'));
    }
  }

  /**
   * Reads to the end; returns the close frame's code (1005 if it has none), or null without a close frame.
   */
  async closed() {
    for (;;) {
      const part = await this.next();
      if (part === null) return null;
      if (part.op !== OP.close) continue;
      return part.payload.length >= 2 ? part.payload.readUInt16BE(0) : 1005;
    }
  }

  close() {
    this.raw.close();
  }

  #whole() {
    const { bytes } = this.raw;
    if (bytes.length < 2) return null;
    const form = (bytes[1] & 127) === 126 ? 2 : (bytes[1] & 127) === 127 ? 8 : 0;
    const start = 2 + form;
    if (bytes.length < start) return null;
    const size =
      form === 0 ? bytes[1] & 127 : form === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
    if (bytes.length < start + size) return null;
    return {
      end: start + size,
      frame: {
        op: bytes[0] & 15,
        fin: bytes[0] >= 128,
        rsv: (bytes[0] >> 4) & 7,
        masked: bytes[1] >= 128,
        payload: Buffer.from(bytes.subarray(start, start + size)),
      },
    };
  }
}
