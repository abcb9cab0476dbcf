// The maps of the game at the table.
import { Catalogue } from '../staticData.svelte';
import type { SeaMap } from './view';

export const charts = new Catalogue<{ readonly maps: readonly SeaMap[] }>({ maps: [] });
