// The server's metrics for its operator: correct values, on their own port, and no private data.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { scratch } from '../support/admin.mjs';
import { Client, freshSecret, host, join } from '../support/client.mjs';
import { freePort, get, parseExposition, scrape } from '../support/metrics.mjs';
import { playOn, randomIntent, seeded } from '../support/play.mjs';
import { binary, root, startServer } from '../support/server.mjs';

let server;
let port;
before(async () => {
  port = await freePort();
  server = await startServer({
    args: ['--metrics-port', String(port), '--bot-move-delay', '0'],
    env: { NOSTOS_LIMITS_CHAT_BURST: '2', NOSTOS_LIMITS_CHAT_PER_SECOND: '0.01' },
  });
});
after(() => server.dispose());

test('the metrics have a port only if it is configured, and the public port shows none', async (t) => {
  assert.equal((await get(server.port, '/metrics')).status, 404);
  assert.equal((await get(port, '/metrics')).status, 200);
  for (const target of ['/health', '/ready']) {
    assert.equal((await get(port, target)).status, 200);
    assert.equal((await get(server.port, target)).status, 200);
  }
  for (const target of ['/', '/index.html', '/ws']) assert.equal((await get(port, target)).status, 404);
  const quiet = await startServer();
  t.after(() => quiet.dispose());
  assert.equal((await get(quiet.port, '/metrics')).status, 404);
});

test('the page for operators lists what is served, and nothing else', async () => {
  const page = readFileSync(path.join(root, 'server/OPERATION.md'), 'utf8');
  const { families } = await scrape(port);
  const listed = [
    ...page.matchAll(
      /^\| `((?:nostos|process)_[a-z_]+)` \| (counter|gauge|histogram) \| ([^|]*) \| (.+) \|$/gm,
    ),
  ];
  assert.deepEqual(listed.map((row) => row[1]).sort(), [...families.keys()].sort());
  for (const [, name, type, , help] of listed)
    assert.deepEqual([name, type, help], [name, families.get(name).type, families.get(name).help]);
});

const HIDING = ['--mount', 'sh', '-c', 'mount -t proc -o subset=pid proc /proc && exec "$@"', 'sh'];

test(
  "the process's start is known where the service's ProcSubset=pid hides /proc/stat",
  { skip: spawnSync('unshare', [...HIDING, 'true']).status !== 0 && 'mounting /proc needs root' },
  async (t) => {
    const files = scratch();
    t.after(() => files.dispose());
    const program = files.write(
      'hiding',
      `#!/bin/sh\nexec unshare ${HIDING[0]} sh -c '${HIDING[3]}' sh ${binary} "$@"\n`,
    );
    chmodSync(program, 0o755);
    const own = await freePort();
    const hidden = await startServer({ program, args: ['--metrics-port', String(own)] });
    t.after(() => hidden.dispose());
    const started = (await scrape(own)).of('process_start_time_seconds');
    assert.ok(Math.abs(started - Date.now() / 1000) < 3600, `${started}`);
  },
);

test('a reader of our own is as strict as it should be', () => {
  const good = '# HELP a_total A.\n# TYPE a_total counter\na_total{x="y"} 1\n';
  assert.equal(parseExposition(good).get('a_total').samples[0].value, 1);
  for (const bad of [
    good.slice(0, -1),
    good.replace('# TYPE a_total counter\n', ''),
    good + good,
    good.replace(' 1', ' one'),
    good.replace('a_total{', 'b_total{'),
    good.replaceAll('a_total', 'a'),
    `${good}a_total{x="y"} 1\n`,
  ])
    assert.throws(() => parseExposition(bad), bad);
});

test('promtool finds no fault in the metrics', async (t) => {
  const { body } = await scrape(port);
  const checked = spawnSync('promtool', ['check', 'metrics'], { input: body, encoding: 'utf8' });
  if (checked.error) return t.skip('promtool is not there');
  assert.equal(checked.status, 0, checked.stdout + checked.stderr);
  assert.equal(checked.stderr, '');
});

