// The known events: live, and completed by the log of this member's seat.
import { afterEach, expect, it } from 'vitest';
import type { Event, Update } from '../src/net/protocol.gen';
import { chooseLanguage } from '../src/i18n/messages.svelte';
import { events } from '../src/state/events.svelte';

const event = (type: string): Event => ({ type, rule: '' });
const update = (rev: number, ...types: string[]) =>
  ({ t: 'update', rev, events: types.map(event) }) as Update;
const noticed = (): string[] => events.history.map((one) => one.event.type);
const log = (rev: number, ...types: string[]): Parameters<typeof events.catchUp>[0] => ({
  rev,
  seen: types.map((type) => ({ events: [event(type)] })),
});

afterEach(() => events.clear());

it('Events: a log that updates have overtaken loses no event, and repeats none', () => {
  events.setUpdate(update(7));
  events.setUpdate(update(8, 'sailed')); // the log requested at 7 is still on its way
  events.catchUp(log(7, 'drew', 'rowed'));
  expect(noticed()).toEqual(['drew', 'rowed', 'sailed']);
  events.setUpdate(update(9, 'landed'));
  events.catchUp(log(8, 'drew', 'rowed', 'sailed'));
  expect(noticed()).toEqual(['drew', 'rowed', 'sailed', 'landed']);
});

it('Events: a log that arrives during a replay is there after it', () => {
  events.setUpdate(update(4, 'drew'));
  events.showReplayStep([], [event('replayed')]);
  events.catchUp(log(3, 'dealt'));
  expect(noticed()).toEqual(['replayed']);
  events.endReplay();
  expect(noticed()).toEqual(['dealt', 'drew']);
});

it('Events: an announcement in a language that was left is gone', async () => {
  events.announce('Your turn.');
  expect(events.announcement).toBe('Your turn.');
  await chooseLanguage('it');
  expect(events.announcement).toBe('');
  await chooseLanguage('en');
});
