// The texts of Itaca in the current language.
import { messages } from '../../i18n/messages.svelte';
import type { Messages } from '../../i18n/messages.gen';

export type ItacaWords = Messages['itaca'];

export const gameText = (): ItacaWords => messages('itaca');
