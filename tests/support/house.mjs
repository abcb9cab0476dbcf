// A server and a browser for all tests of a file: opened before the first one, closed after the last.
import { after, before } from 'node:test';
import { launch } from './browser.mjs';
import { startServer } from './server.mjs';

/** `hand` gets {server, browser} as soon as they are there; `options` as startServer takes them. */
export function house(hand, options) {
  const opened = {};
  before(async () => {
    opened.server = await startServer(options);
    opened.browser = await launch();
    hand(opened);
  });
  after(async () => {
    await opened.browser?.close();
    await opened.server?.dispose();
  });
}
