// The static data of Theseus: its box.
import { StaticData } from '../staticData.svelte';
import { COLOURS, GIFTS } from './view';
import type { Box } from './decodeView';

export const staticData = new StaticData<Box>({
  ring: [],
  gifts: GIFTS.map((kind) => ({
    kind,
    name: { en: kind },
    bonus: 0,
    danger: '',
    danger_name: { en: '?' },
    reinforced_by: kind,
  })),
  decks: COLOURS.map((colour) => ({ colour, gift: null, cards: [] })),
});
