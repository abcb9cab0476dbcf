// After the build: writes a compressed file beside each text, which the server sends to clients that accept
// it. It has a third of the size.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('dist', import.meta.url));
for (const folder of [dist, path.join(dist, 'assets')]) {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|html|svg)$/.test(file))) {
    const text = readFileSync(path.join(folder, name));
    if (text.length > 1000) writeFileSync(path.join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
  }
}
