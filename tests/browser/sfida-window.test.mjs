// A timed window lasts its time for all, shows no answer to others, and looks the same to a seat that could
// answer and to one that could not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, person, until } from '../support/browser.mjs';
import { serverAndBrowser } from '../support/fixture.mjs';
import { five, play, table } from '../support/mythomakya-sfida.mjs';
import { seeded } from '../support/play.mjs';

let server;
let browser;
serverAndBrowser((at) => ({ server, browser } = at), { args: ['--bot-move-delay', '0'] });

const BY_CLOCK = {
  pacing: 'fixed',
  windows: 'custom',
  pretrick_tenths: 40,
  reaction_tenths: 40,
  hold_noise: false,
};
const shown = (someone, number) =>
  someone.page.locator(`[data-testid=window][data-number="${number}"]`).waitFor();

test('no other player sees an answer, and no message names the player who holds a window', async () => {
  const {
    people: [first, second],
  } = await table(browser, server, [{}, {}], [], BY_CLOCK);
  await play([first, second], seeded(3), () => first.update().view.window?.kind === 'pretrick');
  const { number } = first.update().view.window;
  for (const someone of [first, second]) await shown(someone, number);
  const before = second.frames.length;
  await first.id('pass').click();
  await until(first, () => 'answer' in first.update().view.own);
  await first.id('withdraw').click();
  await until(first, () => !('answer' in first.update().view.own));
  assert.equal(second.frames.slice(before).filter((frame) => frame.startsWith('{"t":"update"')).length, 0);
  // held: every player sees it, but not by whom. mythomakya-sfida:S33
  await first.id('hold').click();
  await until(second, () => second.update().view.window?.held === true);
  assert.ok(!('seat' in second.update().events.find(({ type }) => type === 'held')));
  for (const someone of [first, second]) assert.deepEqual(someone.faults, []);
});

/**
 * A frame without its recipient's private parts: the hand, the answer, the playable cards, and the number
 * of decisions.
 */
function open(frame) {
  const message = JSON.parse(frame);
  if (message.t !== 'update') return message;
  const {
    view,
    prompt: _prompt,
    seat: _seat,
    rev: _rev,
    turn: _turn,
    clock: _clock,
    events,
    ...rest
  } = message;
  const { own: _own, seen: _seen, seats, ...table } = view;
  return { ...rest, events, view: { ...table, seats: seats.map(({ hand: _hand, ...other }) => other) } };
}

/** The positions of the answer's parts on the screen, and their names. */
const layout = (someone) =>
  someone.page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[data-testid=window], [data-testid=window] h2, [data-testid=window] button',
      ),
    ].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return {
        id: part.dataset.testid ?? part.tagName,
        at: [x, y, width, height].map(Math.round),
        says: part.dataset.testid === 'act' ? '' : part.tagName === 'DIV' ? '' : part.textContent,
      };
    }),
  );

