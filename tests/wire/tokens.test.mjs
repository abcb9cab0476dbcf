// Tests of tokens and personal links: a client without the exact one enters nowhere, and no answer reveals
// one.
import assert from 'node:assert/strict';
import http from 'node:http';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { scratch } from '../support/admin.mjs';
import { Client, freshSecret, host, join, resume } from '../support/client.mjs';
import { startServer } from '../support/server.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server.dispose());

/** The code of the refusal, on a separate connection: the server counts wrong secrets. */
async function refusal(message, at = server) {
  const client = await Client.connect(at);
  const { code } = await client.request(message);
  client.close();
  return code;
}

test('a token, a key: 43 characters of base64url, in each message that takes one, and nothing else', async () => {
  const room = await host(server);
  const good = freshSecret();
  const shapes = {
    create: { t: 'create', game: 'odyssey', name: 'x', token: good },
    join: { t: 'join', room: room.code, name: 'x', token: good },
    watch: { t: 'spectate', room: room.room.spectatorCode, name: 'x', token: good },
    resume: { t: 'resume', room: room.code, token: good },
    status: { t: 'room_status', room: room.code, token: good },
    claim: { t: 'claim_member', room: room.code, deviceKey: good, token: good },
    ask: { t: 'ask_claim', room: room.code, name: 'x', token: good },
  };
  const wrong = [
    '',
    good.slice(1),
    good + 'A',
    'A'.repeat(8000),
    good.slice(1) + '=',
    good.slice(1) + '+',
    good.slice(1) + '/',
    good.slice(1) + ' ',
    good.slice(1) + '\0',
    good.slice(1) + 'é',
    good.slice(2) + 'é',
    null,
    0,
    true,
    [good],
    { token: good },
  ];
  for (const shape of Object.values(shapes)) {
    for (const field of ['token', 'key'].filter((name) => name in shape)) {
      for (const value of [...wrong, undefined]) {
        const code = await refusal({ ...shape, [field]: value });
        assert.equal(
          code,
          'bad_message',
          `${shape.t}.${field} ${String(JSON.stringify(value)).slice(0, 60)}`,
        );
      }
    }
  }
  await room.must({ t: 'say', to: 'all', text: 'still here' });
  assert.equal(room.room.members.length, 1);
});

test('nearly a token is none: other letters, other cases, the same bytes written otherwise', async () => {
  const one = await host(server);
  const last = one.token.at(-1);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  // 43 characters hold two bits more than 32 bytes.
  const twin = one.token.slice(0, -1) + alphabet[alphabet.indexOf(last) ^ 1];
  assert.deepEqual(Buffer.from(twin, 'base64url'), Buffer.from(one.token, 'base64url'));
  const swapped = one.token.replace(/[a-zA-Z]/g, (c) =>
    c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase(),
  );
  for (const token of [
    twin,
    swapped,
    one.token.toLowerCase(),
    one.token.toUpperCase(),
    [...one.token].reverse().join(''),
    freshSecret(),
    'A'.repeat(43),
  ]) {
    assert.notEqual(token, one.token);
    assert.equal(await refusal({ t: 'resume', room: one.code, token }), 'bad_token');
    assert.equal(await refusal({ t: 'room_status', room: one.code, token }), 'bad_token');
    assert.equal(
      await refusal({ t: 'claim_member', room: one.code, deviceKey: token, token: freshSecret() }),
      'bad_key',
    );
  }
});

