// What is on the deities and routes of the game at the table.
import { StaticData } from '../staticData.svelte';
import type { Cards } from './decodeView';

export const staticData = new StaticData<Cards>({ deities: [], routes: [] });
