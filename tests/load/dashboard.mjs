// Draws Grafana's dashboard (docker/grafana) from a real Prometheus (Debian's) with docker/prometheus.yml,
// while people and bots play on two servers of one PostgreSQL database, some of them through the other server
// than their room's:
//   node tests/load/dashboard.mjs [seconds] makes docker/grafana/dashboard.svg. The drawing is ours, not
// Grafana's; the figures are the answers to Grafana's queries.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scratch } from '../support/admin.mjs';
import { Client, host, join } from '../support/client.mjs';
import { freePort } from '../support/metrics.mjs';
import { playOn, seeded } from '../support/play.mjs';
import { at as inDatabase, startPostgres } from '../support/postgres.mjs';
import { root, startServer } from '../support/server.mjs';
import { colour, drawing, element, line, text } from '../support/svg.mjs';

const seconds = Number(process.argv[2] ?? 90);
const docker = (file) => path.join(root, 'docker', file);
const STEP = 2; // seconds between two scrapes, and between two points

const files = scratch();
const ports = [await freePort(), await freePort()];
const postgres = await startPostgres({ fsync: true });
const journal = inDatabase(postgres.fresh());
const servers = await Promise.all(
  ports.map(async (metrics, node) => {
    const port = await freePort();
    const env = {
      ...journal,
      NOSTOS_CLUSTER_NODE: `server-${node + 1}`,
      NOSTOS_CLUSTER_ADDRESS: `127.0.0.1:${port}`,
    };
    return startServer({ port, args: ['--metrics-port', String(metrics), '--bot-move-delay', '200'], env });
  }),
);
files.write('alerts.yml', readFileSync(docker('alerts.yml'), 'utf8'));
const config = readFileSync(docker('prometheus.yml'), 'utf8')
  .replace(/targets: \[.*\]/, `targets: [${ports.map((port) => `"127.0.0.1:${port}"`)}]`)
  .replaceAll(': 10s', `: ${STEP}s`);
