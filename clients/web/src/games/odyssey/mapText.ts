// The name of a map in the current language, and what it is like.
import { said } from '../../i18n/words.svelte';
import type { SeaMap } from './view';
import { gameText } from './words.svelte';

export const mapName = (map: SeaMap): string => said(map.name);

export const RECOMMENDED = 'A'; // for a first game: both sides win equally often (games/odyssey/BALANCE.md)
/** One line of character; empty for a map of one's own. */
export const mapLine = ({ id }: SeaMap): string => {
  const lines: Readonly<Record<string, string>> = gameText().mapLine;
  return lines[id] ?? '';
};
