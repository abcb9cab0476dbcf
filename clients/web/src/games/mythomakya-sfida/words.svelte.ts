// The texts of The Challenge in the current language.
import { messages } from '../../i18n/messages.svelte';
import type { Messages } from '../../i18n/messages.gen';

export type SfidaWords = Messages['mythomakya-sfida'];

export const gameText = (): SfidaWords => messages('mythomakya-sfida');
