// One server's connection to the database, which can be cut: from then on nothing passes, and neither end
// notices.
import { once } from 'node:events';
import net from 'node:net';

/** Opens a gate to the socket at that path: {port, cut(), mend(), dispose()}. */
export async function openGate(target) {
  const pairs = new Set();
  let open = true;
  const gate = net.createServer({ pauseOnConnect: true }, (near) => {
    const far = net.connect(target);
    const pair = [near, far];
    pairs.add(pair);
    const done = () => {
      pairs.delete(pair);
      for (const end of pair) end.destroy();
    };
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      from
        .on('error', done)
        .on('close', done)
        .on('end', done)
        .on('data', (bytes) => {
          if (to.write(bytes)) return;
          from.pause();
          to.once('drain', () => open && from.resume());
        });
    }
    if (!open) far.pause();
    else near.resume();
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const set = (now) => {
    open = now;
    for (const pair of pairs) for (const end of pair) now ? end.resume() : end.pause();
  };
  return {
    port: gate.address().port,
    cut: () => set(false),
    mend: () => set(true),
    dispose() {
      for (const pair of pairs) for (const end of pair) end.destroy();
      gate.close();
    },
  };
}