test('a game is counted as it was played', async () => {
  const earlier = await scrape(port);
  const poseidon = await host(server, { game: 'odyssey' });
  const navigator = await join(server, poseidon.code, 'Nausicaa');
  const spectator = await Client.connect(server);
  await spectator.must({
    t: 'spectate',
    room: poseidon.room.spectatorCode,
    name: 'Argo',
    token: freshSecret(),
  });
  await poseidon.must({ t: 'start' });
  for (const client of [poseidon, navigator]) await client.until(() => client.update !== null);
  let intents = 0;
  await playOn([poseidon, navigator], seeded(3), {
    done: () => intents >= 10,
    before: async () => void ++intents,
  });
  const asked = poseidon.update.prompt.some((choice) => !choice.anytime) ? poseidon : navigator;
  assert.equal((await asked.intent({ type: 'no such thing' })).t, 'error');
  assert.equal((await asked.intent({ type: 'no such thing' }, 12345)).code, 'stale');
  assert.equal(
    (await fetch(`${server.url}/local-addresses`, { headers: { 'X-Forwarded-For': '192.0.2.1' } })).status,
    204,
  );
  const now = await scrape(port);
  const grown = (name, labels) => now.of(name, labels) - earlier.of(name, labels);
  const odyssey = (outcome) => ({ game: 'odyssey', outcome });
  assert.equal(grown('nostos_intents_total', odyssey('accepted')), intents);
  assert.equal(grown('nostos_intents_total', odyssey('stale')), 1);
  const refused = ['bad_shape', 'not_offered', 'bad_value'].map((code) =>
    grown('nostos_intents_total', odyssey(code)),
  );
  assert.equal(
    refused.reduce((a, b) => a + b),
    1,
  );
  assert.equal(grown('nostos_refusals_total', { code: 'stale' }), 1);
  assert.equal(grown('nostos_intent_seconds_count'), intents);
  assert.ok(grown('nostos_intent_seconds_sum') > 0 && grown('nostos_intent_seconds_sum') < 10 * intents);
  const entries = grown('nostos_journal_entries_total', { outcome: 'durable' });
  assert.ok(entries >= intents + 3, `${entries}`); // the intents, two joins, and the start
  assert.equal(grown('nostos_journal_append_seconds_count'), entries);
  assert.ok(grown('nostos_journal_batch_entries_sum') >= entries);
  assert.equal(now.of('nostos_journal_entries_pending'), 0);
  assert.equal(grown('nostos_rooms_opened_total'), 1);
  assert.equal(grown('nostos_rooms_loaded'), 1);
  assert.equal(grown('nostos_rooms_with_members'), 1);
  assert.equal(grown('nostos_seats_connected'), 2);
  assert.equal(grown('nostos_spectators_connected'), 1);
  assert.equal(grown('nostos_connections', { kind: 'websocket' }), 3);
  assert.equal(grown('nostos_connections_total', { kind: 'websocket' }), 3);
  assert.equal(grown('nostos_http_requests_total', { status: '101' }), 3);
  assert.equal(grown('nostos_http_requests_total', { status: '204' }), 1);
  for (const [kind, count] of [
    ['create', 1],
    ['join', 1],
    ['spectate', 1],
    ['resume', 0],
  ])
    assert.equal(grown('nostos_lobby_requests_total', { kind }), count, kind);
  assert.ok(now.of('process_resident_memory_bytes') > 1e6);
  assert.ok(now.of('nostos_journal_bytes') > 4096 && now.of('nostos_journal_free_bytes') > 0);
  assert.equal(now.of('nostos_ready'), 1);
  assert.ok(now.of('process_cpu_seconds_total') > 0);
  assert.ok(Math.abs(now.of('process_start_time_seconds') - Date.now() / 1000) < 3600);
  assert.ok(now.of('process_open_fds') > 3 && now.of('process_open_fds') < now.of('process_max_fds'));
  const [, version, build = ''] = /^nostos (\S+)(?: \((.*)\))?\n$/.exec(
    execFileSync(binary, ['--version'], { encoding: 'utf8' }),
  );
  assert.equal(poseidon.welcome.server, `nostos ${version}`);
  assert.equal(now.of('nostos_build_info', { version, build }), 1);
  // The lobby's next round counts the room.
  const stored = earlier.of('nostos_rooms_stored') + 1;
  for (let looks = 0; (await scrape(port)).of('nostos_rooms_stored') !== stored; ++looks)
    assert.ok(looks < 20_000);
  for (const client of [poseidon, navigator, spectator]) client.close();
  // Every scrape shows which connections have closed meanwhile.
  const gauges = [
    'nostos_rooms_loaded',
    'nostos_rooms_with_members',
    'nostos_seats_connected',
    'nostos_spectators_connected',
  ];
  for (let left = now, looks = 0; ; left = await scrape(port)) {
    if (
      gauges.every((name) => left.of(name) === earlier.of(name)) &&
      left.of('nostos_connections', { kind: 'websocket' }) ===
        earlier.of('nostos_connections', { kind: 'websocket' })
    )
      break;
    assert.ok(++looks < 2000, left.body);
  }
});

