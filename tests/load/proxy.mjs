// Measures the cost of an open WebSocket in HAProxy, with docker/haproxy.cfg and TLS, and in the server
// behind it. server/CAPACITY.md has the results.
//   node tests/load/proxy.mjs [--connections 1500]
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { scratch } from '../support/admin.mjs';
import { resident, sockets } from '../support/process.mjs';
import { startProxy } from '../support/proxy.mjs';
import { startServer } from '../support/server.mjs';

const { values } = parseArgs({ options: { connections: { type: 'string', default: '1500' } } });
const count = Number(values.connections);
const files = scratch();
const server = await startServer({
  env: { NOSTOS_LIMITS_CONNECTIONS: '100000', NOSTOS_SERVER_TRUSTED_PROXIES: '127.0.0.1' },
});
// The same server three times: HAProxy needs three.
const proxy = await startProxy('haproxy', files, [server.port, server.port, server.port]);
try {
  const look = () => ({
    proxy: resident(proxy),
    server: resident(server),
    held: sockets(proxy),
    cpu: taken(proxy.child.pid),
  });
  const before = look();
  const open = [];
  for (let at = 0; at < count; ++at) {
    const socket = proxy.socket();
    await once(socket, 'open');
    socket.send('{"t":"hello","v":1}');
    await once(socket, 'message');
    open.push(socket);
  }
  const after = look();
  const each = (name) => Number(((after[name] - before[name]) / count).toFixed(2));
  console.log(
    JSON.stringify(
      {
        connections: count,
        haproxy_kib_each: each('proxy'),
        server_kib_each: each('server'),
        haproxy_sockets_each: each('held'),
        haproxy_cpu_ms_each: each('cpu'),
      },
      null,
      1,
    ),
  );
  for (const socket of open) socket.terminate();
} finally {
  await proxy.dispose();
  await server.dispose();
  files.dispose();
}

/** Milliseconds of its processor time. */
function taken(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
  return (fields[11] + fields[12]) * 10;
}
