// A bare connection: sends bytes unchanged, for input that no library would send.
import net from 'node:net';

const TIMEOUT = 15_000; // milliseconds that a test waits for bytes before it fails

export class Raw {
  bytes = Buffer.alloc(0); // received, not yet consumed
  over = false; // the other side has closed, or the connection is broken
  #waiting = new Set();

  /**
   * Connects to the server on loopback. `options` are those of net.connect, or of tls.connect with `connect:
   * tls.connect`.
   */
  static open(server, { connect = net.connect, ...options } = {}) {
    return new Promise((resolve, reject) => {
      const raw = new Raw();
      raw.socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true, ...options });
      raw.socket.once(connect === net.connect ? 'connect' : 'secureConnect', () => resolve(raw));
      raw.socket.on('error', (error) => {
        raw.error = error;
        reject(error);
        raw.#end();
      });
      raw.socket.on('data', (data) => {
        raw.bytes = Buffer.concat([raw.bytes, data]);
        raw.#wake();
      });
      raw.socket.on('end', () => raw.#end());
      raw.socket.on('close', () => raw.#end());
    });
  }

  send(bytes) {
    if (!this.socket.destroyed) this.socket.write(bytes);
  }

  /** Waits until `holds()` is true of the received bytes, or the connection has ended. */
  until(holds) {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!holds() && !this.over) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        reject(new Error(`timed out; there is ${this.bytes.subarray(0, 200).toString('latin1')}`));
      }, TIMEOUT);
      this.#waiting.add(look);
      look();
    });
  }

  async ended() {
    await this.until(() => this.over);
  }

  /** One HTTP answer: {status, headers, body}; null where the connection ends without one. `head`: it has no body. */
  async answer({ head = false } = {}) {
    const end = () => this.bytes.indexOf('\r\n\r\n');
    await this.until(() => end() >= 0);
    if (end() < 0) return null;
    const [line, ...rest] = this.bytes.subarray(0, end()).toString('latin1').split('\r\n');
    const headers = Object.fromEntries(
      rest.map((field) => [
        field.slice(0, field.indexOf(':')).toLowerCase(),
        field.slice(field.indexOf(':') + 1).trim(),
      ]),
    );
    const status = Number(line.split(' ')[1]);
    const start = end() + 4;
    const length = head || status === 304 || status === 101 ? 0 : Number(headers['content-length'] ?? 0);
    await this.until(() => this.bytes.length >= start + length);
    const body = this.bytes.subarray(start, start + length);
    this.bytes = this.bytes.subarray(start + length);
    return { status, headers, body, fields: rest };
  }

  close() {
    this.socket.destroy();
  }

  #end() {
    this.over = true;
    this.#wake();
  }

  #wake() {
    for (const look of [...this.#waiting]) look();
  }
}

/** Sends these bytes as one request and returns its answer; closes the connection afterwards. */
export async function exchange(server, bytes, options = {}) {
  const raw = await Raw.open(server, options);
  raw.send(bytes);
  const answer = await raw.answer(options);
  raw.close();
  return answer;
}

/** A request's bytes. `headers` is a list of lines, or an object; Host is added. */
export function request(target, headers = {}, { method = 'GET', version = '1.1', host = true } = {}) {
  const lines = Array.isArray(headers)
    ? headers
    : Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${target} HTTP/${version}`, ...(host ? ['Host: 127.0.0.1'] : []), ...lines, '', ''].join(
    '\r\n',
  );
}
