// Measures the cost of the list of public rooms, and of opening a room, with PostgreSQL: one thread of a
// server does both. server/CAPACITY.md has the results.
//   node tests/load/lobby.mjs
import { Client, host } from '../support/client.mjs';
import { at, startPostgres } from '../support/postgres.mjs';
import { startServer } from '../support/server.mjs';

const LISTED = 100; // the most rooms in one answer
const ASKED = 2000;
const WAYS = 8; // connections that make requests at the same time

const postgres = await startPostgres({ fsync: true });
const server = await startServer({
  env: { ...at(postgres.fresh()), NOSTOS_LIMITS_REQUESTS_PER_SECOND: '10000' },
});
try {
  const begun = performance.now();
  const open = [];
  for (let number = 0; number < LISTED; ++number) {
    const client = await host(server, { game: 'theseus' });
    await client.must({ t: 'update_settings', settings: { public: true, title: `Table ${number}` } });
    open.push(client);
  }
  const opened = performance.now() - begun;
  const clients = await Promise.all(Array.from({ length: WAYS }, () => Client.connect(server)));
  // Measures the server alone: the answers' form is known, and not checked again.
  const ask = (client) =>
    new Promise((resolve) => {
      client.socket.once('message', (data) => resolve(data.length));
      client.send({ t: 'rooms', id: 'r' });
    });
  for (const client of clients) client.socket.removeAllListeners('message');
  const from = performance.now();
  let bytes = 0;
  await Promise.all(
    clients.map(async (client) => {
      for (let count = 0; count < ASKED / WAYS; ++count) bytes = await ask(client);
    }),
  );
  const took = performance.now() - from;
  console.log(
    JSON.stringify(
      {
        listed: LISTED,
        lists_per_second: Math.round((ASKED / took) * 1000),
        bytes_of_a_list: bytes,
        ms_for_a_room_opened_and_listed: Number((opened / LISTED).toFixed(2)),
      },
      null,
      1,
    ),
  );
  for (const client of [...open, ...clients]) client.close();
} finally {
  await server.dispose();
  await postgres.dispose();
}
