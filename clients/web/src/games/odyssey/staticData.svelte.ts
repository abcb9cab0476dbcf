// The static data of Odyssey: its maps.
import { StaticData } from '../staticData.svelte';
import type { SeaMap } from './view';

export const staticData = new StaticData<{ readonly maps: readonly SeaMap[] }>({ maps: [] });
