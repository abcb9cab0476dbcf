// Starting the server with invalid input: the error names the file, the key and the expected value; the exit
// code is 1.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { root, startServer } from '../support/server.mjs';
import { host, join } from '../support/client.mjs';

let folder;
before(async () => (folder = await mkdtemp(path.join(tmpdir(), 'nostos-start-'))));
after(() => rm(folder, { recursive: true, force: true }));

const fails = async (options, pattern) => {
  await assert.rejects(startServer(options), (error) => {
    assert.match(error.message, /ended with 1/);
    assert.match(error.message, pattern);
    return true;
  });
};

test('an invalid map of the operator', async () => {
  const data = path.join(folder, 'bad-map');
  await mkdir(path.join(data, 'games/odyssey/maps'), { recursive: true });
  await writeFile(path.join(data, 'games/odyssey/maps/A.json'), '{"id":"A","rows":["..."]}');
  await fails({ data }, /maps\/A\.json.*expected/s);
});

test("an operator's map replaces the built-in one", async () => {
  const data = path.join(folder, 'own-map');
  await mkdir(path.join(data, 'games/odyssey/maps'), { recursive: true });
  const rows = ['w.....r', '.......', '..~....', '...S...', '.......', '.......', 'r.....w'];
  const starts = { white: 'A7', green: 'G7', red: 'G1', yellow: 'A1' };
  const map = { id: 'A', name: { en: 'Mine', it: 'Mia' }, rows, starts, sacred: 'D4' };
  await writeFile(path.join(data, 'games/odyssey/maps/A.json'), JSON.stringify(map));
  const server = await startServer({ data });
  try {
    const one = await host(server);
    await join(server, one.code, 'Nausicaa');
    await one.must({ t: 'set_game', options: { map: 'A' } });
    await one.must({ t: 'start' });
    await one.until(() => one.update !== null);
    assert.equal(one.update.view.map, 'A');
    const { data: staticData } = await one.must({ t: 'static_data' });
    assert.deepEqual(staticData.maps.find((sea) => sea.id === 'A').rows, rows);
  } finally {
    await server.dispose();
  }
});

test('the static data contains customized cards once, and views refer to them by id', async () => {
  const data = path.join(folder, 'own-cards');
  await mkdir(path.join(data, 'games/itaca'), { recursive: true });
  const cards = JSON.parse(await readFile(path.join(root, 'games/itaca/data/islands.json'), 'utf8'));
  cards[0].name = { en: 'The Cave', it: 'La grotta' };
  await writeFile(path.join(data, 'games/itaca/islands.json'), JSON.stringify(cards));
  const server = await startServer({ data });
  try {
    const one = await host(server);
    await join(server, one.code, 'Nausicaa');
    await one.must({ t: 'set_game', game: 'itaca', options: {} });
    await one.must({ t: 'start' });
    await one.until(() => one.update !== null);
    const { data: staticData } = await one.must({ t: 'static_data' });
    assert.equal(staticData.islands.length, 17);
    assert.deepEqual(staticData.islands[0].name, { en: 'The Cave', it: 'La grotta' });
    assert.ok(!JSON.stringify(one.update.view).includes('The Cave'));
    const itaca = await one.describe('itaca');
    assert.deepEqual(
      itaca.options.map((option) => option.id),
      ['map', 'hinder_limit'],
    );
  } finally {
    await server.dispose();
  }
});

test('a folder of the operator that no game reads', async () => {
  const data = path.join(folder, 'strange');
  await mkdir(path.join(data, 'games/odissey/maps'), { recursive: true });
  await fails({ data }, /odissey.*a folder named after a game: odyssey/s);
});

test('no web client', () =>
  fails({ args: ['--web', path.join(folder, 'nowhere')] }, /nowhere: expected the built web client/));

test('a data folder that is a file', async () => {
  const data = path.join(folder, 'file');
  await writeFile(data, '');
  await fails({ data }, /file/);
});

test('a journal that is no journal', async () => {
  const data = path.join(folder, 'no-journal');
  await mkdir(data);
  await writeFile(
    path.join(data, 'nostos.sqlite'),
    'this is not a database, only some text that is long enough',
  );
  await fails({ data }, /nostos\.sqlite/);
});

test('a port that is taken', async () => {
  const server = await startServer();
  try {
    await fails({ port: server.port }, /in use/);
  } finally {
    await server.dispose();
  }
});

test('which port and address it was, and by which keys, when it cannot be opened', async (t) => {
  const other = await startServer();
  t.after(() => other.dispose());
  await fails(
    { port: other.port },
    new RegExp(
      `nostos: port ${other.port} at 127\\.0\\.0\\.1 cannot be opened: Address already in use \\(server\\.port`,
    ),
  );
  await fails(
    { address: '192.0.2.77' },
    /at 192\.0\.2\.77 cannot be opened: Cannot assign requested address/,
  );
});
