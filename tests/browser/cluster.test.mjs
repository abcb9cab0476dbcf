// Three people play a whole Odyssey through HAProxy, and the server that owns their room is killed during
// it. Skipped if HAProxy is not installed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startCluster } from '../cluster/cluster.mjs';
import { DESKTOP, PHONE, follow, launch, openRoom, person, until } from '../support/browser.mjs';
import { play } from '../support/odyssey.mjs';
import { seeded } from '../support/play.mjs';
import { installed } from '../support/proxy.mjs';

const skip = !installed('haproxy') && 'haproxy is not installed';
let cluster;
let browser;
before(async () => {
  if (skip) return;
  cluster = await startCluster();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await cluster?.dispose();
});

test(
  'the server of a room is killed during a game; the open pages reconnect to another server and finish the game',
  { skip },
  async () => {
    const random = seeded(7);
    const doubted = { ignoreHTTPSErrors: true, serviceWorkers: 'block' }; // browsers refuse a service worker under a self-signed certificate
    const poseidon = await person(browser, { viewport: DESKTOP, ...doubted });
    const phone = await person(browser, { viewport: PHONE, hasTouch: true, ...doubted });
    const desk = await person(browser, { viewport: DESKTOP, locale: 'it-IT', ...doubted });
    const everyone = [poseidon, phone, desk];
    const link = await openRoom(poseidon, cluster.proxy, 'Dimitri');
    await follow(phone, link, 'Nausicaa');
    await follow(desk, link, 'Telemaco');
    await poseidon.id('start').click();
    for (const someone of everyone) await until(someone, () => someone.update() !== null);
    await play(
      everyone,
      random,
      () => phone.update().view.round === 4 && phone.update().view.phase === 'sail',
    );
    const seen = everyone.map((someone) => ({ ...someone.update(), events: [] }));
    const frames = everyone.map((someone) => someone.frames.length);

    const code = /[A-Z]{3}-\d{3}$/.exec(link)[0];
    const owner = (await cluster.owners()).get(code);
    await cluster.kill(cluster.nodes.find(({ name }) => name === owner));
    for (const [at, someone] of everyone.entries()) {
      await until(
        someone,
        () => someone.frames.slice(frames[at]).some((frame) => frame.startsWith('{"t":"update"')),
        30_000,
      );
      assert.deepEqual({ ...someone.update(), events: [] }, seen[at]);
      await someone.page.locator('[data-testid=connection][data-state=online]').waitFor();
    }
    assert.notEqual((await cluster.owners()).get(code), owner);

    await play(everyone, random);
    for (const someone of everyone) {
      await someone.id('outcome').waitFor();
      await someone.page.locator('[data-testid=verified][data-verdict=verified]').waitFor();
      assert.deepEqual(someone.faults, []);
    }
  },
);
