// What is on Itaca's islands, characters and events.
import { StaticData } from '../staticData.svelte';
import type { StaticData as Cards } from './view';

export const cards = new StaticData<Cards>({
  islands: [],
  characters: [],
  events: [],
  config: { crew_cap: null, hand_max: 0, hero_crew: 0, reward: [] },
});
