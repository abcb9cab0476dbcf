// A table of Odyssey with any options: some people in browsers, the other seats played over the wire.
import { follow, person, until } from './browser.mjs';
import { host, join } from './client.mjs';
import { randomIntent } from './play.mjs';

/** A wire client with the interface of a person. */
function wired(client) {
  return {
    frames: client.frames,
    faults: [],
    update: () => client.update,
    nextFrame: () => client.next(() => true),
    act: (intent) => client.intent(intent),
    decide: (_, random) => client.intent(randomIntent(client.update.prompt, random)),
  };
}

/**
 * People take the seats from 0 on in their order, `wires` the seats after them; the game has started. The
 * host is a spectator and only runs the room.
 */
export async function table(browser, server, { options = {}, people, wires = 0 }) {
  const keeper = await host(server, { name: 'Eumeo' });
  await keeper.must({ t: 'sit', seat: null });
  const link = `${server.url}/#/r/${keeper.code}`;
  const names = ['Dimitri', 'Nausicaa', 'Telemaco', 'Penelope', 'Laerte'];
  const everyone = [];
  for (const clothes of people) {
    const someone = await person(browser, clothes);
    await follow(someone, link, names[everyone.length]);
    everyone.push(someone);
  }
  for (let seat = 0; seat < wires; ++seat)
    everyone.push(wired(await join(server, keeper.code, names[everyone.length])));
  await keeper.must({ t: 'set_game', game: 'odyssey', options: { map: 'A', ...options } });
  await keeper.must({ t: 'start' });
  for (const someone of everyone) await until(someone, () => !!someone.update());
  return { everyone, keeper, link };
}
