// The failures of a cluster, and how to undo them. `reconnects`: players on that node must reconnect before
// the server accepts their requests.

/** The node that has most of these rooms. */
const busiest = (cluster, owners, rooms) => {
  const counts = new Map(cluster.nodes.map((node) => [node.name, 0]));
  for (const { code } of rooms)
    if (owners.has(code)) counts.set(owners.get(code), counts.get(owners.get(code)) + 1);
  return cluster.nodes.reduce((most, node) => (counts.get(node.name) > counts.get(most.name) ? node : most));
};

export const FAILURES = [
  {
    name: 'node killed',
    reconnects: true,
    pick: busiest,
    strike: (cluster, node) => cluster.kill(node),
    undo: (cluster, node) => cluster.revive(node),
  },
  {
    name: 'node frozen',
    reconnects: true,
    pick: busiest,
    strike: (cluster, node) => cluster.freeze(node),
    undo: (cluster, node) => cluster.thaw(node),
  },
  {
    name: 'node cut from the database',
    reconnects: true,
    pick: busiest,
    strike: (cluster, node) => cluster.cut(node),
    undo: (cluster, node) => cluster.mend(node),
  },
  {
    name: 'database restarted',
    reconnects: false,
    pick: () => null,
    strike: (cluster) => cluster.restartDatabase(),
    undo: async () => {},
  },
  {
    name: 'node drained',
    reconnects: true,
    pick: busiest,
    strike: (cluster, node) => cluster.drain(node),
    undo: (cluster, node) => cluster.revive(node),
  },
];
