// A table of friends in browsers: the ways in, and lines that sleep.
import { follow, openRoom, person, until } from './browser.mjs';

/** A host and his friends, each at his own browser, seated in this order. `clothes` are what person() takes. */
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

export async function begin(everyone) {
  await everyone[0].id('start').click();
  for (const someone of everyone) await until(someone, () => someone.update() !== null);
  for (const someone of everyone) await someone.id('prompt').waitFor();
}

/** Unfolds a group of the settings and gives what is in it. */
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

/** The newest message of a kind that the page was sent. */
export function newest(someone, kind) {
  const found = someone.frames.findLast(
    (frame) => frame.includes(`"t":"${kind}"`) && JSON.parse(frame).t === kind,
  );
  return found ? JSON.parse(found) : null;
}

/**
 * Puts a wire that can fall asleep under a page, before the page is opened. What sleeps passes nothing on, shows no end, and stays
 * dead when the device wakes; a line that is opened meanwhile never reaches the server.
 */
export async function sleepyWire(someone) {
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
