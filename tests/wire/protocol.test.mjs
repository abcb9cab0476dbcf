// The protocol page, the schema and the server agree.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import Ajv from 'ajv';
import asyncapiSchema from '@asyncapi/specs/schemas/3.0.0-without-$id.json' with { type: 'json' };
import { text as asyncapiText } from '../../protocol/asyncapi.mjs';
import { Client, fitsClient, host, schema } from '../support/client.mjs';
import { clientMessage, openServerMessage, serverMessage } from '../support/schemas.mjs';
import { root, startServer } from '../support/server.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const blocks = (text) => [...text.matchAll(/```json\n([\s\S]*?)```/g)].map((match) => match[1]);
// One message a line.
const messages = (text) => blocks(text).flatMap((block) => block.trim().split('\n'));

const page = read('protocol/PROTOCOL.md');
const examples = messages(page);
const ajv = new Ajv({ strict: false });
ajv.addSchema(schema, 'protocol');
const valid = ajv.compile({ $ref: 'protocol' });

test('every example of the page fits the schema, and so do those of other pages that show messages', () => {
  assert.ok(examples.length > 50);
  for (const example of [...examples, ...messages(read('tests/load/WORKLOAD.md'))])
    assert.ok(valid(JSON.parse(example)), `${example}: ${ajv.errorsText(valid.errors)}`);
});

test('every message that the schema knows has an example on the page, and so has every kind of field', () => {
  const values = examples.map((example) => JSON.parse(example));
  for (const side of ['ClientMessage', 'ServerMessage']) {
    for (const { $ref } of schema.definitions[side].oneOf) {
      const fits = ajv.compile({ $ref: `protocol${$ref}` });
      assert.ok(
        values.some((value) => fits(value)),
        `${$ref} has no example`,
      );
    }
  }
  const kinds = new Set(
    values
      .flatMap((value) => value.prompt ?? [])
      .flatMap((choice) => choice.fields)
      .map((field) => field.kind),
  );
  const known = schema.definitions.Field.oneOf.map(
    ({ $ref }) => schema.definitions[$ref.split('/').at(-1)].properties.kind.const,
  );
  assert.deepEqual([...kinds].sort(), known.sort());
});

test('whatever other page shows JSON shows JSON', () => {
  const pages = [
    'protocol/CHANCE.md',
    'protocol/RECORD.md',
    'server/CONFIGURATION.md',
    'server/HOSTING.md',
    'server/OPERATION.md',
    'server/webhook/WEBHOOKS.md',
    'tests/scenarios/FORMAT.md',
    ...readdirSync(path.join(root, 'games'))
      .filter((name) => /^[a-z_]+$/.test(name) && name !== 'core' && name !== 'mythomakya')
      .map((name) => `games/${name}/VIEW.md`),
  ];
  for (const file of pages)
    for (const block of blocks(read(file))) assert.doesNotThrow(() => JSON.parse(block), `${file}: ${block}`);
  const [shown] = blocks(read('tests/scenarios/FORMAT.md'));
  assert.deepEqual(JSON.parse(shown), JSON.parse(read('tests/scenarios/example.json')));
});

