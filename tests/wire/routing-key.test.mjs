// Several servers behind a real proxy with docker/haproxy.cfg and docker/nginx.conf: all members of a room
// reach the same one. Skipped where the proxy is not installed; ./check installs both without opening servers
// on the machine.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { scratch } from '../support/admin.mjs';
import { Client, freshSecret, host, join, resume, routingKey } from '../support/client.mjs';
import { playOn, seeded } from '../support/play.mjs';
import { at, startPostgres } from '../support/postgres.mjs';
import { freePort, get } from '../support/metrics.mjs';
import { installed, startProxy } from '../support/proxy.mjs';
import { root, startServer } from '../support/server.mjs';

let files;
before(() => (files = scratch()));
after(() => files.dispose());

const NODES = 3;

/** The servers, and the proxy before them. Each has its own journal, unless `env` says otherwise. */
async function cluster(t, name, { env = () => ({}), crowd = true } = {}) {
  const servers = [];
  t.after(() => Promise.all(servers.map((server) => server.dispose())));
  for (let number = 1; number <= NODES; ++number) {
    const port = await freePort();
    servers.push(
      await startServer({
        port,
        crowd,
        args: ['--bot-move-delay', '0'],
        env: {
          NOSTOS_SERVER_TRUSTED_PROXIES: '127.0.0.1',
          NOSTOS_LIMITS_IDLE_SECONDS: '5',
          ...env(number, port),
        },
      }),
    );
  }
  const proxy = await startProxy(
    name,
    files,
    servers.map(({ port }) => port),
  );
  t.after(() => proxy.dispose());
  return { servers, proxy };
}

