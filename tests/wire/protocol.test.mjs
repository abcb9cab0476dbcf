// The protocol page, the schema and the server agree.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import Ajv from 'ajv';
import { Client, fitsClient, schema } from '../support/client.mjs';
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
