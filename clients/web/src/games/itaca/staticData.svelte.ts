// The static data of Itaca: islands, characters and events.
import { StaticData } from '../staticData.svelte';
import type { ItacaData } from './view';

export const staticData = new StaticData<ItacaData>({
  islands: [],
  characters: [],
  events: [],
  config: { hand_max: 0, hero_crew: 0, reward: [] },
});
