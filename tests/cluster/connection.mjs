// The web client's connection without its page: its reconnection and its repeated requests are the released
// code.
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../support/server.mjs';

const web = path.join(root, 'clients/web');
const { buildSync } = createRequire(path.join(web, 'package.json'))('esbuild');
const contents = "export { Connection, Refusal } from './connection'; export { socketUrl } from './address';";
const [{ text }] = buildSync({
  stdin: { contents, resolveDir: path.join(web, 'src/net') },
  bundle: true,
  format: 'esm',
  write: false,
}).outputFiles;

export const { Connection, Refusal, socketUrl } = await import(
  `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
);
