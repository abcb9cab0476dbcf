// A table of friends in browsers: the ways to enter a room, and connections that fall asleep.
import { follow, openRoom, person, until } from './browser.mjs';

/**
 * A host and their friends, each in their own browser, seated in this order. `clothes` are options of
 * person().
 */
export async function friends(
  browser,
  server,
  clothes = [{}, {}],
  names = ['Dimitri', 'Nausicaa', 'Telemaco', 'Penelope'],
) {
  const everyone = [];
  for (const one of clothes) everyone.push(await person(browser, one));
  const link = await openRoom(everyone[0], server, names[0]);
  for (const [at, someone] of everyone.entries()) if (at) await follow(someone, link, names[at]);
  return { everyone, link };
}

export async function startGame(everyone) {
  await everyone[0].id('start').click();
  for (const someone of everyone) await until(someone, () => someone.update() !== null);
  for (const someone of everyone) await someone.id('prompt').waitFor();
}

/** Unfolds a group of the settings and returns its element. */
export async function unfold(someone, group) {
  const heading = someone.id(`settings-${group}`);
  if (!(await heading.evaluate((summary) => summary.parentElement.open))) await heading.click();
}

/** Switches a setting of the room. */
export async function flip(someone, setting) {
  const control = someone.id(`set-${setting}`).getByRole('switch');
  const before = await control.getAttribute('aria-checked');
  await control.click();
  await someone.page
    .locator(
      `[data-testid=set-${setting}] [role=switch][aria-checked=${before === 'true' ? 'false' : 'true'}]`,
    )
    .waitFor();
}

export async function menu(someone, item) {
  await someone.id('menu').click();
  await someone.id(item).click();
}

/** The newest message of this kind that the page received. */
export function newest(someone, kind) {
  const found = someone.frames.findLast(
    (frame) => frame.includes(`"t":"${kind}"`) && JSON.parse(frame).t === kind,
  );
  return found ? JSON.parse(found) : null;
}

/**
 * Gives a page connections that can fall asleep; call it before the page opens. A sleeping connection
 * delivers nothing, reports no end, and stays dead when the device wakes; a connection that the page opens
 * meanwhile never reaches the server.
 */
export async function pausableConnection(someone) {
  const wire = { opened: 0, lines: [], asleep: false };
  await someone.page.routeWebSocket(/\/ws(\?|$)/, (near) => {
    const line = { dead: wire.asleep };
    if (line.dead) return;
    ++wire.opened;
    wire.lines.push(line);
    const far = near.connectToServer();
    near.onMessage((message) => line.dead || far.send(message));
    far.onMessage((message) => line.dead || near.send(message));
  });
  wire.sleep = () => {
    wire.asleep = true;
    for (const line of wire.lines) line.dead = true;
  };
  wire.wake = () => (wire.asleep = false);
  return wire;
}
