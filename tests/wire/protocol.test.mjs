// The protocol page and the schema say the same.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import Ajv from 'ajv';
import { schema } from '../support/client.mjs';
import { root } from '../support/server.mjs';

const page = readFileSync(path.join(root, 'protocol/PROTOCOL.md'), 'utf8');
const valid = new Ajv({ strict: false }).compile(schema);

test('every example of the page fits the schema', () => {
  const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map((match) => match[1]);
  assert.ok(examples.length >= 7);
  for (const example of examples) assert.ok(valid(JSON.parse(example)), example);
});

test('every code that the server uses is on the page', () => {
  const codes = new Set();
  const sources = ['server/room', 'server/session', 'protocol'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).filter((name) => /\.[ch]pp$/.test(name)).map((name) => path.join(folder, name)));
  for (const file of sources) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, code] of text.matchAll(/(?:Refusal(?: k\w+)?|Fault|BadSetting|refuse\([^{;]*)\{"([a-z_]+)"/g)) codes.add(code);
    for (const [, code] of text.matchAll(/(?:protocol::error|fault)\([^";]*"([a-z_]+)"/g)) codes.add(code);
  }
  assert.ok(codes.size > 50, [...codes].join());
  for (const code of codes) assert.ok(page.includes('`' + code + '`'), code);
});
