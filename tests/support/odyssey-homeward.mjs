// A table of Odyssey at which all players, Poseidon included, head for the Sacred Isle: ships are soon home.
import { follow, person, PHONE, until } from './browser.mjs';
import { host, join } from './client.mjs';

const STEP = {
  N: [0, -1],
  NE: [1, -1],
  E: [1, 0],
  SE: [1, 1],
  S: [0, 1],
  SW: [-1, 1],
  W: [-1, 0],
  NW: [-1, -1],
};
const ISLE = 'G7';
const at = (cell) => [cell.charCodeAt(0) - 65, Number(cell.slice(1)) - 1];
const [isleX, isleY] = at(ISLE);
const far = ([x, y], [dx, dy] = [0, 0]) => Math.max(Math.abs(x + dx - isleX), Math.abs(y + dy - isleY));
const nearest = (cells) => [...cells].sort((a, b) => far(at(a)) - far(at(b)))[0];
const fieldsOf = (prompt, type) => prompt.find((choice) => choice.type === type).fields;

/** The first playable tile, and every ship as near to the isle as the wind can blow it. */
const storm = (prompt) => ({
  type: 'storm',
  ...Object.fromEntries(
    fieldsOf(prompt, 'storm').map(({ name, values: of }) => [
      name,
      name === 'tile' ? of[0] : nearest(of.filter((cell) => cell !== ISLE)),
    ]),
  ),
});

/** A wire client with the interface of a person, which decides with `choose`. */
const wired = (client, choose) => ({
  frames: client.frames,
  update: () => client.update,
  nextFrame: () => client.next(() => true),
  decide: () => client.intent(choose(client.update.prompt)),
});

/**
 * Two Navigators, the first of them (`someone`) at a phone, and Poseidon, who hosts; the game has started.
 * `everyone` is for `play`; `sail` returns the first ship's move towards the isle, from its position in
 * Poseidon's view.
 */
export async function homeward(browser, server) {
  const poseidon = await host(server, { name: 'Eumeo' });
  const someone = await person(browser, { viewport: PHONE });
  await follow(someone, `${server.url}/#/r/${poseidon.code}`, 'Dimitri');
  const other = await join(server, poseidon.code, 'Nausicaa');
  await poseidon.must({ t: 'set_game', game: 'odyssey', options: { map: 'A' } });
  await poseidon.must({ t: 'start' });
  await until(someone, () => !!someone.update());
  for (const client of [poseidon, other]) await client.until(() => client.update !== null);
  function sail(prompt) {
    const [{ values: ships }, { values: dirs }] = fieldsOf(prompt, 'move');
    const here = at(poseidon.update.view.truth[ships[0]]);
    return {
      type: 'move',
      ship: ships[0],
      dir: [...dirs].sort((a, b) => far(here, STEP[a]) - far(here, STEP[b]))[0],
    };
  }
  return { poseidon, someone, sail, everyone: [wired(poseidon, storm), someone, wired(other, sail)] };
}
