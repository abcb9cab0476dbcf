// Two servers that reach one another: one relays a client to the other if that has the client's room, and the
// client does not notice.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import WebSocket from 'ws';
import { once } from 'node:events';
import { Client, freshSecret, host, join, resume } from '../support/client.mjs';
import { openGate } from '../cluster/gate.mjs';
import { freePort } from '../support/metrics.mjs';
import { asked, playOn, seeded } from '../support/play.mjs';
import { at, startPostgres } from '../support/postgres.mjs';
import { canonical } from '../support/patch.mjs';
import { eventually, stands } from '../support/process.mjs';
import { startServer } from '../support/server.mjs';

let postgres;
before(async () => (postgres = await startPostgres()));
after(() => postgres?.dispose());

async function node(address, name, env = {}, port = null) {
  port ??= await freePort();
  return startServer({
    port,
    env: {
      ...at(address),
      NOSTOS_CLUSTER_NODE: name,
      NOSTOS_CLUSTER_ADDRESS: `127.0.0.1:${port}`,
      NOSTOS_CLUSTER_LEASE_SECONDS: '3',
      ...env,
    },
  });
}

/** Two nodes on their own database. */
async function pair(use, env = {}) {
  const address = postgres.fresh();
  const a = await node(address, 'a', env);
  const b = await node(address, 'b', env);
  try {
    await use(a, b, address);
  } finally {
    await a.dispose();
    await b.dispose();
  }
}

/** Tries again and again, on a new connection each time, until the client is back in the room. */
async function comeBack(server, code, token) {
  for (;;) {
    const client = await Client.connect(server);
    const answer = await client.request({ t: 'resume', room: code, token });
    if (answer.t === 'ok') return Object.assign(client, { code, token });
    assert.equal(answer.code, 'room_on_other_node');
    client.close();
  }
}

/**
 * Resolves once node a has renewed its lease `times` times: a lease is three times as long. `meanwhile` runs
 * at each look.
 */
async function renewals(address, times, meanwhile) {
  const until = () => postgres.sql(address, "SELECT expires FROM nostos.nodes WHERE name = 'a'");
  for (let renewed = 0, last = until(); renewed < times;) {
    await meanwhile();
    const now = until();
    if (now !== last) ++renewed;
    last = now;
  }
}

const TALKATIVE = Object.fromEntries(
  ['CHAT_BURST', 'CHAT_PER_SECOND', 'REQUESTS_BURST', 'REQUESTS_PER_SECOND'].map((limit) => [
    `NOSTOS_LIMITS_${limit}`,
    '10000',
  ]),
);

test('a room of people on both servers plays a whole game; all see one room', () =>
  pair(async (a, b) => {
    // Its rounds are counted: a game of Theseus by chance may take thousands of moves.
    const one = await host(a, { game: 'ithaca' });
    const two = await join(b, one.code, 'Nausicaa');
    const three = await join(b, one.code, 'Telemaco');
    await one.must({ t: 'start' });
    const people = [one, two, three];
    for (const client of people) await client.until(() => client.update !== null);
    assert.deepEqual(await two.describe('ithaca'), await one.describe('ithaca'));
    await two.must({ t: 'say', id: 'hello-all', to: 'all', text: 'from the other server' });
    await one.until(() => one.chat.some(({ text }) => text === 'from the other server'));
    await playOn(people, seeded(11));
    for (const client of people) await client.until(() => client.update.outcome !== null);
    assert.equal(new Set(people.map(({ update }) => canonical(update.outcome))).size, 1);
    // The relay carries no local message: neither the greeting, nor messages between a client and its own
    // server.
    for (const client of people)
      assert.equal(client.frames.filter((frame) => frame.includes('"t":"welcome"')).length, 1);
    const record = await two.must({ t: 'record' });
    assert.equal(record.t, 'record');
  }));