test('the page says what a client tells', () => {
  const page = readFileSync(path.join(root, 'protocol/PROTOCOL.md'), 'utf8');
  const told = [...page.matchAll(/\?to=([0-9a-f]{2})`\s+for\s+(?:the room )?`([A-Z0-9-]+)`/g)];
  assert.equal(told.length, 3);
  for (const [, byte, code] of told) assert.equal(routingKey(code), byte, code);
});

for (const name of ['haproxy', 'nginx']) {
  const skip = !installed(name) && `${name} is not installed`;

  test(
    `${name}: all members of a room reach the same server, play there past the proxy's ordinary time-outs, and return there`,
    { skip },
    async (t) => {
      const { proxy } = await cluster(t, name);
      const people = [await host(proxy, { game: 'theseus' })];
      const { code } = people[0];
      // The other servers do not have the room, and refuse a client that reaches them.
      for (const someone of ['Nausicaa', 'Telemaco', 'Penelope', 'Euriclea'])
        people.push(await join(proxy, code, someone));
      for (let more = 0; more < 12; ++more) (await resume(proxy, code, people[1].token)).close();
      const strangers = [];
      for (let more = 0; more < 2 * NODES; ++more) {
        const stranger = await Client.connect(proxy);
        strangers.push(
          (await stranger.request({ t: 'join', room: code, name: 'Argo', token: freshSecret() })).code ??
            'ok',
        );
        stranger.close();
      }
      assert.ok(strangers.includes('no_room'), 'without a word one comes anywhere');
      await people[0].must({ t: 'start' });
      for (const client of people) await client.until(() => client.update !== null);
      let moves = 0;
      await playOn(people, seeded(5), { done: () => moves >= 10, before: async () => void ++moves });
      // The only traffic is the servers' pings, every few seconds: two of them take longer than a second.
      for (let pings = 0; pings < 2; ++pings)
        await Promise.all(people.map(({ socket }) => once(socket, 'ping')));
      for (const client of people) assert.equal(client.closed, null);
      await playOn(people, seeded(6), { done: () => moves >= 20, before: async () => void ++moves });
      const back = await resume(proxy, code, people[2].token);
      await back.until(() => back.update !== null);
      assert.equal(back.update.turn, people[2].update.turn);
      assert.ok(!proxy.log().includes('to='), 'its log tells who belongs together');
      for (const client of [...people, back]) client.close();
    },
  );

  test(`${name}: rooms are spread over all servers`, { skip }, async (t) => {
    const { proxy, servers } = await cluster(t, name);
    for (let byte = 0; byte < 256; byte += 8) {
      const socket = proxy.socket(`?to=${byte.toString(16).padStart(2, '0')}`);
      await once(socket, 'open');
      socket.send('{"t":"hello","v":1}');
      await once(socket, 'message');
      socket.send(
        JSON.stringify({ t: 'create', id: 'c', game: 'theseus', name: 'Argo', token: freshSecret() }),
      );
      await once(socket, 'message');
      socket.terminate();
    }
    for (const server of servers) await server.logged('event=room_opened');
    for (const server of servers)
      assert.ok(server.log.split('event=room_opened').length - 1 < 24, 'one has most of the 32');
  });

  test(`${name}: TLS, the page, whose address counts, and a server that stops`, { skip }, async (t) => {
    const { proxy, servers } = await cluster(t, name, {
      crowd: false,
      env: () => ({ NOSTOS_LIMITS_CONNECTIONS_PER_ADDRESS: '2' }),
    });
    const first = await proxy.get('/');
    assert.equal(first.status, 200);
    assert.match(first.body, /<html/);
    assert.match(first.headers['strict-transport-security'], /^max-age=\d{7,}/);
    const plain = await new Promise((resolve) =>
      http.get({ host: '127.0.0.1', port: proxy.plain, path: '/' }, resolve),
    );
    assert.ok([301, 302].includes(plain.statusCode));
    assert.match(plain.headers.location, /^https:/);
    assert.equal((await proxy.get('/metrics')).status, 404);

    const open = [];
    t.after(() => open.forEach((socket) => socket.terminate()));
    const knock = (localAddress, headers = {}) =>
      new Promise((resolve, reject) => {
        const socket = proxy.socket('?to=d4', { localAddress, headers, origin: proxy.url });
        open.push(socket);
        socket.on('open', () => resolve(101));
        socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode));
        socket.on('error', reject);
      });
    for (let places = 0; places < 2; ++places) assert.equal(await knock('127.0.0.2'), 101);
    // A client cannot change its address with a header of its own, nor take another's.
    assert.equal(await knock('127.0.0.2', { 'X-Forwarded-For': '192.0.2.7' }), 503);
    assert.equal(await knock('127.0.0.3'), 101);
    for (const server of servers) assert.ok(!server.log.includes('proxy_not_trusted'));

    // The proxy skips a stopped server.
    await servers[0].end('SIGTERM');
    for (let asked = 0; asked < 2 * NODES; ++asked) {
      const { status } = await proxy.get('/health');
      // HAProxy may still have used a connection to it that was open.
      assert.ok(status === 200 || (name === 'haproxy' && [502, 503].includes(status)), `${status}`);
    }
    for (const until = Date.now() + 10_000; ;) {
      const answers = await Promise.all(
        [...Array(2 * NODES)].map(() => proxy.get('/health').catch(() => ({ status: 0 }))),
      );
      if (answers.every(({ status }) => status === 200)) break;
      assert.ok(Date.now() < until, proxy.log());
    }
  });
}

test(
  'haproxy: servers of one database; the owner of a room is killed, and its members continue on the server that claims it',
  { skip: !installed('haproxy') && 'haproxy is not installed' },
  async (t) => {
    const postgres = await startPostgres();
    t.after(() => postgres.dispose());
    const database = at(postgres.fresh());
    // The servers reach one another: the proxy may send the first client to come back elsewhere than the
    // rest, who come after it notices the death.
    const { servers, proxy } = await cluster(t, 'haproxy', {
      env: (number, port) => ({
        ...database,
        NOSTOS_CLUSTER_NODE: `node${number}`,
        NOSTOS_CLUSTER_ADDRESS: `127.0.0.1:${port}`,
        NOSTOS_CLUSTER_LEASE_SECONDS: '1',
      }),
    });
    const people = [await host(proxy, { game: 'theseus' })];
    const { code } = people[0];
    for (const someone of ['Nausicaa', 'Telemaco']) people.push(await join(proxy, code, someone));
    await people[0].must({ t: 'start' });
    for (const client of people) await client.until(() => client.update !== null);
    let moves = 0;
    await playOn(people, seeded(5), { done: () => moves >= 10, before: async () => void ++moves });
    const { turn } = people[1].update;
    const owner = servers.find(({ log }) => log.includes('event=room_opened'));
    await owner.end('SIGKILL');
    await Promise.all(people.map((client) => client.ended()));

    /** Comes back as a client does: again and again, until another server may have the room. */
    const back = async ({ token }) => {
      for (const end = Date.now() + 60_000; Date.now() < end;) {
        const client = await Client.connect(proxy, { room: code }).catch(() => null);
        const answer = await client?.request({ t: 'resume', room: code, token });
        if (answer?.t === 'ok') {
          await client.until(() => client.update !== null);
          return Object.assign(client, { token });
        }
        assert.ok(!answer || answer.code === 'room_on_other_node', JSON.stringify(answer));
        client?.close();
      }
      throw new Error(
        `no server takes the room\n${servers.map(({ log }) => log.slice(-1500)).join('\n---\n')}\n---\n${proxy.log().slice(-1500)}`,
      );
    };
    const again = [];
    for (const client of people) again.push(await back(client));
    assert.equal(again[1].update.turn, turn);
    await playOn(again, seeded(6), { done: () => moves >= 20, before: async () => void ++moves });
    for (const client of again) client.close();
  },
);

