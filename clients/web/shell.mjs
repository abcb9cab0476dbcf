// After the build: lists the files that a browser keeps for when the server cannot be reached.
// `offline.html` is the page with a mark that there is no server; `sw.js` (src/serviceWorker.js) stores it
// and the files that it consists of, by their names in this build, and nothing else.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (name) => fileURLToPath(new URL(name, import.meta.url));
const parts = JSON.parse(readFileSync(at('dist/parts.json'), 'utf8'));
const files = new Set();

/** Adds a chunk with all chunks that it loads before it runs. */
function take(name) {
  const part = parts[name];
  if (!part) throw new Error(`the build has no ${name}`);
  if (files.has(part.file)) return;
  for (const file of [part.file, ...(part.css ?? [])]) files.add(file);
  for (const next of part.imports ?? []) take(next);
}
take('index.html');
take('src/lobby/Offline.svelte');
for (const name of Object.keys(parts)) if (/messages\/[\w-]+\/(errors|frame|server)$/.test(name)) take(name); // the page's texts, in every language
for (const { file } of Object.values(parts))
  if (/commissioner-latin-flar|base-[^/]*\.svg$/.test(file)) files.add(file);

const page = readFileSync(at('dist/index.html'), 'utf8').replace('<html ', '<html data-offline ');
const worker = readFileSync(at('src/serviceWorker.js'), 'utf8');
const list = ['offline.html', ...[...files].sort()];
const version = createHash('sha256')
  .update(page + worker + list.join())
  .digest('hex')
  .slice(0, 12);
writeFileSync(at('dist/offline.html'), page);
writeFileSync(
  at('dist/sw.js'),
  `const VERSION = '${version}';\nconst FILES = ${JSON.stringify(list)};\n${worker}`,
);
rmSync(at('dist/parts.json'));
