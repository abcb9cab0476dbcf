// The static data of Ithaca: deities and routes.
import { StaticData } from '../staticData.svelte';
import type { Cards } from './decodeView';

export const staticData = new StaticData<Cards>({ deities: [], routes: [] });