test("another room's token, key and spectators' code open nothing here", async () => {
  const [here, there] = [await host(server), await host(server)];
  const { deviceKey: key } = await there.must({ t: 'device_link' });
  for (const room of [here.code, here.room.spectatorCode]) {
    assert.equal(await refusal({ t: 'resume', room, token: there.token }), 'bad_token');
    assert.equal(await refusal({ t: 'room_status', room, token: there.token }), 'bad_token');
    assert.equal(await refusal({ t: 'claim_member', room, deviceKey: key, token: freshSecret() }), 'bad_key');
  }
  assert.equal(
    await refusal({ t: 'join', room: here.room.spectatorCode, name: 'x', token: freshSecret() }),
    'no_room',
  );
  assert.equal(await refusal({ t: 'spectate', room: here.code, name: 'x', token: freshSecret() }), 'no_room');
  const mixed = `${here.code}-${there.code}`;
  assert.equal(await refusal({ t: 'spectate', room: mixed, name: 'x', token: freshSecret() }), 'no_room');
  // The failed claim has not used up the key.
  const phone = await Client.connect(server);
  await phone.must({ t: 'claim_member', room: there.code, deviceKey: key, token: freshSecret() });
});

test('each in its own place: a key is no token, a token no key, a share of the chance neither', async () => {
  const one = await host(server);
  const two = await join(server, one.code, 'Nausicaa');
  const { deviceKey: key } = await one.must({ t: 'device_link' });
  const bytes = freshSecret();
  await two.must({ t: 'contribute', bytes });
  for (const token of [key, bytes])
    assert.equal(await refusal({ t: 'resume', room: one.code, token }), 'bad_token');
  for (const wrong of [one.token, two.token, bytes])
    assert.equal(
      await refusal({ t: 'claim_member', room: one.code, deviceKey: wrong, token: freshSecret() }),
      'bad_key',
    );
  // A seat cannot move to a token in use: neither another member's, nor the one that it replaces.
  for (const token of [two.token, one.token])
    assert.equal(await refusal({ t: 'claim_member', room: one.code, deviceKey: key, token }), 'bad_key');
  assert.deepEqual(one.room.seats.slice(0, 2), [one.room.you, two.room.you]);
  assert.equal((await resume(server, one.code, one.token)).room.you, one.room.you);
  assert.equal((await resume(server, one.code, two.token)).room.you, two.room.you);
});

test('with each move to another device the old token and the used key are worth nothing, also after a restart', async () => {
  const own = await startServer();
  let again;
  try {
    const first = await host(own);
    const old = [];
    let holder = first;
    for (let times = 0; times < 3; ++times) {
      const { deviceKey: key } = await holder.must({ t: 'device_link' });
      const phone = await Client.connect(own);
      phone.token = freshSecret();
      await phone.must({ t: 'claim_member', room: first.code, deviceKey: key, token: phone.token });
      assert.equal(await holder.ended(), 1000);
      old.push({ token: holder.token, key });
      holder = phone;
    }
    const nobody = async (at) => {
      for (const { token, key } of old) {
        assert.equal(await refusal({ t: 'resume', room: first.code, token }, at), 'bad_token');
        assert.equal(await refusal({ t: 'room_status', room: first.code, token }, at), 'bad_token');
        assert.equal(
          await refusal({ t: 'claim_member', room: first.code, deviceKey: key, token: freshSecret() }, at),
          'bad_key',
        );
        assert.equal(
          await refusal({ t: 'claim_member', room: first.code, deviceKey: key, token }, at),
          'bad_key',
        );
      }
    };
    await nobody(own);
    await own.end('SIGKILL');
    again = await startServer({ data: own.data });
    await nobody(again);
    assert.equal((await resume(again, first.code, holder.token)).room.members.length, 1);
  } finally {
    await own.end('SIGKILL');
    await (again ?? own).dispose();
  }
});

test('leaving a room or being removed from it revokes the member’s token', async () => {
  const one = await host(server);
  const [two, three] = [await join(server, one.code, 'Nausicaa'), await join(server, one.code, 'Arete')];
  const { deviceKey: key } = await three.must({ t: 'device_link' });
  two.send({ t: 'leave', id: 'bye' });
  await two.next((m) => m.t === 'left');
  await one.must({ t: 'kick', member: three.room.you });
  for (const { token } of [two, three])
    assert.equal(await refusal({ t: 'resume', room: one.code, token }), 'bad_token');
  assert.equal(
    await refusal({ t: 'claim_member', room: one.code, deviceKey: key, token: freshSecret() }),
    'bad_key',
  );
});

