// What lies in Theseus's box.
import { Catalogue } from '../catalogue.svelte';
import { COLOURS, GIFTS } from './view';
import type { Box } from './whole';

export const box = new Catalogue<Box>({
  ring: [],
  gifts: GIFTS.map((kind) => ({
    kind,
    name: { en: kind, it: kind },
    bonus: 0,
    danger: '',
    danger_name: { en: '?', it: '?' },
    reinforced_by: kind,
  })),
  decks: COLOURS.map((colour) => ({ colour, gift: null, cards: [] })),
});
