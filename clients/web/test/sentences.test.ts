// The sentences that games make: whole messages, with lists and numbers as the language writes them.
import { afterEach, describe, expect, it } from 'vitest';
import type { Event, Update } from '../src/net/protocol.gen';
import { chooseLanguage } from '../src/i18n/messages.svelte';
import { roomStore } from '../src/state/room.svelte';
import { staticData as fates } from '../src/games/ithaca/staticData.svelte';
import {
  describeEvents as ithacaEvents,
  describeIntent as ithacaIntent,
} from '../src/games/ithaca/eventText';
import { DEITIES } from '../src/games/ithaca/view';
import { labelOf } from '../src/games/odyssey/labels';
import type { OdysseyView } from '../src/games/odyssey/view';
import { staticData as labours } from '../src/games/theseus/staticData.svelte';
import { describeEvents as theseusEvents } from '../src/games/theseus/eventText';
import { giftLabel } from '../src/games/theseus/labels';
import { giftWorth } from '../src/games/theseus/promptContent';
import { playReason } from '../src/games/mythomakya-trionfo/playReason';
import { DOT, labelled, number } from '../src/i18n/words.svelte';
import { catalogues } from './catalogues';
import { box, stacks } from './theseus.fixture';

const en = catalogues.en!.odyssey;
const at = (view: object): void =>
  roomStore.setUpdate({
    t: 'update',
    rev: 1,
    turn: 1,
    seat: 0,
    view,
    prompt: [],
    acting: [],
    events: [],
  } as unknown as Update);
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

describe('a cell of Odyssey', () => {
  const view = {
    map: { rows: ['~.'], starts: {} },
    truth: null,
    options: {},
  } as unknown as OdysseyView;
  const figure = { ship: 'yellow', cell: 'A1', bad: true } as const;
  it('is one sentence of facts', () => {
    expect(labelOf('B1', { view, pieces: [figure] })).toBe('B1, open sea.');
  });
  it('has the reason in a sentence of its own', () => {
    const why = (cell: string): string => en.why.reach({ cell });
    expect(labelOf('A1', { view, pieces: [figure], why })).toBe(
      'A1, deep water, Yellow figure, can’t be right here. She can’t have reached A1.',
    );
  });
  it('leaves a gap between number and noun', () => {
    for (const { odyssey } of Object.values(catalogues))
      expect([odyssey.helper.fit({ count: 1 }), odyssey.helper.fit({ count: 8 })]).toEqual([
        expect.stringMatching(/^1 \p{L}+/u),
        expect.stringMatching(/^8 \p{L}+/u),
      ]);
  });
});

describe('what a gift of Theseus does', () => {
  const table = (gifts: string[]): void => {
    labours.all = { ring: [], gifts: stacks, decks: [] };
    const seat = { gifts, glory: [], cell: 0 };
    at({ seats: [seat], active: 0, decks: [], gifts: { cauldron: 2 } });
  };
  it('is one label for each case', () => {
    table(['cauldron']);
    expect(giftLabel(0, 'cauldron')).toBe('cauldron, held: adds 3 against famine; one re-roll with papyrus');
    expect(giftLabel(0, 'arrows')).toBe('arrows, missing: adds 3 against brigands; one re-roll with sandals');
    table(['cauldron', 'cauldron/2']);
    expect(giftLabel(0, 'cauldron')).toMatch(/^cauldron, two copies held: /);
  });
  it('is explained in whole sentences before it is chosen', () => {
    table(['papyrus', 'sandals']);
    expect(giftWorth('cauldron')).toBe(
      'cauldron: adds 3 against famine. Makes your sandals stronger. Made stronger by your papyrus.',
    );
  });
});

describe('the reason for a card of The Triumph', () => {
  it('is one text, also if the only card is played automatically', () => {
    expect(playReason('R10', 2, false)).toBe('2 of your cards have that colour.');
    expect(playReason('R10', 1, true)).toBe(
      'Only one of your cards has that colour. It is played automatically.',
    );
    expect(playReason('R11', 1, true)).toBe('You have only one uncovered card. It is played automatically.');
  });
});

describe('a number and its noun', () => {
  it('agree at the end of Theseus', () => {
    const sum = { glory: 0, gifts: 1 };
    expect(catalogues.en!.theseus.endSum(sum)).toBe('0 glory, 1 gift');
    expect(catalogues.it!.theseus.endSum(sum)).toBe('gloria 0, 1 dono');
  });
});

describe('the middle dot between facts', () => {
  const sources = import.meta.glob<string>('../src/{games,lobby,play,room,state,ui}/**/*.{ts,svelte}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  it('stays with the fact before it, so that no line begins with it', () => {
    // titles of windows and the pages of the rules have lines of their own
    const free = /<title>|`Nostos · |\\s\*/;
    const found = Object.entries(sources).flatMap(([file, text]) =>
      text
        .split('\n')
        .filter((line) => /(?<!&nbsp;)(\s|^|')· /.test(line) && !free.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
    expect(DOT).toBe('\u00a0· ');
  });
});

describe('a name and its value', () => {
  it('have the colon of the language', async () => {
    expect(labelled('Start', 'Anna')).toBe('Start: Anna');
    await chooseLanguage('fr');
    expect(labelled('Départ', 'Anna')).toBe('Départ\u00a0: Anna');
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
    expect(ithacaEvents(landed)).toMatch(/Athena 4 und /);
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
