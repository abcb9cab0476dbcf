// The system's data on a server's process: memory and open sockets. Linux only, like the server.
import { readFileSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';

const field = (server, name) =>
  Number(
    new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))[1],
  );

/** Kilobytes in memory now. */
export const resident = (server) => field(server, 'VmRSS');
/** The peak of kilobytes in memory since forgetPeak. */
export const peak = (server) => field(server, 'VmHWM');
export const forgetPeak = (server) => writeFileSync(`/proc/${server.child.pid}/clear_refs`, '5');

/** The sockets that the server holds open. */
export function sockets(server) {
  const folder = `/proc/${server.child.pid}/fd`;
  let count = 0;
  for (const name of readdirSync(folder)) {
    try {
      if (readlinkSync(`${folder}/${name}`).startsWith('socket:')) ++count;
    } catch {
      // The socket closed meanwhile.
    }
  }
  return count;
}

/** Milliseconds of processor time that it has used. */
export function processorTime(server) {
  const fields = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10; // a hundred ticks a second, on Linux
}

/** Whether all its threads stand still. */
export const stands = (server) =>
  readdirSync(`/proc/${server.child.pid}/task`).every((thread) =>
    /\) T /.test(readFileSync(`/proc/${server.child.pid}/task/${thread}/stat`, 'utf8')),
  );

/** Polls until `holds` is true; fails after `timeout` milliseconds. */
export async function eventually(holds, timeout = 20_000) {
  const until = Date.now() + timeout;
  while (!holds()) {
    if (Date.now() > until) throw new Error(`it never came about: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
