// What is on the deities and routes of the game at the table.
import { Catalogue } from '../staticData.svelte';
import type { Cards } from './decodeView';

export const cards = new Catalogue<Cards>({ deities: [], routes: [] });
