// Tests that a client that has just left a room, or was refused one, may enter the next at once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client, freshSecret, host } from '../support/client.mjs';
import { startServer } from '../support/server.mjs';

let server;
before(async () => (server = await startServer({ args: ['--threads', '4'] })));
after(() => server.dispose());

const TIMES = 300;

test('left, and in again', async () => {
  const { code } = await host(server);
  const guest = await Client.connect(server);
  for (let time = 0; time < TIMES; ++time) {
    assert.equal(
      (await guest.request({ t: 'join', room: code, name: `Guest ${time}`, token: freshSecret() })).t,
      'ok',
      `time ${time}`,
    );
    assert.equal((await guest.request({ t: 'leave' })).t, 'ok');
  }
});

test('refused, and in with the right token', async () => {
  const one = await host(server);
  for (let time = 0; time < 20; ++time) {
    const guest = await Client.connect(server);
    for (let wrong = 0; wrong < 8; ++wrong)
      assert.equal(
        (await guest.request({ t: 'resume', room: one.code, token: freshSecret() })).code,
        'bad_token',
        `time ${time}`,
      );
    assert.equal(
      (await guest.request({ t: 'join', room: one.code, name: 'Ino', token: freshSecret() })).t,
      'ok',
    );
    await guest.must({ t: 'leave' });
    guest.close();
  }
});
