// The kinds of journal, for tests that hold for each of them.
import { after, before } from 'node:test';
import { at, startPostgres } from './postgres.mjs';

/**
 * By name; `fresh()` returns the environment that gives a server, or the operator's commands, an empty
 * journal.
 */
export function journals() {
  let postgres;
  before(async () => (postgres = await startPostgres()));
  after(() => postgres?.dispose());
  return [
    { name: 'SQLite', fresh: () => ({}) },
    { name: 'PostgreSQL', fresh: () => at(postgres.fresh()) },
  ];
}
