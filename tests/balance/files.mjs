// The measured figures: a file for each game, an entry for each line.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const folderOf = (game) => `games/${game.replaceAll('-', '_')}`;
const pathOf = (game) => join(root, folderOf(game), 'balance/measured.json');

export function measured(game) {
  return existsSync(pathOf(game)) ? JSON.parse(readFileSync(pathOf(game), 'utf8')) : [];
}

// Atomic, even if the process is stopped.
export function keep(game, entries) {
  const path = pathOf(game);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`);
  renameSync(`${path}.part`, path);
}
