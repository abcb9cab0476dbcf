// Tests of two servers on one database: one of them at a time has a room, and one that was away does no harm
// when it returns.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { beside, scratch } from '../support/admin.mjs';
import { logOf } from '../support/checker.mjs';
import { Client, freshSecret, host, join, resume } from '../support/client.mjs';
import { asked, playOn, randomIntent, seeded } from '../support/play.mjs';
import { freePort, get, scrape } from '../support/metrics.mjs';
import { at, startPostgres } from '../support/postgres.mjs';
import { eventually, stands } from '../support/process.mjs';
import { root, startServer } from '../support/server.mjs';

let postgres;
let files;
before(async () => {
  postgres = await startPostgres();
  files = scratch();
});
after(async () => {
  await postgres?.dispose();
  files.dispose();
});

const node = (address, name, { args = [], lease = '1' } = {}) =>
  startServer({
    args,
    env: {
      ...at(address),
      NOSTOS_CLUSTER_NODE: name,
      NOSTOS_CLUSTER_ADDRESS: '127.0.0.1:1',
      NOSTOS_CLUSTER_LEASE_SECONDS: lease,
    },
  });

/** Sends the request again and again, on a new connection each time, until the server has the room. */
async function insist(server, request) {
  for (;;) {
    const client = await Client.connect(server);
    const answer = await client.request(request);
    if (answer.t === 'ok') {
      await client.until(() => client.room !== null);
      return Object.assign(client, { code: request.room, token: request.token });
    }
    assert.equal(answer.code, 'room_on_other_node');
    assert.ok(!JSON.stringify(answer).includes('127.0.0.1'), 'the answer does not name the machines');
    client.close();
  }
}
const takeOver = (server, room, token) => insist(server, { t: 'resume', room, token });

async function table(server, { game = 'theseus', names = ['Nausicaa', 'Telemaco'] } = {}) {
  const people = [await host(server, { game })];
  for (const name of names) people.push(await join(server, people[0].code, name));
  await people[0].must({ t: 'start' });
  for (const client of people) await client.until(() => client.update !== null);
  return people;
}

/** The room's log, and whether its record is valid. */
async function judged(address, code) {
  const file = files.path(`${code}.json`);
  await beside(['admin', 'export', code, file, '--secrets'], at(address));
  await beside(['verify', file.replace('.json', '-1.json')]);
  return logOf(file);
}

