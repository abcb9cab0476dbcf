// Compares the requests, answers and views of a room's people with the room's log and the ended game's
// record. A room is {code, people, commitment}. Each person has `requests`, by id {message, answer}, where
// `answer` is 'ok', a refusal's code or null, and `pictures`, the views that they saw, in order.
import { readFileSync } from 'node:fs';
import { beside } from './admin.mjs';
import { canonical } from './patch.mjs';

/**
 * Each game with as few people as it takes; windows and pauses are as short as possible. No timer plays for a
 * player, however long a failure lasts.
 */
export const GAMES = [
  { game: 'odyssey', people: 2 },
  { game: 'ithaca', people: 2 },
  { game: 'itaca', people: 2, options: { round_limit: 20 } },
  { game: 'mythomakya-trionfo', people: 2, options: { quick: true, trick_pause: 0, auto_forced: false } },
  {
    game: 'mythomakya-sfida',
    people: 2,
    options: { pacing: 'answers', min_delay_tenths: 0, answer_limit: 0 },
  },
  { game: 'theseus', people: 3, options: { round_limit: 40 } }, // else up to 8,000 decisions at random
];
export const NAMES = ['Dimitri', 'Nausicaa', 'Telemaco'];

/** Requests that leave an entry under their id. */
const KEPT = ['set_game', 'start', 'intent', 'say'];
/** The request that leaves an entry of the log of this kind, where they have different names. */
const REQUEST = { configure: 'set_game' };

export const asks = (update) => update.prompt.some((choice) => !choice.anytime);

/** The entries of an exported log. An id is that of its request: the log keeps the request's hash behind it. */
export const logOf = (name) =>
  readFileSync(name.replace('.json', '.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line))
    .map((entry) => (entry.id ? { ...entry, id: entry.id.split('.')[0] } : entry));

/**
 * Exports the room's log and the record of its first game, and returns where they are. `from` are the
 * arguments, and `env` the environment, that select the journal.
 */
export async function exported(room, files, { from = [], env = {} }) {
  const name = files.path(`${room.code}.json`);
  await beside(['admin', ...from, 'export', room.code, name, '--secrets'], env);
  return { lines: logOf(name), record: name.replace('.json', '-1.json') };
}

/**
 * Counts every acknowledged request that the log lacks (`lost`) or has twice (`doubled`), every one that
 * differs from its answer (`found`), and the requests without an answer.
 */
export function count(found, room, lines) {
  const entries = new Map();
  for (const { id, by, k } of lines) {
    if (!id || k === 'open' || k === 'join') continue;
    const key = `${room.people[by - 1]?.name}/${id}`;
    entries.set(key, (entries.get(key) ?? 0) + 1);
  }
  for (const person of room.people) {
    for (const [id, { message, answer }] of person.requests) {
      if (!KEPT.includes(message.t)) continue;
      const times = entries.get(`${person.name}/${id}`) ?? 0;
      if (answer === 'ok' && times === 0) found.lost.push(`${room.code} ${id} ${JSON.stringify(message)}`);
      if (times > 1) found.doubled.push(`${room.code} ${id} ${JSON.stringify(message)}`);
      if (answer && answer !== 'ok' && times > 0)
        found.found.push(`${room.code} ${id} was refused with ${answer}, and is in the log`);
      if (!answer) ++found.unanswered;
    }
  }
}

/** Checks that each entry of the log was requested, and in that form. */
export function unasked(found, room, lines) {
  for (const line of lines) {
    if (line.k === 'open' || line.k === 'join') continue;
    const asked = room.people[line.by - 1]?.requests.get(line.id)?.message;
    const same =
      asked?.t === (REQUEST[line.k] ?? line.k) &&
      ['intent', 'text'].every(
        (part) => line[part] === undefined || canonical(line[part]) === canonical(asked[part]),
      );
    if (!same) found.found.push(`${room.code}: no player asked for ${JSON.stringify(line)}`);
  }
}

/** Checks that the ended game's record is valid and belongs to the commitment. */
export async function verify(found, room, record) {
  await beside(['verify', record]);
  if (JSON.parse(readFileSync(record, 'utf8')).commitment !== room.commitment)
    found.found.push(`${room.code}: the record's commitment is another`);
  ++found.verified;
}

/**
 * Replays the ended game step by step: it must lead these people through all that they saw, in that order.
 * `moment(step)` returns {steps, views}, a view for each of them.
 */
export async function retrace(found, room, people, moment) {
  const at = people.map(() => 0);
  const left = () => people.findIndex((person, who) => at[who] < person.pictures.length);
  for (let step = 0, steps = 0; step <= steps && left() >= 0; ++step) {
    const now = await moment(step);
    steps = now.steps;
    for (const [who, { pictures }] of people.entries()) {
      const view = canonical(now.views[who]);
      // One step may have several pictures: the end of a game shows more than the step before.
      while (at[who] < pictures.length && pictures[at[who]] === view) ++at[who];
    }
  }
  const who = left();
  if (who >= 0)
    found.found.push(
      `${room.kind.game} ${room.code}: what ${people[who].name} saw as picture ${at[who]} is no moment of the game`,
    );
  for (const { pictures } of people) found.compared += pictures.length;
}
