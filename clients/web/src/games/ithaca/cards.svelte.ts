// What is on the deities and routes of the game at the table.
import { Catalogue } from '../catalogue.svelte';
import type { Cards } from './filled';

export const cards = new Catalogue<Cards>({ deities: [], routes: [] });