const at = await freePort();
const prometheus = spawn(
  'prometheus',
  [
    `--config.file=${files.write('prometheus.yml', config)}`,
    `--storage.tsdb.path=${files.path('data')}`,
    `--web.listen-address=127.0.0.1:${at}`,
    '--log.level=warn',
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
const ended = once(prometheus, 'exit');
// Whatever fails here, nothing is left running.
process.on('exit', () =>
  [prometheus, ...servers.map(({ child }) => child)].forEach((child) => child.kill('SIGKILL')),
);

const first = await Client.connect(servers[0]);
const games = first.welcome.games.map(({ id }) => id);
first.close();

/**
 * A room of one game after another, with two people and the bots that its game needs, until the time is over.
 */
async function keepPlaying(server, other, number, until) {
  for (let round = number; Date.now() < until; ++round) {
    const game = games[round % games.length];
    const people = [await host(server, { game }), null];
    people[1] = await join(round % 3 === 0 ? other : server, people[0].code, 'Nausicaa');
    // A third seat, where the game has one.
    await people[0].request({
      t: 'add_bot',
      seat: 2,
      kind: (await people[0].describe(game)).bots[0].id,
    });
    await people[0].must({ t: 'start' });
    for (const client of people) await client.until(() => client.update !== null);
    const random = seeded(round);
    for (const client of people) await client.intent({ type: 'nonsense' });
    try {
      await playOn(people, random, {
        done: () => Date.now() >= until,
        before: () => new Promise((resolve) => setTimeout(resolve, 30 + random(300))),
      });
    } catch (fault) {
      // A bot's turn: the people wait for a moment, and leave.
      if (!/no seat must decide|timed out|was offered but refused/.test(fault.message)) throw fault;
    }
    for (const client of people) client.close();
  }
}

const begun = Date.now() / 1000;
const until = Date.now() + seconds * 1000;
const strangers = servers.map(async (server) => {
  while (Date.now() < until) {
    const stranger = await Client.connect(server);
    await stranger.request({ t: 'join', room: 'BBB-000', name: 'Argo', token: 'A'.repeat(43) });
    stranger.close();
    await new Promise((resolve) => setTimeout(resolve, 3000));
  }
});
await Promise.all([
  ...strangers,
  ...servers.flatMap((server, which) =>
    [...Array(4 + 3 * which)].map((_, number) => keepPlaying(server, servers[1 - which], number, until)),
  ),
]);

const dashboard = JSON.parse(readFileSync(docker('grafana/dashboards/nostos.json'), 'utf8'));
const ask = async (query) => {
  const asked = new URLSearchParams({
    query: query.replaceAll('$instance', '.*').replaceAll('$__rate_interval', `${5 * STEP}s`),
    start: String(begun),
    end: String(Date.now() / 1000),
    step: String(STEP),
  });
  const answer = await (await fetch(`http://127.0.0.1:${at}/api/v1/query_range?${asked}`)).json();
  if (answer.status !== 'success') throw new Error(`${query}: ${answer.error}`);
  return answer.data.result;
};
const named = (legend, labels) =>
  legend.replace(/\{\{(\w+)\}\}/g, (_, label) =>
    label === 'instance'
      ? `server ${ports.findIndex((port) => labels.instance.endsWith(String(port))) + 1}`
      : labels[label],
  );

const WIDTH = 1080;
const BOX = { width: 340, height: 218, left: 52, top: 34, plot: 104 };
const COLOURS = [
  colour.inside,
  colour.outside,
  '#4E6B2F',
  '#7A4B8C',
  '#A3781F',
  colour.ink,
  colour.muted,
  '#2F8F83',
];
const units = {
  s: (v) => `${+(v * 1000).toPrecision(3)} ms`,
  bytes: (v) => `${Math.round(v / 1e6)} MB`,
  percentunit: (v) => `${Math.round(v * 100)} %`,
  ops: (v) => `${+v.toPrecision(3)} /s`,
  short: (v) => `${+v.toPrecision(3)}`,
};
const end = Date.now() / 1000;
const parts = [
  text(
    18,
    50,
    `The dashboard's own queries, sent to Prometheus while people (random choices) and bots played on two servers with one database. Drawn without Grafana, from the same figures.`,
    { class: 'm', 'font-size': 12 },
  ),
];
let empty = 0;
for (const [number, panel] of dashboard.panels.entries()) {
  const series = (
    await Promise.all(
      panel.targets.map(async ({ expr, legendFormat }) =>
        (await ask(expr)).map(({ metric, values }) => ({
          name: named(legendFormat, metric),
          values: values
            .map(([when, value]) => [when, Number(value)])
            .filter(([, value]) => Number.isFinite(value)),
        })),
      ),
    )
  )
    .flat()
    .filter(({ values }) => values.length > 0);
  if (series.length === 0) ++empty;
  console.log(
    `${panel.title}: ${series.map(({ name, values }) => `${name} ${units[panel.fieldConfig.defaults.unit](values.at(-1)[1])}`).join(', ') || 'no data'}`,
  );
  const [left, top] = [18 + (number % 3) * (BOX.width + 12), 66 + Math.floor(number / 3) * (BOX.height + 10)];
  const most = Math.max(...series.flatMap(({ values }) => values.map(([, value]) => value)), 0) || 1;
  const x = (when) => left + BOX.left + ((when - begun) / (end - begun)) * (BOX.width - BOX.left - 10);
  const y = (value) => top + BOX.top + BOX.plot * (1 - value / most);
  parts.push(
    element('rect', {
      x: left,
      y: top,
      width: BOX.width,
      height: BOX.height,
      fill: 'none',
      stroke: colour.frame,
    }),
    text(left + 8, top + 19, panel.title, { class: 'b', 'font-size': 12 }),
  );
  for (const share of series.length > 0 ? [0, 0.5, 1] : [])
    parts.push(
      line(x(begun), y(share * most), x(end), y(share * most), { stroke: colour.frame }),
      text(left + BOX.left - 5, y(share * most) + 4, units[panel.fieldConfig.defaults.unit](share * most), {
        class: 'e m',
        'font-size': 9,
      }),
    );
  if (series.length === 0)
    parts.push(text(left + BOX.width / 2, top + BOX.top + BOX.plot / 2, 'no data', { class: 'c m' }));
  series.slice(0, COLOURS.length).forEach(({ name, values }, which) => {
    parts.push(
      element('polyline', {
        points: values.map(([when, value]) => `${x(when).toFixed(1)},${y(value).toFixed(1)}`).join(' '),
        fill: 'none',
        stroke: COLOURS[which],
        'stroke-width': 1.5,
      }),
    );
    const [column, row] = [which % 2, Math.floor(which / 2)];
    parts.push(
      line(left + 8 + column * 166, top + 152 + row * 15, left + 20 + column * 166, top + 152 + row * 15, {
        stroke: COLOURS[which],
        class: 'w',
      }),
      text(left + 25 + column * 166, top + 156 + row * 15, name, { 'font-size': 10 }),
    );
  });
}
const rows = Math.ceil(dashboard.panels.length / 3);
writeFileSync(
  docker('grafana/dashboard.svg'),
  drawing({
    title: 'The Nostos dashboard',
    description: `${dashboard.panels.length} panels: ${dashboard.panels.map(({ title }) => title).join('; ')}`,
    width: WIDTH + 6,
    height: 66 + rows * (BOX.height + 10) + 8,
    parts,
  }),
);
const { data } = await (await fetch(`http://127.0.0.1:${at}/api/v1/targets`)).json();
console.log(
  `targets: ${data.activeTargets.map(({ health, lastError }) => `${health}${lastError}`).join(', ')}; ${dashboard.panels.length} panels, ${empty} without data`,
);
prometheus.kill('SIGTERM');
await ended;
await Promise.all(servers.map((server) => server.dispose()));
await postgres.dispose();
files.dispose();
