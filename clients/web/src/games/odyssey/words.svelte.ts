// The texts of Odyssey in the current language.
import { messages } from '../../i18n/messages.svelte';
import type { Messages } from '../../i18n/messages.gen';

export type OdysseyWords = Messages['odyssey'];

export const gameText = (): OdysseyWords => messages('odyssey');
