// A group that a person unfolds stays unfolded, even if an update arrives in the same moment.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { follow, openRoom, person } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at));

/** Holds back the server's messages in the page until they are released. */
function holding() {
  window.WebSocket = class extends WebSocket {
    set onmessage(hear) {
      window.hear = hear;
      super.onmessage = (event) => (window.held ? window.held.push(event) : hear?.(event));
    }
  };
}

test('an opened group of options, and one of settings, stays open when a player joins', async () => {
  const host = await person(browser);
  await host.context.addInitScript(holding);
  const link = await openRoom(host, server, 'Dimitri', 'mythomakya-sfida');
  for (const [name, group, inside] of [
    ['Nausicaa', 'options-pacing', 'option-pacing'],
    ['Telemaco', 'settings-manners', 'set-keepChat'],
  ]) {
    await host.id(group).waitFor();
    assert.equal(await host.id(inside).isVisible(), false);
    await host.page.evaluate(() => (window.held = []));
    await follow(await person(browser), link, name);
    await host.page.waitForFunction(() => window.held.length > 0);
    // The click, and the update right after it: before the browser has sent `toggle` for the group.
    await host.id(group).evaluate((summary) => {
      summary.click();
      for (const event of window.held.splice(0)) window.hear(event);
      window.held = null;
    });
    await host.page.getByText(name).first().waitFor();
    assert.ok(await host.id(inside).isVisible(), `${group} stays unfolded`);
    await host.id(group).click();
    assert.equal(await host.id(inside).isVisible(), false);
  }
  assert.deepEqual(host.faults, []);
});
