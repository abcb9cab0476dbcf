// The schemas of the protocol and of the games.
//
// Messages of a client are closed: the server refuses a member that it does not know. What the server sends is
// open, so that it may get new members. The tests close it too: the server of this version sends nothing else.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { root } from './server.mjs';

const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

export const schema = read('protocol/nostos.schema.json');
/** By the game's id: its folder. */
export const gameFolders = new Map(
  readdirSync(path.join(root, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name.replaceAll('_', '-'), `games/${name}`])
    .filter(([, folder]) => readdirSync(path.join(root, folder)).includes('wire.schema.json')),
);
const gameSchemas = new Map();
/** The schema of a game; undefined for a game that has none. */
export function gameSchema(game) {
  if (!gameSchemas.has(game) && gameFolders.has(game))
    gameSchemas.set(game, read(`${gameFolders.get(game)}/wire.schema.json`));
  return gameSchemas.get(game);
}

/** The schema without members that it does not name. */
export function closed(part) {
  if (Array.isArray(part)) return part.map(closed);
  if (part === null || typeof part !== 'object') return part;
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]));
  if (copy.type === 'object' && copy.properties && !('additionalProperties' in copy))
    copy.additionalProperties = false;
  return copy;
}

/** Objects that may have any members: those of the games, and options of any game. */
const OF_GAMES = ['Intent', 'Event'];

const protocol = closed(schema);
for (const name of OF_GAMES) protocol.definitions[name] = schema.definitions[name];

/** A check of one definition: a function of a value, with the text of its fault. */
export function check(source, definition) {
  const ajv = new Ajv({ strict: false });
  const validate = ajv.compile({ ...source, $ref: `#/definitions/${definition}`, oneOf: undefined });
  return Object.assign((value) => validate(value), { fault: () => ajv.errorsText(validate.errors) });
}

export const serverMessage = check(protocol, 'ServerMessage');
export const openServerMessage = check(schema, 'ServerMessage');
export const clientMessage = check(schema, 'ClientMessage');

const games = new Map();
/** A check of a part of a game's messages: View, Event, Intent, Options, … */
export function gameCheck(game, definition) {
  const key = `${game} ${definition}`;
  if (!games.has(key)) {
    const found = gameSchema(game);
    games.set(key, found ? check(closed(found), definition) : null);
  }
  return games.get(key);
}
