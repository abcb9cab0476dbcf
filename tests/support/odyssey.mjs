// Odyssey by clicking: what a hand would do on the screen, chosen from the newest prompt that the page was sent.

const choicesOf = (someone, type) => someone.update().prompt.filter((choice) => choice.type === type);
const field = (choice, name) => choice.fields.find((one) => one.name === name);

export async function chooseMap(poseidon, map) {
  await poseidon.id(`map-${map}`).click();
  await poseidon.id('commit').click();
}

/** A random tile with random targets, ship by ship in the order that the page asks for them. */
export async function storm(poseidon, random) {
  const storms = choicesOf(poseidon, 'storm');
  const choice = storms[random(storms.length)];
  const tile = field(choice, 'tile').of[0];
  await poseidon.id(`tile-${tile}`).click();
  for (const { name, of } of choice.fields) {
    if (name !== 'tile') await poseidon.id(`cell-${of[random(of.length)]}`).click({ force: true });
  }
  await poseidon.id('commit').click();
  return tile;
}

/** Sails one of the person's ships in a random direction. */
export async function sail(navigator, random) {
  const [choice] = choicesOf(navigator, 'move');
  const ships = field(choice, 'ship').of;
  const ship = ships[random(ships.length)];
  const dirs = field(choice, 'dir').of;
  await navigator.id(`ship-${ship}`).click();
  await navigator.id(`dir-${dirs[random(dirs.length)]}`).click();
  await navigator.id('commit').click();
}

const asks = (someone) => someone.update()?.prompt.some((choice) => !choice.free) ?? false;

/** Plays until `done(everyone)` or the end; one decision after the other. */
export async function play(everyone, random, done = () => false) {
  for (;;) {
    const { outcome } = everyone[0].update();
    if (outcome || done(everyone)) return;
    const asked = everyone.filter(asks);
    const someone = asked[random(asked.length)];
    if (!someone) throw new Error('nobody is asked, and the game is not over');
    const { turn, view } = someone.update();
    if (view.phase === 'choose_map') await chooseMap(someone, 'A');
    else if (view.phase === 'storm') await storm(someone, random);
    else await sail(someone, random);
    await until(someone, () => someone.update().turn > turn);
    // The others hear of it in the same moment.
    const { acting } = someone.update();
    for (const other of everyone) await until(other, () => other.update().outcome || `${other.update().acting}` === `${acting}`);
  }
}

/** Waits for frames until it holds. */
export async function until(someone, holds, patience = 15_000) {
  const end = Date.now() + patience;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`waited in vain; the last frame was ${someone.frames.at(-1)?.slice(0, 400)}`);
    await someone.nextFrame(end - Date.now());
  }
}
