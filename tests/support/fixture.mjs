// A server and a browser for all tests of a file: opens both before the first test and closes them after the
// last.
import { after, before } from 'node:test';
import { launch } from './browser.mjs';
import { startServer } from './server.mjs';

/** Calls `hand` with {server, browser} once both run. `options` are those of startServer. */
export function serverAndBrowser(hand, options) {
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