test('bots, their thoughts, and limits that were met', async () => {
  const one = await host(server, { game: 'ithaca' });
  const kind = (await one.describe('ithaca')).bots[0].id;
  await one.must({ t: 'add_bot', seat: 1, kind });
  await one.must({ t: 'start' });
  await one.until(() => one.update !== null);
  const bots = async () =>
    (await scrape(port)).of('nostos_bot_intents_total', { game: 'ithaca', outcome: 'accepted' });
  for (let turn = 0; turn < 40 && (await bots()) === 0; ++turn) {
    await one.until(() => one.update.outcome || one.update.prompt.some((choice) => !choice.anytime));
    await one.intent(randomIntent(one.update.prompt, seeded(turn)));
  }
  assert.ok((await bots()) > 0);
  assert.ok((await scrape(port)).of('nostos_bot_decision_seconds_count') > 0);
  for (let line = 0; line < 3; ++line) await one.request({ t: 'say', to: 'all', text: `line ${line}` });
  assert.equal((await scrape(port)).of('nostos_limits_hit_total', { limit: 'chat' }), 1);
  const stranger = await Client.connect(server);
  assert.equal(
    (await stranger.request({ t: 'resume', room: one.code, token: freshSecret() })).code,
    'bad_token',
  );
  assert.ok((await scrape(port)).of('nostos_refusals_total', { code: 'bad_token' }) >= 1);
});

test('no figure is of a room or a person: labels are few, and no text of theirs is anywhere', async () => {
  const one = await host(server, { name: 'Polyphemus' });
  await one.request({ t: 'no_such_request' }).catch(() => {});
  await get(server.port, `/?room=${one.code}`);
  const { body, families } = await scrape(port);
  for (const text of [one.code, one.token, one.room.spectatorCode, 'Polyphemus', '127.0.0.1'])
    assert.ok(!body.includes(text), text);
  const labels = new Set(
    [...families.values()].flatMap(({ samples }) => samples.flatMap((sample) => Object.keys(sample.labels))),
  );
  assert.deepEqual([...labels].sort(), [
    'build',
    'code',
    'game',
    'kind',
    'le',
    'limit',
    'outcome',
    'status',
    'version',
  ]);
});

test('a metrics port in use is reported at the start', async (t) => {
  const other = net.createServer().listen(0, '127.0.0.1');
  t.after(() => other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  await assert.rejects(
    startServer({ args: ['--metrics-port', String(other.address().port)] }),
    /the server ended with 1: .*in use/s,
  );
});