for (const [what, message, code] of [
  ['tokens', (room) => ({ t: 'resume', room: room.code, token: freshSecret() }), 'bad_token'],
  [
    'personal links',
    (room) => ({ t: 'claim_member', room: room.code, deviceKey: freshSecret(), token: freshSecret() }),
    'bad_key',
  ],
  [
    "spectators' codes",
    (room) => ({ t: 'join', room: room.room.spectatorCode, name: 'x', token: freshSecret() }),
    'no_room',
  ],
]) {
  test(`who tries ${what} of a room is cut off after ten`, async () => {
    const room = await host(server);
    const client = await Client.connect(server);
    for (let tries = 0; tries < 10; ++tries) assert.equal((await client.request(message(room))).code, code);
    assert.equal(await client.ended(), 1008);
    await room.must({ t: 'say', to: 'all', text: 'still here' });
  });
}

test('one connection gets some fifteen questions a second, whatever it asks', async (t) => {
  const own = await startServer({ crowd: false });
  t.after(() => own.dispose());
  const room = await host(own);
  const client = await Client.connect(own);
  // Few enough that `rate_limited` does not close the connection.
  const ask = { t: 'room_status', room: room.code, token: freshSecret() };
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 45 }, () => client.request(ask)));
  const seconds = (performance.now() - began) / 1000;
  const heard = answers.filter((answer) => answer.code === 'bad_token').length;
  assert.ok(heard <= 40 + Math.ceil(15 * seconds), `${heard} in ${seconds} s`);
  assert.equal(answers.length - heard, answers.filter((answer) => answer.code === 'rate_limited').length);
});

test('neither the disk nor the log, at its most talkative, holds a token, a key or a password', async () => {
  const secret = 'open-the-door-' + freshSecret();
  const files = scratch();
  const config = files.write('nostos.toml', `[rooms]\ncreation = "secret"\ncreation_secret = "${secret}"\n`);
  const own = await startServer({ args: ['--config', config, '--log-level', 'debug', '--private-webhooks'] });
  try {
    const client = await Client.connect(own);
    const tokens = [freshSecret(), freshSecret(), freshSecret(), freshSecret()];
    const [hook, password] = ['hook-' + freshSecret(), 'word-' + freshSecret()];
    await client.request({
      t: 'create',
      game: 'odyssey',
      name: 'Dimitri',
      token: tokens[0],
      secret: 'not ' + secret,
    });
    const { room } = await client.must({
      t: 'create',
      game: 'odyssey',
      name: 'Dimitri',
      token: tokens[0],
      secret,
    });
    await client.until(() => client.room !== null);
    const { watch } = client.room;
    const guest = await join(own, room, 'Nausicaa');
    await client.must({ t: 'update_settings', settings: { password } });
    await client.must({ t: 'set_webhook', url: `http://127.0.0.1:9/${hook}`, language: 'en' });
    const { deviceKey: key } = await client.must({ t: 'device_link' });
    const { key: void_ } = await guest.must({ t: 'device_link' });
    const strangers = [
      { t: 'resume', room, token: tokens[2] },
      { t: 'claim_member', room, deviceKey: tokens[3], token: tokens[2] },
      { t: 'join', room, name: 'x', token: tokens[2], password: password + 'x' },
      { t: 'resume', room, token: tokens[2] + 'x' },
      { t: 'nothing', room, token: tokens[2] },
      `{"t":"resume","token":"${tokens[2]}`,
    ];
    const stranger = await Client.connect(own);
    for (const message of strangers) {
      if (typeof message === 'string') stranger.send(message);
      else await stranger.request(message);
    }
    // A player pastes a link with its fragment before the #.
    await new Promise((done) =>
      http.get(`${own.url}/?token=${tokens[0]}&key=${key}`, (answer) => answer.resume().on('end', done)),
    );
    const phone = await Client.connect(own);
    await phone.must({ t: 'claim_member', room, deviceKey: key, token: tokens[1] });
    await phone.until(() => phone.room !== null);
    await phone.must({ t: 'start' });
    await guest.until(() => guest.update !== null);
    const stored = await Promise.all(
      (await readdir(own.data, { recursive: true })).map((name) =>
        readFile(path.join(own.data, name)).catch(() => ''),
      ),
    );
    const disk = Buffer.concat(stored.map((text) => Buffer.from(text))).toString('latin1');
    assert.ok(disk.includes('Nausicaa'), 'the journal was looked at');
    await own.end('SIGTERM');
    assert.ok(own.log.includes('room_opened'), 'the log was looked at');
    for (const one of [...tokens, guest.token, key, void_, password, secret]) {
      assert.ok(!own.log.includes(one), 'in the log');
      assert.ok(!disk.includes(one), 'on the disk');
    }
    for (const one of [hook, room, watch]) assert.ok(!own.log.includes(one), `in the log: ${one}`);
  } finally {
    await own.dispose();
    files.dispose();
  }
});

