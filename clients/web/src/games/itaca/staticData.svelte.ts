// What is on Itaca's islands, characters and events.
import { Catalogue } from '../staticData.svelte';
import type { Catalogue as Cards } from './view';

export const cards = new Catalogue<Cards>({
  islands: [],
  characters: [],
  events: [],
  config: { crew_cap: null, hand_max: 0, hero_crew: 0, reward: [] },
});
