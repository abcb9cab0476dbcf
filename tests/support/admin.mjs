// The operator's commands, and servers with their own configuration.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { binary } from './server.mjs';

/** Runs `nostos` until it exits: {status, stdout, stderr}. Adds `env` to the environment. */
export function nostos(args, env = {}) {
  return spawnSync(binary, args, { encoding: 'utf8', env: { ...process.env, ...env } });
}

/** The same, while the test continues; it must succeed. */
export const beside = (args, env = {}) =>
  promisify(execFile)(binary, args, { env: { ...process.env, ...env } });

/** A folder for a test's files. */
export function scratch() {
  const folder = mkdtempSync(path.join(tmpdir(), 'nostos-files-'));
  return {
    path: (name) => path.join(folder, name),
    /** Writes a file there; returns its path. */
    write(name, text) {
      writeFileSync(path.join(folder, name), text);
      return path.join(folder, name);
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}
