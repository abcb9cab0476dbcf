// The real server process, on a free port and with its own data folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const binary = path.resolve(root, process.env.NOSTOS_BINARY ?? 'build/release/nostos');
export const web = path.resolve(root, process.env.NOSTOS_WEB ?? 'build/release/web');

// In milliseconds.
const STOP_TIMEOUT = 120_000;

const withWeb = (args) => (args.includes('--web') ? args : ['--web', web, ...args]);

// All people of a test have one address; many of them open rooms or send invalid requests, and some play
// faster than hands can. Bots decide fast, too: without a pause they would use all their thought.
const CROWD = {
  ...Object.fromEntries(
    ['CONNECTIONS_PER_ADDRESS', 'ROOM_CREATIONS_BURST', 'BAD_CREDENTIALS_BURST', 'REQUESTS_BURST'].map(
      (limit) => [`NOSTOS_LIMITS_${limit}`, '100000'],
    ),
  ),
  NOSTOS_LIMITS_SHARE_PERCENT: '100',
  NOSTOS_BOTS_THINK_LIMIT_MS: '50',
};

/**
 * Starts the server and waits until it prints its address. `data` survives stop and kill. Adds `env` to the
 * environment; a test of a limit per address switches the raised limits off with `crowd: false`. `program` is
 * another server than the product's.
 */
export async function startServer({
  data,
  args = [],
  address = '127.0.0.1',
  port = 0,
  env = {},
  crowd = true,
  program = binary,
} = {}) {
  const folder = data ?? (await mkdtemp(path.join(tmpdir(), 'nostos-test-')));
  const child = spawn(
    program,
    ['serve', '--address', address, '--port', String(port), '--data', folder, ...withWeb(args)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(crowd ? CROWD : {}), ...env },
    },
  );
  const server = { child, data: folder, log: '', out: '', exited: once(child, 'exit') };
  const readers = new Set();
  child.stderr.setEncoding('utf8').on('data', (text) => {
    server.log += text;
    for (const look of [...readers]) look();
  });
  /** Resolves once the log contains this text. */
  server.logged = (text) =>
    new Promise((resolve) => {
      const look = () => {
        if (!server.log.includes(text)) return;
        readers.delete(look);
        resolve();
      };
      readers.add(look);
      look();
    });
  child.stdout.setEncoding('utf8');
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => {
      server.out += text;
      const open = /(https?):\/\/localhost:(\d+)\nStop it/.exec(server.out);
      if (open) {
        server.port = Number(open[2]);
        server.url = `${open[1]}://127.0.0.1:${server.port}`;
        resolve();
      }
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${server.log}`)));
  });
  /** Ends the process with a signal and waits for it; the data stays. */
  server.end = async (signal) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    let late = false;
    const alarm = setTimeout(() => {
      late = true;
      child.kill('SIGABRT'); // the server logs where it waits
    }, STOP_TIMEOUT);
    const [code] = await server.exited;
    clearTimeout(alarm);
    if (late) throw new Error(`the server did not end within ${STOP_TIMEOUT} ms of ${signal}: ${server.log}`);
    // With a binary of a sanitizer build, a finding fails the test that caused it.
    if (/Sanitizer|runtime error:/.test(server.log)) throw new Error(server.log);
    return code;
  };
  server.dispose = async () => {
    await server.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  return server;
}
