// The messages in the current language. A file of the catalogue loads when a screen or a game needs it.
import { untrack } from 'svelte';
import { languages, loaders } from 'virtual:messages';
import { saveSetting, setting } from '../net/storage';
import type { Messages } from './messages.gen';

export type File = keyof Messages;

/** The saved language, else the first of the browser's that the catalogue has. */
function firstLanguage(): string {
  for (const wanted of [setting('lang') ?? '', ...(globalThis.navigator?.languages ?? [])]) {
    const code = wanted.toLowerCase().split('-')[0]!;
    if (code in languages) return code;
  }
  return 'en';
}

class Catalogue {
  language = $state(firstLanguage());
  files = $state.raw<Partial<Messages>>({});
}
const catalogue = new Catalogue();

/** The code of the current language, a folder of clients/messages. */
export const currentLanguage = (): string => catalogue.language;

const load = async (language: string, file: File): Promise<Partial<Messages>> => {
  const loaded = await loaders[language]![file]!();
  return { [file]: loaded.default };
};

/** Loads files of the catalogue in the current language, unless they are there. */
export async function loadMessages(...files: readonly File[]): Promise<void> {
  const [language, missing] = untrack(() => [
    catalogue.language,
    files.filter((file) => !catalogue.files[file]),
  ]);
  if (missing.length === 0) return;
  const loaded = await Promise.all(missing.map((file) => load(language, file)));
  if (language !== catalogue.language) return loadMessages(...files); // it changed in the meantime
  catalogue.files = Object.assign({ ...catalogue.files }, ...loaded) as Partial<Messages>;
}

/** The same for the first screen: in English if the person's language does not load. True: it did. */
export async function loadFirst(...files: readonly File[]): Promise<boolean> {
  try {
    await loadMessages(...files);
    return true;
  } catch (e) {
    if (catalogue.language === 'en') throw e;
    catalogue.language = 'en';
    await loadMessages(...files);
    return false;
  }
}

let chosen = '';

/** Changes the language once everything that is shown has loaded in it. */
export async function chooseLanguage(language: string): Promise<void> {
  if (!(language in languages)) return;
  chosen = language;
  const files = Object.keys(catalogue.files) as File[];
  const loaded = await Promise.all(files.map((file) => load(language, file)));
  if (chosen !== language) return; // another was chosen in the meantime
  if (Object.keys(catalogue.files).length > files.length) return chooseLanguage(language); // more is shown now
  catalogue.files = Object.assign({}, ...loaded) as Partial<Messages>;
  catalogue.language = language;
  saveSetting('lang', language);
}

export const isLoaded = (file: File): boolean => catalogue.files[file] !== undefined;

/** The messages of a file that has been loaded. */
export function messages<F extends File>(file: F): Messages[F] {
  const found = catalogue.files[file];
  if (!found) throw new Error(`the messages of ${file} are not loaded`);
  return found as Messages[F];
}

type Message = string | ((values: never) => string);

/** A message that may have no arguments, with its arguments. */
export const say = (message: Message, values: object): string =>
  typeof message === 'string' ? message : message(values as never);

/** The group under a key that the catalogue may not have. */
export const lookupGroup = (groups: object, name: string): object => {
  const found = Object.hasOwn(groups, name) ? (groups as Record<string, unknown>)[name] : undefined;
  return typeof found === 'object' && found !== null ? found : {};
};

/** The text under a key that the catalogue may not have. */
export const lookup = (texts: object, name: string): string | undefined => {
  const found = Object.hasOwn(texts, name) ? (texts as Record<string, unknown>)[name] : undefined;
  return typeof found === 'string' ? found : undefined;
};
