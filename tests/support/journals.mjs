// The kinds of journal, for tests that hold for each of them.
import { after, before } from 'node:test';
import { at, startPostgres } from './postgres.mjs';

/** By name; `fresh()` gives the environment of a server, or of the owner's commands, with an empty one. */
export function journals() {
  let postgres;
  before(async () => (postgres = await startPostgres()));
  after(() => postgres?.dispose());
  return [
    { name: 'SQLite', fresh: () => ({}) },
    { name: 'PostgreSQL', fresh: () => at(postgres.fresh()) },
  ];
}
