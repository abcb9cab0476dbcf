// A server on a disk that a word in a file makes fail or slows down: tests/support/bad_disk.cpp.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { scratch } from './admin.mjs';
import { binary, startServer } from './server.mjs';

const shim = path.join(path.dirname(binary), 'tests', 'bad_disk.so');

export async function onBadDisk({ data, word = '', env = {} } = {}) {
  const files = scratch();
  const control = files.write('disk', word);
  // AddressSanitizer expects its library to load first; its checks work behind this one as well.
  const asan = { ASAN_OPTIONS: `${process.env.ASAN_OPTIONS ?? ''}:verify_asan_link_order=0` };
  const server = await startServer({
    data,
    env: { LD_PRELOAD: shim, NOSTOS_BAD_DISK: control, ...asan, ...env },
  });
  return { server, disk: (next) => writeFileSync(control, next), files };
}