test('patches fit across servers', () =>
  pair(async (a, b) => {
    const one = await host(a, { game: 'theseus' });
    const seen = [];
    for (const name of ['Nausicaa', 'Telemaco']) {
      const client = await Client.connect(b, { patches: true });
      Object.assign(client, { code: one.code });
      await client.must({
        t: 'join',
        room: one.code,
        name,
        token: `${name}AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`.slice(0, 42) + 'A',
      });
      await client.until(() => client.room !== null);
      seen.push(client);
    }
    await one.must({ t: 'start' });
    const people = [one, ...seen];
    for (const client of people) await client.until(() => client.update !== null);
    let steps = 0;
    await playOn(people, seeded(3), { done: () => ++steps > 25 });
    assert.ok(seen.some((client) => client.frames.some((frame) => frame.includes('"t":"patch"'))));
  }));

test('what the other server refuses is refused; then this one is free to enter elsewhere', () =>
  pair(async (a, b) => {
    const one = await host(a);
    const client = await Client.connect(b);
    assert.equal(
      (await client.request({ t: 'resume', room: one.code, token: 'B'.repeat(42) + 'A' })).code,
      'bad_token',
    );
    assert.equal((await client.request({ t: 'say', to: 'all', text: 'nobody' })).code, 'not_in_room');
    const own = await client.must({ t: 'create', game: 'odyssey', name: 'Ino', token: 'C'.repeat(42) + 'A' });
    assert.match(own.room, /^[A-Z]{3}-\d{3}$/);
    await client.must({ t: 'leave' });
    await client.must({ t: 'join', room: one.code, name: 'Ino', token: 'D'.repeat(42) + 'A' });
    await one.until(() => one.room.members.some(({ name }) => name === 'Ino'));
    await client.must({ t: 'leave' });
    await client.must({ t: 'join', room: own.room, name: 'Leucothea', token: 'E'.repeat(42) + 'A' });
  }));

test('the status of a room that another server has', () =>
  pair(async (a, b) => {
    const one = await host(a);
    const client = await Client.connect(b);
    const status = await client.must({ t: 'room_status', room: one.code, token: one.token });
    assert.equal(status.t, 'room_status');
    assert.equal(
      (await client.request({ t: 'room_status', room: one.code, token: 'B'.repeat(42) + 'A' })).code,
      'bad_token',
    );
  }));

test('leaving is relayed; after a server is killed, its clients reconnect and the other server claims the room', () =>
  pair(async (a, b) => {
    const one = await host(a);
    const two = await join(b, one.code, 'Nausicaa');
    await one.until(() => one.room.members.some(({ name, connected }) => name === 'Nausicaa' && connected));
    two.close();
    await one.until(() => one.room.members.some(({ name, connected }) => name === 'Nausicaa' && !connected));
    const again = await resume(b, one.code, two.token);
    await a.end('SIGKILL');
    assert.equal(await again.ended(), 1012);
    await comeBack(b, one.code, two.token);
  }));

test('an owner that stops responding, with its connections open: its guests are disconnected, and the other server claims the room', () =>
  pair(async (a, b) => {
    const one = await host(a);
    const two = await join(b, one.code, 'Nausicaa');
    a.child.kill('SIGSTOP');
    await eventually(() => stands(a));
    assert.equal(await two.ended(), 1012);
    const back = await comeBack(b, one.code, two.token);
    await back.must({ t: 'say', id: 'home', to: 'all', text: 'home' });
    a.child.kill('SIGCONT');
    // The node's copy is no longer the room.
    assert.equal(await one.ended(), 1000);
    await back.must({ t: 'say', to: 'all', text: 'still home' });
  }));

