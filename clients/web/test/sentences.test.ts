// The sentences that games make: whole messages, with lists and numbers as the language writes them.
import { afterEach, describe, expect, it } from 'vitest';
import type { Event, Update } from '../src/net/protocol.gen';
import { chooseLanguage } from '../src/i18n/messages.svelte';
import { roomStore } from '../src/state/room.svelte';
import { staticData as fates } from '../src/games/ithaca/staticData.svelte';
import { describeEvents as ithacaEvents, describeIntent as ithacaIntent } from '../src/games/ithaca/eventText';
import { DEITIES } from '../src/games/ithaca/view';
import { staticData as labours } from '../src/games/theseus/staticData.svelte';
import { describeEvents as theseusEvents } from '../src/games/theseus/eventText';
import { number } from '../src/i18n/words.svelte';
import { catalogues } from './catalogues';
import { box, stacks } from './theseus.fixture';

const at = (view: object): void =>
  roomStore.setUpdate({ t: 'update', rev: 1, turn: 1, seat: 0, view, prompt: [], acting: [], events: [] } as unknown as Update);
const event = (type: string, more: object): Event[] => [{ type, rule: '', seat: 0, ...more }] as Event[];

afterEach(async () => {
  await chooseLanguage('en');
  roomStore.clear();
  fates.forget();
  labours.forget();
});

describe('numbers', () => {
  it('have the decimal sign of the language', async () => {
    expect(catalogues.en!.itaca.meanLong({ average: 16.5 })).toBe('16.5 on average');
    expect(catalogues.de!.itaca.meanLong({ average: 16.5 })).toBe('im Schnitt 16,5');
    expect(catalogues.it!.itaca.mean({ average: 16.5 })).toBe('circa 16,5');
    expect(catalogues.fr!.itaca.mean({ average: 1200 })).toBe('environ 1200');
    expect(number(16.5)).toBe('16.5');
    await chooseLanguage('de');
    expect(number(16.5)).toBe('16,5');
  });
});

describe('cards in a sentence', () => {
  it('of Ithaca are a list', async () => {
    fates.all = {
      deities: DEITIES.map((id) => ({
        id,
        name: { en: id[0]!.toUpperCase() + id.slice(1) },
        colour: 'red',
      })),
      routes: [],
    };
    at({ deities: DEITIES.map((deity) => ({ deity })), seats: [], route_discard: [] });
    const landed = event('landed', { route: 0, cards: ['A4', 'WA3'] });
    expect(ithacaEvents(landed)).toMatch(/with Athena 4 and Aiolus or Athena 3\.$/);
    expect(ithacaIntent({ type: 'bid', cards: 'A4+Z1+H2' })).toMatch(/Athena 4, Zeus 1,? and Helios 2/);
    await chooseLanguage('de');
    expect(ithacaEvents(landed)).toMatch(/mit Athena 4 und /);
  });
  it('of Theseus are a list', () => {
    labours.all = { ring: [], gifts: stacks, decks: [{ colour: 'red', gift: null, cards: box }] };
    at({
      seats: [],
      decks: [{ colour: 'red', unseen: box.map(({ id }) => id), under: [] }],
      gifts: {},
    });
    expect(theseusEvents(event('failed', { cards: ['famine-7', 'trap-6', 'oracle-9'] }))).toMatch(
      /: [^,]*7 and [^,]*6\.$/,
    );
  });
});
