// The texts of The Triumph in the current language.
import { messages } from '../../i18n/messages.svelte';
import type { Messages } from '../../i18n/messages.gen';

export type TrionfoWords = Messages['mythomakya-trionfo'];

export const gameText = (): TrionfoWords => messages('mythomakya-trionfo');
