// The schemas of the games say what the server sends and what it accepts: views, events, intents, options,
// previews and facts of whole games fit them, and nothing else does.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { check, closed, gameCheck, gameFolders, gameSchema } from '../support/schemas.mjs';
import { root } from '../support/server.mjs';

// Games for each number of players: enough for each option, and few enough for a minute.
const GAMES = { 'mythomakya-sfida': 4 };
const USUAL = 12;
const samples = path.join(root, 'build/release/tests/nostos_wire_samples');

/** Calls `use` with each sample of the game; waits for the end. */
async function each(game, games, use) {
  const child = spawn(samples, [game, String(games)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) use(JSON.parse(line));
  const [code, signal] = await ended;
  assert.equal(code, 0, `nostos_wire_samples ended with ${code ?? signal}`);
}

/** Every object of a value, with the value that has `key` more in it. */
function* withStranger(value, key) {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield { ...value, [key]: 1 };
  for (const [name, part] of Object.entries(value))
    for (const changed of withStranger(part, key))
      yield Array.isArray(value)
        ? Object.assign([...value], { [name]: changed })
        : { ...value, [name]: changed };
}

/** True if some member of this schema, or of one that it refers to, may have any name. */
function hasMaps(part, source, seen = new Set()) {
  if (part === null || typeof part !== 'object') return false;
  if (typeof part.additionalProperties === 'object') return true;
  if (part.$ref && !seen.has(part.$ref)) {
    seen.add(part.$ref);
    if (hasMaps(source.definitions[part.$ref.split('/').at(-1)], source, seen)) return true;
  }
  return Object.values(part).some((inner) => hasMaps(inner, source, seen));
}

for (const [game, folder] of gameFolders) {
  test(`${game}: whole games fit its schema`, { timeout: 120_000 }, async () => {
    const source = gameSchema(game);
    const counts = new Map();
    const types = { Event: new Set(), Intent: new Set() };
    const declared = [];
    const first = new Map(); // the first samples of each kind and type
    await each(game, GAMES[game] ?? USUAL, ({ is, value }) => {
      if (is === 'Declared') return declared.push(value);
      const [definition, part] = is === 'Outcome' ? ['OutcomeReason', value.reason] : [is, value];
      const fits = gameCheck(game, definition);
      assert.ok(fits(part), `${definition}: ${fits.fault()}\n${JSON.stringify(part).slice(0, 2000)}`);
      counts.set(definition, (counts.get(definition) ?? 0) + 1);
      types[definition]?.add(part.type);
      const key = `${definition} ${part.type ?? part.phase}`;
      if (!first.has(key)) first.set(key, part);
    });
    assert.ok(counts.get('View') > 1500, `${counts.get('View')} views`);

    // The game's own options, each with its values and its default.
    const options = source.definitions.Options.properties;
    assert.deepEqual(Object.keys(options).sort(), declared.map(({ id }) => id).sort());
    for (const { id, kind, values, min, max, default: usual } of declared) {
      const { description, ...rest } = options[id];
      assert.ok(description, id);
      const forms = {
        choice: { type: 'string', enum: values },
        flag: { type: 'boolean' },
        number: { type: 'integer', minimum: min, maximum: max },
        seats: {
          type: 'array',
          items: { type: 'integer', minimum: -1, maximum: max },
          minItems: values.length,
          maxItems: values.length,
        },
      };
      assert.deepEqual(rest, { ...forms[kind], default: usual }, id);
    }

    // One member more, anywhere, and it no longer fits. A missing one that is required neither.
    for (const [key, value] of first) {
      const [definition] = key.split(' ');
      if (definition === 'OutcomeReason' || hasMaps(source.definitions[definition], source)) continue;
      const fits = gameCheck(game, definition);
      for (const changed of withStranger(value, 'unheard_of'))
        assert.ok(!fits(changed), `${key} with a stranger: ${JSON.stringify(changed).slice(0, 500)}`);
    }
    const view = first.get([...first.keys()].find((key) => key.startsWith('View')));
    const fits = gameCheck(game, 'View');
    assert.ok(!fits({ ...view, unheard_of: 1 }));
    assert.ok(source.definitions.View.required.length >= 5);
    for (const key of source.definitions.View.required) {
      const { [key]: dropped, ...rest } = view;
      assert.ok(dropped !== undefined && !fits(rest), `a view without ${key}`);
    }
    // Objects from the server are open; those from a client are closed.
    assert.ok(check(source, 'View')({ ...view, unheard_of: 1 }));
    for (const intent of ['Intent', 'Options'])
      assert.ok(
        !check(
          source,
          intent,
        )({ ...first.get([...first.keys()].find((key) => key.startsWith(intent))), unheard_of: 1 }),
      );
  });

  test(`${game}: its schema has every key that the sources write, and the codes of its VIEW.md`, () => {
    const source = gameSchema(game);
    const text = JSON.stringify(source);
    const written = ['write_view.cpp', 'event_view.cpp']
      .map((name) => readFileSync(path.join(root, folder, 'view', name), 'utf8'))
      .join('\n');
    const keys = [
      ...written.matchAll(
        /(?:member|key|secret|perhaps|cards|lists|told|optional_list|flag)\((?:writer, )?"(\w+)"/g,
      ),
    ];
    assert.ok(keys.length >= 20, `${keys.length} keys`);
    for (const [, key] of keys) assert.ok(text.includes(`"${key}"`), key);
    const page = readFileSync(path.join(root, folder, 'VIEW.md'), 'utf8');
    const [, , refusals] = page.match(/## Re(jections|fusals)\n([\s\S]*?)(?=\n## |$)/);
    const codes = [...refusals.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell]) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, code]) => code),
    );
    assert.deepEqual(source.definitions.RefusalCode.enum, [...new Set(codes)].sort());
  });

  test(`${game}: its schema describes every member`, () => {
    const source = gameSchema(game);
    const described = (part) =>
      'description' in part ||
      'const' in part ||
      (part.$ref && described(source.definitions[part.$ref.split('/').at(-1)])) ||
      (part.anyOf ?? []).some(described) ||
      (part.type === 'array' && described(part.items));
    const walk = (part, where) => {
      if (part === null || typeof part !== 'object') return;
      for (const [key, inner] of Object.entries(part.properties ?? {}))
        assert.ok(described(inner), `${where}.${key}`);
      for (const [key, inner] of Object.entries(part)) walk(inner, `${where}.${key}`);
    };
    walk(source.definitions, game);
    assert.deepEqual(closed(closed(source)), closed(source));
  });
}
