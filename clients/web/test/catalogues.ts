// The compiled messages of every language, by file.
import { loaders } from 'virtual:messages';
import type { Messages } from '../src/i18n/messages.gen';

export const catalogues: Readonly<Record<string, Messages>> = Object.fromEntries(
  await Promise.all(
    Object.entries(loaders).map(async ([language, files]) => [
      language,
      Object.fromEntries(
        await Promise.all(Object.entries(files).map(async ([file, load]) => [file, (await load()).default])),
      ),
    ]),
  ),
);
export const english = catalogues.en!;
export const italian = catalogues.it!;
