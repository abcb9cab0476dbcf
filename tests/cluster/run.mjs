// The failure test at any size: tests/cluster/run.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FAILURES } from './failures.mjs';
import { failed, table, words } from './report.mjs';
import { trial } from './trial.mjs';

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '24' },
    rounds: { type: 'string', default: '3' },
    lease: { type: 'string', default: '3' },
    pace: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    json: { type: 'string' },
  },
});
const numbers = Object.fromEntries(
  ['rooms', 'rounds', 'lease', 'pace', 'seed'].map((name) => [name, Number(values[name])]),
);
const failures = FAILURES.filter(({ name }) => !values.only || name.includes(values.only));
const found = await trial({ ...numbers, failures, said: (line) => console.log(line) });
console.log(`\n${words(found)}\n\n${table(found)}`);
if (values.json) writeFileSync(values.json, `${JSON.stringify(found, null, 2)}\n`);
for (const fault of failed(found)) console.log(fault);
if (failed(found).length > 0) console.log(found.log);
process.exit(failed(found).length > 0 ? 1 : 0);
