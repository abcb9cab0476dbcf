// Every test has all messages, in English, and a browser without preferences.
import { loaders } from 'virtual:messages';
import { loadMessages, type File } from '../src/i18n/messages.svelte';

globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as unknown as MediaQueryList;

await loadMessages(...(Object.keys(loaders.en!) as File[]));
