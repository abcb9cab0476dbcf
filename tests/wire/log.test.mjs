// The log of a whole game, at its most detailed and in both formats: one line for each event, and no secret
// of any player.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, freshSecret, host, join } from '../support/client.mjs';
import { get } from '../support/metrics.mjs';
import { playOn, seeded } from '../support/play.mjs';
import { startServer } from '../support/server.mjs';

/** Plays a whole game and sends every request meanwhile; returns every text that must stay private. */
async function evening(server) {
  const secrets = [];
  const secret = (text) => (secrets.push(text), text);
  const one = await host(server, { name: secret('Polyphemus'), game: 'theseus' });
  const people = [
    one,
    await join(server, one.code, secret('Nausicaa')),
    await join(server, one.code, secret('Laertiades')),
  ];
  await one.must({ t: 'set_game', game: 'theseus', options: { round_limit: 20 } });
  for (const client of people) secret(client.token);
  secret(one.code);
  secret(one.room.spectatorCode);
  await one.must({
    t: 'update_settings',
    settings: { title: secret('At the Cyclops'), password: secret('mother of pearl') },
  });
  await one.must({ t: 'set_webhook', url: secret('https://hooks.example.org/s3cr3t') });
  const stranger = await Client.connect(server);
  await stranger.request({
    t: 'join',
    room: one.code,
    name: secret('Eurymachus'),
    token: secret(freshSecret()),
    password: secret('wrong guess'),
  });
  await stranger.request({ t: 'resume', room: secret('QQQ-999'), token: secret(freshSecret()) });
  secret((await people[1].must({ t: 'device_link' })).deviceKey);
  await get(server.port, `/?room=${one.code}`);
  await get(server.port, `/nothing/${one.code}`);
  stranger.send(`{"t":"say","id":"x","to":"all","text":"${secret('broken frame')}`);
  stranger.send({ t: 'say', id: 'not-in-a-room', to: 'all', text: secret('to nobody') });
  await one.must({ t: 'start' });
  for (const client of people) await client.until(() => client.update !== null);
  let said = 0;
  await playOn(people, seeded(8), {
    before: async (client) =>
      void (
        ++said < 6 && (await client.must({ t: 'say', to: 'all', text: secret(`whisper number ${said}`) }))
      ),
  });
  await one.request({ t: 'intent', id: 'my-late-one', turn: 1, intent: { type: secret('no_such_choice') } });
  await people[2].must({ t: 'leave' });
  for (const client of people) client.close();
  await server.end('SIGTERM');
  return { secrets, intents: said };
}

for (const format of ['text', 'json']) {
  test(`nothing of theirs is in the log (${format}); what is there can be followed`, async (t) => {
    const server = await startServer({
      args: ['--log-level', 'debug', '--log-format', format, '--bot-move-delay', '0'],
    });
    t.after(() => server.dispose());
    const { secrets, intents } = await evening(server);
    assert.ok(secrets.length > 15 && intents > 10);
    const log = server.log.toLowerCase();
    for (const text of secrets) assert.ok(!log.includes(text.toLowerCase()), text);
    const lines = server.log.trimEnd().split('\n');
    assert.ok(lines.length > intents, `${lines.length}`);
    const fields = lines.map((line) =>
      format === 'json'
        ? JSON.parse(line)
        : Object.fromEntries(
            [...line.matchAll(/([a-z_]+)=("[^"]*"|\S*)/g)].map(([, name, value]) => [name, value]),
          ),
    );
    for (const { time, level, event } of fields) {
      assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      assert.ok(['debug', 'info', 'warning', 'error'].includes(level), level);
      assert.match(event, /^[a-z_]+$/);
    }
    const late = fields.find(({ request }) => request === 'my-late-one');
    assert.equal(late.event, 'refused');
    assert.ok(Number(late.connection) > 0);
    const granted = fields.filter(({ event }) => event === 'granted');
    assert.ok(granted.length >= intents);
    assert.equal(new Set(granted.map(({ room }) => String(room))).size, 1);
    for (const event of [
      'started',
      'room_opened',
      'connection_opened',
      'connection_closed',
      'http_answered',
      'stopping',
      'stopped',
    ])
      assert.ok(
        fields.some((line) => line.event === event),
        event,
      );
    if (format === 'json')
      assert.equal(typeof fields.find(({ event }) => event === 'started').port, 'number');
  });
}
