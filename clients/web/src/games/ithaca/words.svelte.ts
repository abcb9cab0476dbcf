// The texts of Ithaca in the current language.
import { messages } from '../../i18n/messages.svelte';
import type { Messages } from '../../i18n/messages.gen';

export type IthacaWords = Messages['ithaca'];

export const gameText = (): IthacaWords => messages('ithaca');