test(
  'haproxy: a server that is full keeps its players and gets no new ones; when it also stops, its players move',
  { skip: !installed('haproxy') && 'haproxy is not installed' },
  async (t) => {
    const { servers, proxy } = await cluster(t, 'haproxy', {
      env: () => ({ NOSTOS_LIMITS_CONNECTIONS: '12', NOSTOS_SERVER_DRAIN_SECONDS: '600' }),
    });
    const one = await host(proxy, { game: 'theseus' });
    const two = await join(proxy, one.code, 'Nausicaa');
    await Promise.any(servers.map((server) => server.logged('event=room_opened')));
    const at = servers.findIndex(({ log }) => log.includes('event=room_opened'));
    const crowd = [];
    t.after(() => crowd.forEach((client) => client.close()));
    /** Takes every free place of the server. */
    async function fill() {
      while ((await get(servers[at].port, '/ready')).status === 200)
        crowd.push(await Client.connect(servers[at]));
    }
    const told = (word) => proxy.log().includes(`Server nostos/node${at + 1} is ${word}`);
    /** A proxy that has noticed sends the room's newcomers to a server that does not have the room. */
    const newcomer = async () => {
      const client = await Client.connect(proxy, { room: one.code }).catch(() => null);
      const answer = await client?.request({
        t: 'join',
        room: one.code,
        name: 'Argo',
        token: freshSecret(),
      });
      client?.close();
      return answer?.code;
    };
    for (const until = Date.now() + 30_000; (await newcomer()) !== 'no_room';) {
      await fill();
      assert.ok(Date.now() < until, proxy.log());
    }
    assert.ok(!told('DOWN'), proxy.log());
    const heard = two.next((m) => m.t === 'chat');
    await one.must({ t: 'say', to: 'all', text: 'still here' });
    await heard;
    assert.deepEqual([one.closed, two.closed], [null, null]);
    servers[at].child.kill('SIGTERM');
    await Promise.all([one.ended(), two.ended()]);
    assert.ok(told('DOWN'), proxy.log());
    assert.equal(servers[at].child.exitCode, null, 'the proxy ended them, not the server');
  },
);

test(
  'haproxy: while no server is ready, a browser gets a page in five languages that tries again by itself',
  { skip: !installed('haproxy') && 'haproxy is not installed' },
  async (t) => {
    const { servers, proxy } = await cluster(t, 'haproxy');
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    let answer;
    do answer = await proxy.get('/');
    while (answer.status !== 503);
    assert.match(answer.headers['content-type'], /^text\/html/);
    assert.equal(answer.headers['retry-after'], '5');
    assert.match(answer.body, /<meta http-equiv="refresh" content="5" \/>/);
    for (const language of readdirSync(path.join(root, 'clients/messages'), { withFileTypes: true })) {
      if (!language.isDirectory()) continue;
      const file = path.join(root, 'clients/messages', language.name, 'server.json');
      const { title, looking } = JSON.parse(readFileSync(file, 'utf8')).offline;
      assert.ok(
        answer.body.includes(`<p lang="${language.name}"><b>${title}.</b> ${looking}</p>`),
        language.name,
      );
    }
  },
);
