// The texts of Theseus in the current language.
import { messages } from '../../i18n/messages.svelte';
import type { Messages } from '../../i18n/messages.gen';

export type TheseusWords = Messages['theseus'];

export const gameText = (): TheseusWords => messages('theseus');
