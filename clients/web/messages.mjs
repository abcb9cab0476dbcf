// Compiles the message catalogue, clients/messages/<language>/<file>.json, for the browser. A message without
// arguments becomes a string; any other becomes a function of an object with its arguments. Vite loads each
// file of each language as a chunk of its own (`messagesPlugin`); `node messages.mjs` writes the types.
// The texts that the server names by key, GAME-data.json, are one chunk for all games, `data`; in English it is
// empty, because the server sends these texts in English.
//
// With NOSTOS_PSEUDO=1 there is one more language, made from English: each message has brackets around it,
// accents, and two vowels for each. Layouts that do not fit longer words, and texts that are not in the
// catalogue, show in it.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { TYPE, parse } from '@formatjs/icu-messageformat-parser';

const web = fileURLToPath(new URL('.', import.meta.url));
const root = path.join(web, '../messages');
const source = 'en'; // the language that the others translate
const pseudo = 'xa'; // a code that no language has

export const languages = () =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, entry.name, 'frame.json')))
    .map((entry) => entry.name)
    .sort();
const offered = () => [...languages(), ...(process.env.NOSTOS_PSEUDO ? [pseudo] : [])];
/** The files of the catalogue. */
export const files = () =>
  readdirSync(path.join(root, source))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
const suffix = '-data';
/** True for the files whose keys the server has: the clients use none of them by name. */
export const isOfServer = (file) => file.endsWith(suffix) || file === 'webhook';
const messageFiles = () => files().filter((file) => !isOfServer(file));
const fileOf = (language, id) => path.join(root, language === pseudo ? source : language, `${id}.json`);
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
export const readFile = (language, id) => read(fileOf(language, id));

export const parseMessage = (text) => parse(text, { ignoreTag: true, requiresOtherClause: true });

