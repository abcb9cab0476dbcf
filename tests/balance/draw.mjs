// Draws the plots and fills in the page, from the measured figures.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './files.mjs';
import { made } from './page.mjs';

for (const [path, text] of made()) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`${path}: ${(Buffer.byteLength(text) / 1000).toFixed(1)} kB`);
}