test('the connection to a live owner stops responding: the guest is disconnected and refused, and returns once the connection works again', async () => {
  const address = postgres.fresh();
  const port = await freePort();
  const gate = await openGate({ host: '127.0.0.1', port });
  const a = await node(
    address,
    'a',
    { NOSTOS_CLUSTER_ADDRESS: `127.0.0.1:${gate.port}`, NOSTOS_LIMITS_IDLE_SECONDS: '5' },
    port,
  );
  const b = await node(address, 'b');
  try {
    const one = await host(a);
    const two = await join(b, one.code, 'Nausicaa');
    gate.cut();
    assert.equal(await two.ended(), 1012);
    // The room's owner has lost the connection to them, too.
    await one.until(() => one.room.members.some(({ name, connected }) => name === 'Nausicaa' && !connected));
    const client = await Client.connect(b);
    assert.equal(
      (await client.request({ t: 'resume', room: one.code, token: two.token })).code,
      'room_on_other_node',
    );
    client.close();
    gate.mend();
    const back = await comeBack(b, one.code, two.token);
    await back.must({ t: 'say', id: 'home', to: 'all', text: 'home' });
    await one.until(() => one.chat.some(({ text }) => text === 'home'));
  } finally {
    gate.dispose();
    await a.dispose();
    await b.dispose();
  }
});

test('a guest that reads nothing for longer than a lease, with little traffic, misses nothing', () =>
  pair(async (a, b, address) => {
    const one = await host(a);
    const two = await join(b, one.code, 'Nausicaa');
    two.socket.pause();
    const lines = [...Array(40)].map((_, line) => `line ${line}`);
    await renewals(address, 4, async () => {
      const text = lines.shift();
      if (text) await one.must({ t: 'say', to: 'all', text });
    });
    for (const text of lines) await one.must({ t: 'say', to: 'all', text });
    two.socket.resume();
    await two.until(() => two.chat.some(({ text }) => text === 'line 39'));
    assert.deepEqual(
      two.chat.map(({ text }) => text),
      [...Array(40)].map((_, line) => `line ${line}`),
    );
    assert.equal(two.closed, null);
  }, TALKATIVE));

test('/relay rejects connections without the cluster’s key', () =>
  pair(async (a) => {
    for (const key of ['', 'Bearer ', 'Bearer x', 'Basic x']) {
      const socket = new WebSocket(`ws://127.0.0.1:${a.port}/relay`, {
        headers: key ? { Authorization: key } : {},
      });
      const [, response] = await once(socket, 'unexpected-response');
      assert.equal(response.statusCode, 404);
      socket.on('error', () => {});
      socket.terminate();
    }
  }));

test('limits count for the client, not for the server that relays it', () =>
  pair(
    async (a, b) => {
      const one = await host(a);
      const guests = [];
      for (let guest = 0; guest < 5; ++guest) guests.push(await join(b, one.code, `Guest ${guest}`));
      await one.until(() => one.room.members.filter(({ connected }) => connected).length === 6);
      assert.ok(!asked({ update: { prompt: [] } }));
    },
    { NOSTOS_LIMITS_CONNECTIONS_PER_ADDRESS: '12' },
  ));

test('a status with a wrong token costs the same whether another server has the room or no one', () =>
  pair(
    async (a, b) => {
      const one = await host(b);
      const none = `${one.code.slice(0, 4)}${String((Number(one.code.slice(4)) + 1) % 1000).padStart(3, '0')}`;
      const status = async (server, room, token) => {
        const client = await Client.connect(server);
        const { t: type, code } = await client.request({ t: 'room_status', room, token });
        client.close();
        return code ?? type;
      };
      const wrong = (server, room) => status(server, room, freshSecret());
      // The other server charges its own clients only: what they ask for there changes no answer here.
      for (let at = 0; at < 40; ++at) assert.equal(await wrong(b, one.code), 'bad_token');
      assert.equal(await wrong(b, one.code), 'rate_limited');
      for (let at = 0; at < 20; ++at) {
        assert.equal(await status(a, one.code, one.token), 'room_status');
        assert.equal(await wrong(a, none), 'bad_token');
        assert.equal(await wrong(a, one.code), 'bad_token');
      }
      assert.equal(await wrong(a, none), 'rate_limited');
      assert.equal(await wrong(a, one.code), 'rate_limited');
    },
    {
      NOSTOS_LIMITS_BAD_CREDENTIALS_BURST: '5',
      NOSTOS_LIMITS_BAD_CREDENTIALS_PER_SECOND: '0.0001',
      NOSTOS_LIMITS_CONNECTIONS_PER_ADDRESS: '100',
    },
  ));
