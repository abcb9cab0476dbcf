// More that is in sight and not offered: an offer that is used up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, follow, person, shown, until } from '../support/browser.mjs';
import { host, join } from '../support/client.mjs';
import { house } from '../support/house.mjs';
import { inspect } from '../support/look.mjs';
import * as odyssey from '../support/odyssey.mjs';
import { seeded } from '../support/play.mjs';
import { wonder } from '../support/why.mjs';

let server;
let browser;
house((at) => ({ server, browser } = at), { args: ['--bot-beat', '0'] });

const intentOf = ({ type, fields }) => ({ type, ...Object.fromEntries(fields.map((field) => [field.name, field.kind === 'range' ? field.min : field.kind === 'some' ? field.of.slice(0, field.min) : field.of[0]])) });

const STEP = { N: [0, -1], NE: [1, -1], E: [1, 0], SE: [1, 1], S: [0, 1], SW: [-1, 1], W: [-1, 0], NW: [-1, -1] };
const at = (cell) => [cell.charCodeAt(0) - 65, Number(cell.slice(1)) - 1];
const far = ([x, y], [dx, dy] = [0, 0]) => Math.max(Math.abs(x + dx - 6), Math.abs(y + dy - 6)); // from the Sacred Isle, G7
const nearest = (cells) => [...cells].sort((a, b) => far(at(a)) - far(at(b)))[0];

test('Odyssey: an offer to stop that stands, and one that is used up', async () => {
  const poseidon = await host(server, { name: 'Eumeo' });
  const someone = await person(browser, { viewport: PHONE });
  await follow(someone, `${server.url}/#/r/${poseidon.code}`, 'Dimitri');
  const other = await join(server, poseidon.code, 'Nausicaa');
  await poseidon.must({ t: 'configure', game: 'odyssey', options: { map: 'A' } });
  await poseidon.must({ t: 'start' });
  await until(someone, () => !!someone.update());
  for (const client of [poseidon, other]) await client.until(() => client.update !== null);
  const storm = (prompt) => intentOf({ type: 'storm', fields: prompt.find(({ type }) => type === 'storm').fields.map((field) => (field.name === 'tile' ? field : { ...field, of: [nearest(field.of.filter((cell) => cell !== 'G7'))] })) });
  /** The ship that comes first, towards the isle. */
  function sail(prompt) {
    const [{ of: ships }, { of: dirs }] = prompt.find(({ type }) => type === 'move').fields;
    const here = at(poseidon.update.view.truth[ships[0]]);
    return { type: 'move', ship: ships[0], dir: [...dirs].sort((a, b) => far(here, STEP[a]) - far(here, STEP[b]))[0] };
  }
  const wired = (client, choose) => ({ frames: client.frames, update: () => client.update, nextFrame: () => client.next(() => true), decide: () => client.intent(choose(client.update.prompt)) });
  someone.decide = async () => {
    const { ship, dir } = sail(someone.update().prompt);
    await someone.id(`ship-${ship}`).click();
    await someone.id(`dir-${dir}`).click();
    await someone.id('commit').click();
  };
  const home = () => someone.update().view.ships.filter(({ arrived }) => arrived).length;
  await odyssey.play([wired(poseidon, storm), someone, wired(other, sail)], seeded(12), () => home() >= 3);
  assert.equal(someone.update().outcome ?? null, null);
  await shown(someone);
  const offer = someone.id('offer-stop');
  await offer.click();
  await until(someone, () => someone.update().view.stop?.by === someone.update().seat);
  await shown(someone);
  await wonder(someone, offer, 'There is an offer to stop already.', 'O15');
  await poseidon.intent({ type: 'answer_stop', answer: 'no' });
  await until(someone, () => !someone.update().view.stop);
  await shown(someone);
  await wonder(someone, offer, 'You have made your offer', 'O15');
  await inspect(someone, 'an offer that is used up');
  assert.deepEqual(someone.faults, []);
});
