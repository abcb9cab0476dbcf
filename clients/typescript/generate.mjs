// Writes the types: src/protocol.gen.ts from protocol/nostos.schema.json, one file for each game from its
// wire.schema.json, and src/games.gen.ts, which lists the games.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { URL, fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const games = readdirSync(here('../../games')).filter((name) =>
  existsSync(here(`../../games/${name}/wire.schema.json`)),
);

function generate(schema, name) {
  const args = ['-i', here(schema), '-o', here(`src/${name}.gen.ts`)];
  const flags = ['--unreachableDefinitions', '--no-additionalProperties', '--ignoreMinAndMaxItems'];
  const { status, error } = spawnSync('json2ts', [...args, ...flags], { stdio: 'inherit' });
  if (status !== 0) throw error ?? new Error(`json2ts failed on ${schema}`);
}

generate('../../protocol/nostos.schema.json', 'protocol');
for (const game of games) generate(`../../games/${game}/wire.schema.json`, game);

const id = (game) => game.replaceAll('_', '-');
writeFileSync(
  here('src/games.gen.ts'),
  [
    ...games.map((game) => `import type * as ${game} from './${game}.gen.js';`),
    '',
    '/** The parts of the messages that belong to a game, by its id. */',
    'export interface Games {',
    ...games.map(
      (game) =>
        `  '${id(game)}': { View: ${game}.View; Event: ${game}.Event; Intent: ${game}.Intent; Options: ${game}.Options };`,
    ),
    '}',
    '',
  ].join('\n'),
);