test('the page lists the codes of protocol/errors.hpp, and no source of the server has another', () => {
  const listed = new Set(
    [...read('protocol/errors.hpp').matchAll(/ErrorCode\{"([a-z_]+)"/g)].map(([, code]) => code),
  );
  assert.ok(listed.size > 60, [...listed].join());
  for (const code of listed) assert.ok(page.includes('`' + code + '`'), code);
  const sources = readdirSync(path.join(root, 'server'), { recursive: true })
    .filter((name) => /\.[ch]pp$/.test(name))
    .map((name) => path.join('server', name));
  for (const file of sources)
    for (const [, code] of read(file).matchAll(/(?:Refusal|error_text|ParseError)[({][^;]*?"([a-z_]+)"/g))
      assert.fail(`${file} names the code ${code}`);
});

/** The definitions that this one uses, itself included. */
function used(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  JSON.stringify(schema.definitions[name], (key, value) => {
    if (key === '$ref') used(value.split('/').at(-1), found);
    return value;
  });
  return found;
}
/** Each object with named members of a definition, with the place where it stands. */
function* objects(part, where) {
  if (part === null || typeof part !== 'object') return;
  if (part.type === 'object' && part.properties) yield [part, where];
  for (const [key, inner] of Object.entries(part)) yield* objects(inner, `${where}.${key}`);
}

test('what a client sends is closed, what the server sends is open', () => {
  const open = new Set(['Intent', 'Event']); // of any game
  for (const name of used('ClientMessage'))
    for (const [part, where] of objects(schema.definitions[name], name))
      assert.ok(open.has(name) || part.additionalProperties === false, where);
  for (const name of used('ServerMessage'))
    for (const [part, where] of objects(schema.definitions[name], name))
      assert.notEqual(part.additionalProperties, false, where);
  const asked = JSON.parse(examples.find((example) => example.includes('"t":"join"')));
  assert.ok(clientMessage(asked));
  assert.ok(!clientMessage({ ...asked, unheard_of: 1 }));
  const told = JSON.parse(examples.find((example) => example.includes('"t":"room"')));
  assert.ok(openServerMessage({ ...told, unheard_of: 1 }) && serverMessage(told));
  assert.ok(!serverMessage({ ...told, unheard_of: 1 }));
});

test('the schema describes every member', () => {
  const described = (part) =>
    'description' in part ||
    'const' in part ||
    (part.$ref && 'description' in schema.definitions[part.$ref.split('/').at(-1)]);
  for (const [name, definition] of Object.entries(schema.definitions)) {
    assert.ok('description' in definition || /^(Client|Server)Message$/.test(name), name);
    for (const [part, where] of objects(definition, name))
      for (const [key, member] of Object.entries(part.properties))
        assert.ok(described(member), `${where}.${key}`);
  }
});

test('the codes of the schema are those of protocol/errors.hpp, and the page says which to send again', () => {
  const source = read('protocol/errors.hpp');
  const listed = [...source.matchAll(/ErrorCode\{"([a-z_]+)"(?:, (\w+))?/g)];
  assert.deepEqual(
    schema.definitions.ErrorCode.enum,
    listed.map(([, code]) => code),
  );
  const again = listed.filter(([, , after]) => after && after !== 'kNever').map(([, code]) => code);
  assert.ok(again.length >= 6);
  const rows = [...page.matchAll(/^\| (`[a-z_`, ]+`) \| .*? \| (.*?) \| .*? \|$/gm)];
  for (const [, codes, resend] of rows)
    for (const [, code] of codes.matchAll(/`([a-z_]+)`/g)) {
      if (!listed.some(([, known]) => known === code)) continue;
      const said = resend.startsWith('`') ? resend.startsWith('`' + code + '`') : !resend.startsWith('no');
      assert.equal(said, again.includes(code), `${code}: ${resend}`);
    }
});

test('protocol/asyncapi.json is what protocol/asyncapi.mjs makes of the schema, and AsyncAPI 3', () => {
  assert.equal(read('protocol/asyncapi.json'), asyncapiText(), 'run node protocol/asyncapi.mjs');
  const made = JSON.parse(asyncapiText());
  const fits = new Ajv({ strict: false, validateFormats: false }).compile(asyncapiSchema);
  assert.ok(fits(made), JSON.stringify(fits.errors));
  const messages = Object.keys(made.components.messages);
  for (const side of ['ClientMessage', 'ServerMessage'])
    for (const { $ref } of schema.definitions[side].oneOf)
      assert.ok(messages.includes($ref.split('/').at(-1)), $ref);
  // Each request is an operation that the server receives; each other message of the server one that it sends
  // or a reply.
  const operations = Object.values(made.operations);
  const named = (list) => list.map(({ $ref }) => $ref.split('/').at(-1));
  const covered = new Set(
    operations.flatMap(({ messages: own, reply }) => [...named(own), ...named(reply?.messages ?? [])]),
  );
  assert.deepEqual([...covered].sort(), messages.sort());
});

let server;
before(async () => (server = await startServer()));
after(() => server.dispose());

test('the server can read whatever the page shows a client saying', async () => {
  // Only the schema tells a request from an answer of the same type: `record`, `rooms`.
  const said = examples.filter(
    (example) => fitsClient(JSON.parse(example)) && JSON.parse(example).t !== 'hello',
  );
  assert.ok(said.length >= 30);
  for (const example of said) {
    const client = await Client.connect(server);
    client.send(example);
    const answers = [];
    client.send('{"t":"ping"}');
    await client.next((message) => {
      answers.push(message);
      return message.t === 'pong';
    });
    const unread = answers.find(
      (message) => message.t === 'error' && /^bad_(json|message|frame|shape)$/.test(message.code),
    );
    assert.equal(unread, undefined, `${example}: ${JSON.stringify(unread)}`);
    client.close();
  }
});

test('a request is carried out once, and another one with its id is refused', async () => {
  const client = await host(server);
  const wish = { t: 'update_settings', id: 'once', settings: { title: 'Friday' } };
  assert.equal((await client.must(wish)).t, 'ok');
  assert.equal((await client.must(wish)).t, 'ok');
  const other = await client.request({ ...wish, settings: { title: 'Saturday' } });
  assert.equal(other.code, 'id_reused');
  assert.equal(other.retryAfter, null);
  assert.equal((await client.request({ t: 'ready', id: 'once', on: true })).code, 'id_reused');
  assert.equal(client.room.settings.title, 'Friday');
  // A refused request leaves its id free.
  assert.equal((await client.request({ t: 'start', id: 'early' })).code, 'too_few');
  assert.equal((await client.must({ t: 'ready', id: 'early', on: true })).t, 'ok');
  client.close();
});

test('an error says when to try again', async (t) => {
  const strict = await startServer({
    env: { NOSTOS_LIMITS_REQUESTS_BURST: '5', NOSTOS_LIMITS_REQUESTS_PER_SECOND: '0.01' },
  });
  t.after(() => strict.dispose());
  const client = await Client.connect(strict);
  const ask = () => client.request({ t: 'rooms' });
  let answer = await ask();
  for (let tries = 0; tries < 8 && answer.t !== 'error'; ++tries) answer = await ask();
  assert.equal(answer.code, 'rate_limited');
  assert.equal(answer.retryAfter, 1000);
  client.close();
});
