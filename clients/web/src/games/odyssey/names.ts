// The name of a map in the current language.
import { said } from '../../i18n/words.svelte';
import type { SeaMap } from './view';

export const mapName = (map: SeaMap): string => said(map.name);