test('a server that stood still for longer than its lease finds its room taken: what it still wants to write is refused, and nothing of it is in the log', async () => {
  const address = postgres.fresh();
  const [a, b] = [await node(address, 'a'), await node(address, 'b')];
  try {
    const people = await table(a);
    const { code } = people[0];
    const random = seeded(5);
    let steps = 0;
    await playOn(people, random, { done: () => ++steps > 8 });
    const stranger = await Client.connect(b);
    assert.equal(
      (await stranger.request({ t: 'resume', room: code, token: people[0].token })).code,
      'room_on_other_node',
    );
    a.child.kill('SIGSTOP');
    await eventually(() => stands(a));
    // The node finds these requests when it continues.
    const client = people.find(asked);
    client.send({
      t: 'intent',
      id: 'late',
      turn: client.update.turn,
      intent: randomIntent(client.update.prompt, random),
    });
    people[1].send({ t: 'say', id: 'late-too', to: 'all', text: 'too late' });
    const back = [];
    for (const { token } of people) back.push(await takeOver(b, code, token));
    for (const one of back) await one.until(() => one.update !== null);
    await back[0].must({ t: 'say', id: 'here', to: 'all', text: 'here' });
    a.child.kill('SIGCONT');
    for (const one of people) assert.equal(await one.ended(), 1000);
    for (const one of people)
      assert.ok(
        !one.frames.some((frame) => /"id":"late|too late/.test(frame)),
        'nothing is acknowledged or shown',
      );
    await a.logged('event=leases_lost');
    await playOn(back, random);
    const lines = await judged(address, code);
    assert.deepEqual(
      lines.filter(({ id }) => id?.startsWith('late')),
      [],
    );
    assert.equal(lines.filter(({ id }) => id === 'here').length, 1);
    // Node a is an ordinary server again.
    await a.logged('incarnation=3');
    const other = await host(a);
    await other.must({ t: 'say', to: 'all', text: 'a new room' });
  } finally {
    await a.dispose();
    await b.dispose();
  }
});

test('a server that is killed leaves its rooms to the others; one that is stopped does so at once', async () => {
  const address = postgres.fresh();
  const [a, b] = [await node(address, 'a'), await node(address, 'b')];
  try {
    const one = await host(a);
    const two = await host(b);
    await a.end('SIGKILL');
    const back = await takeOver(b, one.code, one.token);
    await back.must({ t: 'say', to: 'all', text: 'home' });
    const c = await node(address, 'c');
    try {
      assert.equal(
        (await (await Client.connect(c)).request({ t: 'resume', room: two.code, token: two.token })).code,
        'room_on_other_node',
      );
      await b.end('SIGTERM');
      for (const { code, token } of [one, two]) await resume(c, code, token);
      assert.doesNotMatch(c.log, /leases_lost|room_lost/);
    } finally {
      await c.dispose();
    }
  } finally {
    await a.dispose();
    await b.dispose();
  }
});

test('a server that drains claims no room, and keeps those that it has until it stops', async () => {
  const address = postgres.fresh();
  const a = await startServer({
    env: {
      ...at(address),
      NOSTOS_CLUSTER_NODE: 'a',
      NOSTOS_CLUSTER_LEASE_SECONDS: '1',
      NOSTOS_SERVER_DRAIN_SECONDS: '600',
    },
  });
  const b = await node(address, 'b');
  try {
    const mine = await host(a);
    const brief = await host(a);
    const other = await host(b);
    const [third, fourth] = [await Client.connect(a), await Client.connect(a)];
    const stopped = a.end('SIGTERM');
    await a.logged('event=stopping');
    await mine.must({ t: 'say', to: 'all', text: 'still here' });
    await b.end('SIGKILL');
    const c = await node(address, 'c', { lease: '1' });
    try {
      // The room of b is free as soon as its lease has run out; a leaves it to c.
      const { code, token } = other;
      for (const client of [third, fourth]) {
        const refused = await client.request({ t: 'resume', room: code, token });
        assert.equal(refused.code, 'room_on_other_node');
      }
      const created = await third.request({
        t: 'create',
        game: 'odyssey',
        name: 'Eumeo',
        token: freshSecret(),
      });
      assert.equal(created.code, 'room_on_other_node');
      const moved = await takeOver(c, code, token);
      await moved.must({ t: 'say', to: 'all', text: 'on c' });
      await mine.must({ t: 'say', to: 'all', text: 'still here too' });
      // A room of a whose last member leaves is free for c.
      brief.close();
      await takeOver(c, brief.code, brief.token);
      a.child.kill('SIGTERM');
      assert.equal(await mine.ended(), 1012);
      assert.equal(await stopped, 0);
      await resume(c, mine.code, mine.token);
      assert.equal(
        a.log.match(/event=room_loaded room=/g).length,
        2,
        'a loaded only the rooms that it opened',
      );
    } finally {
      await c.dispose();
    }
  } finally {
    await a.dispose();
    await b.dispose();
  }
});

test('all rooms of a dead server are requested at once, by either code: each is claimed once, and continues', async () => {
  const ROOMS = 40;
  const address = postgres.fresh();
  const metrics = await freePort();
  const [a, b] = [
    await node(address, 'a'),
    await node(address, 'b', { args: ['--metrics-port', String(metrics)] }),
  ];
  try {
    const rooms = [];
    for (let room = 0; room < ROOMS; ++room)
      rooms.push(await table(a, { game: 'mythomakya-trionfo', names: ['Nausicaa'] }));
    const seen = rooms.map((people) => people.map(({ room, update }) => ({ room, update })));
    await a.end('SIGKILL');
    const spectators = rooms.map(([{ room }]) =>
      insist(b, { t: 'spectate', room: room.spectatorCode, name: 'Argos', token: freshSecret() }),
    );
    const back = await Promise.all(
      rooms.map((people) => Promise.all(people.map(({ code, token }) => takeOver(b, code, token)))),
    );
    for (const [at, people] of back.entries()) {
      for (const [seat, client] of people.entries()) {
        await client.until(() => client.update !== null);
        assert.deepEqual(client.update.view, seen[at][seat].update.view);
        await client.must({ t: 'say', to: 'all', text: `room ${at}` });
      }
      const spectator = await spectators[at];
      await spectator.until(() => spectator.room !== null);
      assert.equal(spectator.room.title, seen[at][0].room.title);
    }
    assert.equal((await scrape(metrics)).of('nostos_rooms_claimed_total'), ROOMS);
    assert.equal(b.log.match(/event=room_loaded/g).length, ROOMS);
    assert.doesNotMatch(b.log, /room_lost|leases_lost/);
  } finally {
    await a.dispose();
    await b.dispose();
  }
});

test('clocks that differ by a day take no room from its owner, and damage no room that moves between the servers', async () => {
  const address = postgres.fresh();
  const lease = '4'; // a slow machine renews it in time
  const a = await node(address, 'a', { lease });
  const b = await node(address, 'b', { lease, args: ['--test-clock-offset', '86400'] });
  const until = () =>
    postgres.sql(address, "SELECT extract(epoch FROM expires) FROM nostos.nodes WHERE name = 'a'");
  try {
    // A game of a few dozen moves.
    const people = await table(a, { game: 'odyssey', names: ['Nausicaa'] });
    const { code } = people[0];
    const random = seeded(6);
    let looks = 0;
    // By b's clock, a's lease ran out a day ago. Node a renews it several times meanwhile.
    for (let renewed = 0, last = until(); renewed < 3; renewed += until() !== last ? 1 : 0, last = until()) {
      const stranger = await Client.connect(b);
      assert.equal(
        (await stranger.request({ t: 'resume', room: code, token: people[0].token })).code,
        'room_on_other_node',
      );
      stranger.close();
      let steps = 0;
      if (++looks < 12) await playOn(people, random, { done: () => ++steps > 1 }); // leaves some moves for the others
    }
    assert.doesNotMatch(a.log + b.log, /leases_lost|room_lost/);
    await a.end('SIGKILL');
    const there = [];
    for (const { token } of people) there.push(await takeOver(b, code, token));
    for (const one of there) await one.until(() => one.update !== null);
    let steps = 0;
    await playOn(there, random, { done: () => ++steps > 3 });
    await b.end('SIGTERM');
    // The room returns to a node whose clock is a day behind the log.
    const c = await node(address, 'c', { lease });
    try {
      const home = [];
      for (const { token } of people) home.push(await takeOver(c, code, token));
      for (const one of home) await one.until(() => one.update !== null);
      assert.equal(home[0].update.outcome, null);
      await playOn(home, random);
      await judged(address, code);
    } finally {
      await c.dispose();
    }
  } finally {
    await a.dispose();
    await b.dispose();
  }
});

test('a server whose leases have run out says so where a proxy asks', async () => {
  const address = postgres.fresh();
  const a = await node(address, 'a');
  const reasons = async () => JSON.parse((await get(a.port, '/ready')).body).reasons ?? [];
  try {
    await host(a);
    assert.deepEqual(await reasons(), []);
    await postgres.order('pause');
    try {
      while (!(await reasons()).includes('leases'));
      assert.equal((await get(a.port, '/ready')).status, 503);
      assert.equal((await get(a.port, '/health')).status, 200);
    } finally {
      await postgres.order('continue');
    }
    while ((await reasons()).includes('leases'));
  } finally {
    await a.dispose();
  }
});

test('a server whose write failed takes clients again once it renews its lease: no client needs to come first', async () => {
  const address = postgres.fresh();
  const a = await node(address, 'a');
  const reasons = async () => JSON.parse((await get(a.port, '/ready')).body).reasons ?? [];
  try {
    const one = await host(a);
    await postgres.order('pause');
    try {
      one.send({ t: 'say', id: 'unsure', to: 'all', text: 'unsure' });
      while (!(await reasons()).includes('journal'));
    } finally {
      await postgres.order('continue');
    }
    // The failure alone would count for 30 s.
    const until = Date.now() + 15_000;
    while ((await reasons()).length > 0) assert.ok(Date.now() < until, `${await reasons()}`);
  } finally {
    await a.dispose();
  }
});

test('public rooms are listed everywhere; where a clock runs, the next server makes the move that falls due', async () => {
  const address = postgres.fresh();
  const [a, b] = [await node(address, 'a'), await node(address, 'b')];
  try {
    const one = await host(a, { game: 'theseus' });
    await one.must({
      t: 'update_settings',
      settings: { public: true, clock: { kind: 'decision', seconds: 5 } },
    });
    for (const name of ['Nausicaa', 'Telemaco']) await join(a, one.code, name);
    const client = await Client.connect(b);
    const { rooms } = await client.must({ t: 'rooms' });
    assert.equal(rooms.length, 1);
    await one.must({ t: 'start' });
    await one.until(() => one.update !== null);
    const { turn } = one.update;
    await a.end('SIGKILL');
    await b.logged('event=room_loaded');
    const back = await resume(b, one.code, one.token);
    await back.until(() => back.update !== null && back.update.turn > turn);
  } finally {
    await a.dispose();
    await b.dispose();
  }
});

test('servers with other maps or cards do not join; another length of the leases is logged', async (t) => {
  const address = postgres.fresh();
  const a = await node(address, 'a');
  t.after(() => a.dispose());
  const b = await node(address, 'b', { lease: '2' });
  t.after(() => b.dispose());
  await b.logged('event=node_differs node=a key=cluster.lease_seconds here=2 there=1');
  assert.doesNotMatch(a.log, /node_differs/);
  const data = scratch();
  t.after(() => data.dispose());
  const map = JSON.parse(readFileSync(path.join(root, 'games/odyssey/data/maps/A.json'), 'utf8'));
  mkdirSync(data.path('games/odyssey/maps'), { recursive: true });
  writeFileSync(data.path('games/odyssey/maps/A.json'), JSON.stringify({ ...map, name: 'Our own' }));
  await assert.rejects(
    startServer({ data: data.path('.'), env: { ...at(address), NOSTOS_CLUSTER_NODE: 'c' } }),
    /ended with 1: .*the maps or cards of node "a" differ from this server's/s,
  );
});

test('two servers of one name: the second says so, and ends', async () => {
  const address = postgres.fresh();
  const one = await node(address, 'a');
  try {
    await assert.rejects(
      node(address, 'a'),
      /ended with 1: .*a node named "a" \(127\.0\.0\.1:1\) is alive on this database.*cluster\.node/s,
    );
    await one.end('SIGKILL');
    // A node whose process has ended holds nothing up.
    const again = await node(address, 'a');
    await again.dispose();
  } finally {
    await one.dispose();
  }
});