test('a new device waits outside until the host lets it in as an absent member, whose old token is void then', async () => {
  const owner = await host(server);
  const lost = await join(server, owner.code, 'Nausicaa');
  const { you } = lost.room;
  const token = freshSecret();
  const device = await Client.connect(server);
  const ask = () => device.request({ t: 'ask_claim', room: owner.code, name: 'Nausicaa', token });
  assert.equal((await ask()).code, 'not_absent');
  lost.close();
  const member = () => owner.room.members.find((one) => one.id === you);
  await owner.until(() => !member().connected);
  assert.equal((await ask()).code, 'asked');
  assert.equal((await ask()).code, 'asked');
  await owner.until(() => member().claim);
  // Until then it is outside, and gets nothing of the room.
  assert.equal((await device.request({ t: 'say', to: 'all', text: 'hello' })).code, 'not_in_room');
  assert.equal(device.room, null);
  await owner.must({ t: 'answer_claim', member: you, claim: member().claim, agree: false });
  await owner.until(() => !member().claim);
  assert.equal((await ask()).code, 'not_let_in');
  const other = await Client.connect(server);
  const again = { t: 'ask_claim', room: owner.code, name: 'Nausicaa', token: freshSecret() };
  assert.equal((await other.request(again)).code, 'asked');
  await owner.until(() => member().claim);
  await owner.must({ t: 'answer_claim', member: you, claim: member().claim, agree: true });
  assert.equal((await other.request(again)).t, 'ok');
  await other.until(() => other.room !== null);
  assert.equal(other.room.you, you);
  assert.equal(other.room.seats[1], you);
  await owner.until(() => owner.chat.some((line) => line.note?.kind === 'let_in') && member().connected);
  assert.equal(await refusal({ t: 'resume', room: owner.code, token: lost.token }), 'bad_token');
  assert.equal(await refusal({ t: 'resume', room: owner.code, token }), 'bad_token');
  for (const client of [owner, device, other]) client.close();
});

test('a device link that brings a member back withdraws the claim of a new device', async () => {
  const owner = await host(server);
  const lost = await join(server, owner.code, 'Nausicaa');
  const { you } = lost.room;
  const { deviceKey } = await lost.must({ t: 'device_link' });
  lost.close();
  const member = () => owner.room.members.find((one) => one.id === you);
  await owner.until(() => !member().connected);
  const device = await Client.connect(server);
  const ask = { t: 'ask_claim', room: owner.code, name: 'Nausicaa', token: freshSecret() };
  assert.equal((await device.request(ask)).code, 'asked');
  await owner.until(() => member().claim);
  const phone = await Client.connect(server);
  await phone.must({ t: 'claim_member', room: owner.code, deviceKey, token: freshSecret() });
  await owner.until(() => member().connected);
  await owner.until(() => !member().claim);
  for (const client of [owner, device, phone]) client.close();
});