// With five players the chooser takes Ermes, so the partner does not have it: both have a prompt whenever one
// of the other three plays a god. mythomakya-sfida:R3 mythomakya-sfida:R35
test('a player with Ermes learns in the window what the partner does; the partner, without Ermes, does not', async () => {
  const { clients, code } = await five(server, { ...BY_CLOCK, pretrick_tenths: 30, reaction_tenths: 80 });
  const chooser = clients.findIndex((client) => client.update.prompt.some(({ type }) => type === 'pick'));
  const act = async (client, intent) => {
    const answer = await client.intent(intent);
    assert.equal(answer.t, 'ok', JSON.stringify({ intent, answer }));
  };
  await act(clients[chooser], { type: 'pick', deities: ['ermes', 'poseidone'] });
  await clients[chooser].until(() => clients[chooser].update.view.phase === 'moira');
  await act(clients[chooser], { type: 'moira', colour: 'red' });
  await clients[chooser].until(() => clients[chooser].update.view.phase === 'partner');
  const partner = (chooser + 1) % 5;
  const others = clients.filter((_, seat) => seat !== chooser && seat !== partner);

  // the two open browsers before the partner is named, so that no window is missed
  const [holder, mate] = await Promise.all(
    [chooser, partner].map(async (seat) => {
      const { deviceKey: key } = await clients[seat].must({ t: 'device_link' });
      const someone = await person(browser, { viewport: PHONE });
      // in a first game, reading a god holds the window
      await someone.page.addInitScript(() => localStorage.setItem('nostos.mythomakya.played', '1'));
      await someone.page.goto(`${server.url}/#/r/${code}/k/${key}`);
      await until(someone, () => someone.update()?.seat === seat);
      return someone;
    }),
  );
  const { turn } = holder.update();
  await holder
    .id('prompt')
    .getByRole('radio')
    .nth(
      holder
        .update()
        .prompt.find(({ type }) => type === 'partner')
        .fields[0].values.indexOf(partner),
    )
    .click();
  await holder.id('commit').click();
  await until(holder, () => holder.update().turn > turn);
  assert.ok(holder.update().view.seats[chooser].hand.includes('ermes'));

  // One of the others plays the first god that one touch can play. Its target is of neither screen: the
  // sentence would have "you" on one of them, and another length.
  const strange = (value) => ![chooser, partner].includes(Number(`${value}`.split('.')[0]));
  const filled = ({ kind, min, values }) => {
    if (kind === 'range') return min;
    const fitting = values.filter(strange);
    if (kind !== 'subset') return fitting[0];
    return fitting.length < min ? undefined : fitting.slice(0, min);
  };
  const god = () =>
    others
      .flatMap((client) =>
        client.update.prompt
          .filter(({ type }) =>
            ['hera', 'efesto', 'eros', 'crono', 'eolo', 'zeus', 'atena', 'apollo'].includes(type),
          )
          .map(({ type, fields }) => ({
            client,
            intent: { type, ...Object.fromEntries(fields.map((field) => [field.name, filled(field)])) },
          })),
      )
      .find(({ intent }) => Object.values(intent).every((value) => value !== undefined));
  await others[0].until(() => god() !== undefined);
  const { client, intent } = god();
  await act(client, intent);
  const asks = (someone) => someone.update().view.window?.kind === 'deity';
  for (const someone of [holder, mate]) await until(someone, () => asks(someone));
  const { number, asked } = holder.update().view.window;
  assert.deepEqual([...asked].sort(), [chooser, partner].sort());
  for (const someone of [holder, mate]) await shown(someone, number);

  // The same screen: the same texts in the same places; for one of them the button is empty.
  assert.deepEqual(await layout(holder), await layout(mate));
  assert.equal(await holder.id('act').isEnabled(), true);
  assert.equal(await mate.id('act').isEnabled(), false);

  // The chooser opens the god and passes; the partner does not answer at all.
  await holder.id('act').click();
  await holder.id('god-box').waitFor();
  await holder.page.keyboard.press('Escape');
  await holder.id('pass').click();
  await until(holder, () => holder.update().view.own.answer?.type === 'pass' || !asks(holder));
  assert.equal(holder.update().view.own.answer?.type, 'pass');

  // No other seat received anything before the window closed; and from its opening to its closing both
  // received the same.
  for (const someone of [holder, mate]) await until(someone, () => !asks(someone));
  const within = (frames) =>
    frames.filter(
      (frame) => frame.startsWith('{"t":"update"') && JSON.parse(frame).view.window?.number === number,
    ).length;
  for (const one of [mate, ...others]) assert.equal(within(one.frames), 1);
  assert.equal(within(holder.frames), 2);
  const heard = (someone) => {
    const updates = someone.frames.filter((frame) => frame.startsWith('{"t":"update"')).map(open);
    const opened = updates.findIndex(({ view }) => view.window?.number === number);
    const closed = updates.findIndex(({ view }, at) => at > opened && view.window?.number !== number);
    return [updates[opened], updates[closed]];
  };
  assert.deepEqual(heard(holder), heard(mate));
  for (const someone of [holder, mate]) assert.deepEqual(someone.faults, []);
});
