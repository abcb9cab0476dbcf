// A replay goes from change to change: what only ends a wait is no step of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { person } from '../support/browser.mjs';
import { host } from '../support/client.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { asked, randomIntent, seeded } from '../support/play.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

/** A game of The Triumph that has ended; its player and its bot end every pause after a trick. */
async function played() {
  const one = await host(server, { game: 'mythomakya-trionfo' });
  await one.must({ t: 'set_game', game: 'mythomakya-trionfo', options: { trick_pause: 10, quick: true } });
  await one.must({ t: 'add_bot', seat: 1, kind: 'easy' });
  await one.must({ t: 'start' });
  const random = seeded(2);
  const ends = () => one.update.prompt.some(({ type }) => type === 'go_on');
  for (;;) {
    await one.until(() => one.update && (asked(one) || ends() || one.update.outcome));
    if (one.update.outcome) return one;
    const { turn, prompt } = one.update;
    const { t } = await one.intent(ends() ? { type: 'go_on' } : randomIntent(prompt, random));
    if (t === 'ok') await one.until(() => one.update.turn > turn);
  }
}

test('a step forward or back passes over the ends of the pauses after a trick', async () => {
  const one = await played();
  const someone = await person(browser);
  await someone.page.goto(`${server.url}/#/r/${one.code}`);
  await someone.id('name').fill('Nausicaa');
  await someone.page.keyboard.press('Enter');
  await someone.id('replay').click();
  const at = async () => {
    await someone.page.locator('[data-testid=replay-bar][aria-busy=false]').waitFor();
    const [step, steps] = (await someone.id('replay-step').innerText()).split(' / ').map(Number);
    return { step, steps, told: await someone.page.locator('[data-testid=replay-bar] .did').innerText() };
  };
  const forward = [await at()];
  while (forward.at(-1).step < 24) {
    const { step } = forward.at(-1);
    await someone.id('replay-next').click();
    await someone.page.waitForFunction(
      (before) => parseInt(document.querySelector('[data-testid=replay-step]').textContent) > before,
      step,
    );
    forward.push(await at());
  }
  assert.deepEqual(
    forward.filter(({ told }) => told.includes('Nothing that this seat can see')),
    [],
  );
  assert.ok(forward.length < forward.at(-1).step, 'the pauses are no steps of their own');
  const back = [forward.at(-1)];
  while (back.at(-1).step > 0) {
    const { step } = back.at(-1);
    await someone.id('replay-prev').click();
    await someone.page.waitForFunction(
      (before) => parseInt(document.querySelector('[data-testid=replay-step]').textContent) < before,
      step,
    );
    back.push(await at());
  }
  assert.deepEqual(
    back.map(({ step }) => step),
    forward.map(({ step }) => step).reverse(),
  );
  assert.deepEqual(someone.faults, []);
  one.close();
});
