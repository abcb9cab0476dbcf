// The texts of both Mythomakya games in the current language.
import { messages } from '../../i18n/messages.svelte';
import type { Messages } from '../../i18n/messages.gen';

export type MythWords = Messages['mythomakya'];

export const boxText = (): MythWords => messages('mythomakya');