const property = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
const argument = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? `a.${name}` : `a[${JSON.stringify(name)}]`);
const literal = (text) => text.replace(/[\\`]|\$\{/g, (mark) => `\\${mark}`);

/** The parts of a message as the inside of a template literal. `count` is what `#` stands for. */
function template(parts, count) {
  return parts
    .map((part) => {
      if (part.type === TYPE.literal) return literal(part.value);
      if (part.type === TYPE.argument) return `\${text(${argument(part.value)})}`;
      if (part.type === TYPE.pound) return `\${${count}}`;
      if (part.type === TYPE.select) return `\${${choose(part, `key(${argument(part.value)})`, count)}}`;
      if (part.type === TYPE.plural) return `\${${choosePlural(part)}}`;
      throw new Error(`a message has a part of type ${part.type}, which the catalogue does not use`);
    })
    .join('');
}

const branch = (option, count) => `\`${template(option.value, count)}\``;

function choose({ options }, value, count) {
  const { other, ...cases } = options;
  return Object.entries(cases).reduceRight(
    (rest, [name, option]) => `${value} === ${JSON.stringify(name)} ? ${branch(option, count)} : ${rest}`,
    branch(other, count),
  );
}

function choosePlural({ value, options, offset, pluralType }) {
  const number = argument(value);
  const count = offset ? `${number} - ${offset}` : number;
  const { other, ...cases } = options;
  const rule = pluralType === 'ordinal' ? 'ordinal' : 'cardinal';
  return Object.entries(cases).reduceRight(
    (rest, [name, option]) =>
      `${name.startsWith('=') ? `${number} === ${name.slice(1)}` : `${rule}(${count}) === ${JSON.stringify(name)}`} ? ${branch(option, count)} : ${rest}`,
    branch(other, count),
  );
}

const isText = (parts) => parts.every((part) => part.type === TYPE.literal);

const accents = {
  a: 'áâ',
  e: 'éê',
  i: 'íî',
  o: 'óô',
  u: 'úû',
  A: 'ÁÂ',
  E: 'ÉÊ',
  I: 'ÍÎ',
  O: 'ÓÔ',
  U: 'ÚÛ',
  n: 'ñ',
  c: 'ç',
  y: 'ý',
};
const lengthened = (text) => text.replace(/[aeiouAEIOUncy]/g, (letter) => accents[letter]);

/** The parts of a message with longer words. */
function lengthenedParts(parts) {
  return parts.map((part) => {
    if (part.type === TYPE.literal) return { ...part, value: lengthened(part.value) };
    if (!part.options) return part;
    const options = Object.entries(part.options).map(([name, option]) => [
      name,
      { ...option, value: lengthenedParts(option.value) },
    ]);
    return { ...part, options: Object.fromEntries(options) };
  });
}

const bracket = (value) => ({ type: TYPE.literal, value });

function partsOf(text, language) {
  const parts = parseMessage(text);
  if (language !== pseudo) return parts;
  const whole = [bracket('⟦'), ...lengthenedParts(parts), bracket('⟧')];
  return isText(parts) ? [bracket(whole.map((part) => part.value).join(''))] : whole;
}

function code(value, where, language) {
  if (Array.isArray(value))
    return `[${value.map((one, i) => code(one, `${where}.${i}`, language)).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([name, one]) => `${property(name)}: ${code(one, `${where}.${name}`, language)}`)
      .join(',\n')}}`;
  try {
    const parts = partsOf(value, language);
    return isText(parts)
      ? JSON.stringify(parts.map((part) => part.value).join(''))
      : `(a) => \`${template(parts)}\``;
  } catch (failed) {
    throw new Error(`${where}: ${failed.message}`, { cause: failed });
  }
}

/** The messages of `over`, and those of `base` that it lacks. */
function completed(base, over) {
  if (typeof base !== 'object' || Array.isArray(base)) return over ?? base;
  return Object.fromEntries(Object.keys(base).map((key) => [key, completed(base[key], over?.[key])]));
}

/** The texts of all games that the server names by key. */
function dataTexts(language) {
  if (language === source) return {};
  const games = files().filter((file) => file.endsWith(suffix));
  return Object.fromEntries(
    games.map((file) => [file.slice(0, -suffix.length), read(fileOf(language, file))]),
  );
}

export function compile(language, id) {
  if (id === 'data') return `export default ${code(dataTexts(language), `${language}/data`, language)};\n`;
  const messages = completed(read(fileOf(source, id)), read(fileOf(language, id)));
  const format = path.join(web, 'src/i18n/format.ts');
  return `import { key, rules } from ${JSON.stringify(format)};
const { cardinal, ordinal, text } = rules(${JSON.stringify(language)});
export default ${code(messages, `${language}/${id}`, language)};
`;
}

/** The types of a message's arguments: a plural takes a number, a select with `you` a seat. */
export function argumentsOf(parts, found = new Map()) {
  const set = (name, type) => {
    const known = found.get(name);
    if (!known || known === 'Value' || type === 'Seat') found.set(name, type);
  };
  for (const part of parts) {
    if (part.type === TYPE.argument) set(part.value, 'Value');
    if (part.type === TYPE.plural) set(part.value, 'number');
    if (part.type === TYPE.select) {
      const names = Object.keys(part.options);
      set(part.value, names.includes('you') ? 'Seat' : names.includes('true') ? 'boolean' : 'string');
    }
    if (part.options) for (const option of Object.values(part.options)) argumentsOf(option.value, found);
  }
  return found;
}

function typeOf(value) {
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one === 'string')) return `readonly [${value.map(typeOf).join(', ')}]`;
    const types = [...new Set(value.map(typeOf))];
    return `readonly (${types.join(' | ')})[]`;
  }
  if (typeof value === 'object')
    return `{\n${Object.entries(value)
      .map(([name, one]) => `readonly ${property(name)}: ${typeOf(one)};`)
      .join('\n')}\n}`;
  const names = argumentsOf(parseMessage(value));
  if (names.size === 0) return 'string';
  return `(a: { ${[...names].map(([name, type]) => `${property(name)}: ${/^[A-Z]/.test(type) ? `Format.${type}` : type}`).join('; ')} }) => string`;
}

export const types = () => `// Written by \`npm run generate\` from clients/messages/${source}. Do not edit.
import type * as Format from './format';

export interface Messages {
/** By game; see GAME-data.json. */
readonly data: { readonly [game: string]: object };
${messageFiles()
  .map((id) => `readonly ${property(id)}: ${typeOf(read(fileOf(source, id)))};`)
  .join('\n')}
}
`;

const virtual = 'virtual:messages';
const prefix = '\0messages';

/** `virtual:messages` has the languages, and a loader for each file of each of them. */
export function messagesPlugin() {
  return {
    name: 'messages',
    resolveId: (id) => (id === virtual || id.startsWith(`${virtual}/`) ? id.replace(virtual, prefix) : null),
    load(id) {
      if (id === prefix)
        return `export const languages = ${JSON.stringify(
          Object.fromEntries(
            offered().map((language) => [
              language,
              language === pseudo ? 'Pseudo' : read(fileOf(language, 'frame')).languageName,
            ]),
          ),
        )};
export const loaders = {${offered().map(
          (language) =>
            `${JSON.stringify(language)}: {${['data', ...messageFiles()].map(
              (file) => `${JSON.stringify(file)}: () => import('${virtual}/${language}/${file}')`,
            )}}`,
        )}};`;
      if (!id.startsWith(`${prefix}/`)) return null;
      const [language, file] = id.slice(prefix.length + 1).split('/');
      const watched = file === 'data' ? files().filter(isOfServer) : [file];
      for (const one of new Set([language, source]))
        for (const name of watched) if (existsSync(fileOf(one, name))) this.addWatchFile(fileOf(one, name));
      return compile(language, file);
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(path.join(web, 'src/i18n/messages.gen.ts'), types());
