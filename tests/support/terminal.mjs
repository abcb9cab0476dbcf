// The terminal client as a person uses it: line by line over a pipe, or full-screen in tmux.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { binary } from './server.mjs';

const run = promisify(execFile);
const TIMEOUT = 20_000; // milliseconds to wait for anything to appear
const GLANCE = 15; // milliseconds between two looks at a screen

/** A folder for a client's files and for tmux's socket. */
export const freshFolder = () => mkdtemp(path.join(tmpdir(), 'nostos-play-'));

const environment = (folder, env) => ({
  ...process.env,
  LC_ALL: 'C.UTF-8',
  XDG_STATE_HOME: folder,
  TERM: 'xterm-256color',
  ...env,
});

/** Runs `nostos play` with these arguments until it exits: {code, out, err}. `input` is its standard input. */
export async function played(args, { folder, input = '', env = {} } = {}) {
  const own = folder ?? (await freshFolder());
  const child = spawn(binary, ['play', ...args], { env: environment(own, env) });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (err += text));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  if (!folder) await rm(own, { recursive: true, force: true });
  return { code, out, err };
}

/** A person at `nostos play --plain`, or a script at `--json`. */
export class Plain {
  out = '';
  seen = 0; // how much of `out` has been answered
  #waiting = new Set();

  static async open(args, { folder, env = {}, as = '--plain' } = {}) {
    const person = new Plain();
    person.own = folder ? null : await freshFolder();
    person.folder = folder ?? person.own;
    person.child = spawn(binary, ['play', as, ...args], { env: environment(person.folder, env) });
    person.child.stdin.on('error', () => {});
    for (const stream of [person.child.stdout, person.child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        person.out += text;
        for (const look of [...person.#waiting]) look();
      });
    person.exited = once(person.child, 'close').then(([code]) => {
      person.code = code;
      for (const look of [...person.#waiting]) look();
      return code;
    });
    return person;
  }

  type(line) {
    this.seen = this.out.length;
    this.child.stdin.write(line + '\n');
  }

  /** Resolves with the output since the last typed line, once `wanted` of it is true. */
  until(wanted) {
    return new Promise((resolve, reject) => {
      const look = () => {
        const text = this.out.slice(this.seen);
        const got = wanted(text);
        if (!got && this.code === undefined) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        if (got) resolve(text);
        else reject(new Error(`it ended with ${this.code}: ${this.out.slice(-1500)}`));
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        reject(new Error(`timed out waiting for ${wanted}: ${this.out.slice(-1500)}`));
      }, TIMEOUT);
      this.#waiting.add(look);
      look();
    });
  }

  says(words) {
    return this.until((text) => text.includes(words));
  }

  async close() {
    this.child.kill('SIGTERM');
    const code = await this.exited;
    if (this.own) await rm(this.own, { recursive: true, force: true });
    return code;
  }
}

/** A person at a full screen. Each has their own tmux server. */
export class Screen {
  static async open(args, { folder, columns = 80, lines = 24, shell = false, env = {} } = {}) {
    const person = new Screen();
    person.own = folder ? null : await freshFolder();
    person.folder = folder ?? person.own;
    person.socket = path.join(await freshFolder(), 'tmux');
    const words = [binary, 'play', ...args].map((word) => `'${word}'`).join(' ');
    const { TMUX: _, ...rest } = environment(person.folder, env);
    await run(
      'tmux',
      [
        '-S',
        person.socket,
        '-f',
        '/dev/null',
        'new-session',
        '-d',
        '-x',
        String(columns),
        '-y',
        String(lines),
        shell ? 'bash --norc --noprofile' : `${words}; echo "ended with $?"; read -r`,
      ],
      { env: rest },
    );
    if (shell) person.command = words;
    return person;
  }

  tmux(...args) {
    return run('tmux', ['-S', this.socket, ...args]);
  }

  async look() {
    return (await this.tmux('capture-pane', '-p')).stdout;
  }

  /** Types a line and Enter. */
  async type(line) {
    await this.tmux('send-keys', '-l', '--', line);
    await this.press('Enter');
  }

  press(...keys) {
    return this.tmux('send-keys', ...keys);
  }

  /** Resolves with the screen once `wanted` of it is true. */
  async until(wanted, timeout = TIMEOUT) {
    const end = Date.now() + timeout;
    for (;;) {
      const screen = await this.look();
      if (wanted(screen)) return screen;
      if (Date.now() > end) throw new Error(`timed out waiting for ${wanted}:\n${screen}`);
      await new Promise((resolve) => setTimeout(resolve, GLANCE));
    }
  }

  shows(words) {
    return this.until((screen) => screen.includes(words));
  }

  /** The program's exit code, once it has exited. */
  async ended() {
    return Number(/ended with (\d+)/.exec(await this.until((screen) => /ended with \d+/.test(screen)))[1]);
  }

  async close() {
    await this.tmux('kill-server').catch(() => {});
    await rm(path.dirname(this.socket), { recursive: true, force: true });
    if (this.own) await rm(this.own, { recursive: true, force: true });
  }
}

const CELL = /a cell from A1 to ([A-Z])(\d+)/;
const NUMBER = /a number from (-?\d+) to (-?\d+)/;
const PICK = /Choose (?:up to )?(\d+)(?: to (\d+))?, with spaces/;

/**
 * A random answer to an offer: `items` are the numbers before the choices, `text` is the sentence above them.
 */
export function someAnswer(text, items, random) {
  const cell = CELL.exec(text);
  if (cell)
    return String.fromCharCode(65 + random(cell[1].charCodeAt(0) - 64)) + (1 + random(Number(cell[2])));
  const number = NUMBER.exec(text);
  if (number) return String(Number(number[1]) + random(Number(number[2]) - Number(number[1]) + 1));
  const pick = PICK.exec(text);
  if (pick) {
    const left = [...items];
    const count = Math.min(left.length, Number(pick[1]) || 1);
    return Array.from({ length: count }, () => left.splice(random(left.length), 1)[0]).join(' ');
  }
  return items[random(items.length)];
}

/** The games, as short as their options make them, with bots in the other seats. */
export const QUICK = {
  odyssey: ['option map E', 'bot 2 easy'],
  ithaca: ['bot 2 easy'],
  itaca: ['option map 4x3', 'bot 2 easy', 'bot 3 easy'],
  theseus: ['option round_limit 4', 'bot 2 easy', 'bot 3 easy'],
  'mythomakya-trionfo': ['option quick yes', 'option trick_pause 0', 'bot 2 easy'],
  'mythomakya-sfida': [
    'option pacing answers',
    'option min_delay_tenths 0',
    'option answer_limit 0',
    'bot 2 easy',
  ],
};
