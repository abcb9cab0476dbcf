// Every test has all messages, in English.
import { loaders } from 'virtual:messages';
import { loadMessages, type File } from '../src/i18n/messages.svelte';

await loadMessages(...(Object.keys(loaders.en!) as File[]));
