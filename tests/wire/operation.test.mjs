// The files of docker/ match the server: keys, metrics, files, ports. Needs no container engine.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import yaml from 'js-yaml';
import { nostos, scratch } from '../support/admin.mjs';
import { freePort, scrape } from '../support/metrics.mjs';
import { root, startServer } from '../support/server.mjs';

const docker = path.join(root, 'docker');
const read = (file) => readFileSync(path.join(docker, file), 'utf8');
const compose = {
  'compose.yaml': yaml.load(read('compose.yaml')),
  'compose.cluster.yaml': yaml.load(read('compose.cluster.yaml')),
};

/** Every key of the configuration as a variable, from the server itself. */
const variables = () =>
  new Set(
    [...nostos(['serve', '--print-config']).stdout.matchAll(/^# (NOSTOS_[A-Z_]+): /gm)].map(
      ([, name]) => name,
    ),
  );

for (const [file, { name, services, volumes = {}, networks = {}, secrets = {} }] of Object.entries(compose)) {
  test(`${file}: what it names is there`, () => {
    assert.ok(name);
    for (const [service, given] of Object.entries(services)) {
      const where = `${file}: ${service}`;
      assert.match(given.image, /^[a-z/]+:v?\d+(\.\d+)*$/, `${where}: a version is pinned`);
      assert.equal(given.restart, 'unless-stopped', where);
      assert.ok(
        given.deploy.resources.limits.memory && given.deploy.resources.limits.cpus,
        `${where}: limits`,
      );
      for (const volume of given.volumes ?? []) {
        const [from] = volume.split(':');
        assert.ok(
          from.startsWith('./')
            ? existsSync(path.join(docker, from)) && volume.endsWith(':ro')
            : from in volumes,
          `${where}: ${volume}`,
        );
      }
      for (const secret of given.secrets ?? []) assert.ok(secret in secrets, `${where}: ${secret}`);
      for (const network of given.networks ?? []) assert.ok(network in networks, `${where}: ${network}`);
      for (const other of Array.isArray(given.depends_on)
        ? given.depends_on
        : Object.keys(given.depends_on ?? {}))
        assert.ok(other in services, `${where}: ${other}`);
      if (given.build)
        assert.ok(statSync(path.join(docker, given.build.context, given.build.dockerfile)).isFile());
      for (const text of Object.values(given.environment ?? {}))
        assert.equal(typeof text, 'string', `${where}: ${text} in quotation marks`);
      // Every user of the engine can read a password in an environment.
      for (const variable of Object.keys(given.environment ?? {}))
        assert.ok(
          !/PASSWORD|SECRET|JOURNAL/.test(variable) || /FILE$/.test(variable),
          `${where}: ${variable}`,
        );
    }
    for (const volume of Object.keys(volumes))
      assert.ok(JSON.stringify(services).includes(`"${volume}:/`), `${file}: ${volume}`);
    for (const secret of Object.keys(secrets))
      assert.ok(
        Object.values(services).some((given) => given.secrets?.includes(secret)),
        `${file}: ${secret}`,
      );
  });

  test(`${file}: servers are configured by keys that there are, and can write nowhere but to their data`, () => {
    const known = variables();
    assert.ok(
      known.has('NOSTOS_SERVER_PORT') && known.has('NOSTOS_CLUSTER_NODE') && known.has('NOSTOS_METRICS_PORT'),
    );
    const servers = Object.values(services).filter(({ image }) => image.startsWith('nostos:'));
    assert.ok(servers.length > 0);
    for (const { environment = {}, read_only, cap_drop, security_opt } of servers) {
      for (const variable of Object.keys(environment)) assert.ok(known.has(variable), variable);
      assert.deepEqual([read_only, cap_drop, security_opt], [true, ['ALL'], ['no-new-privileges:true']]);
      // The defaults in the file, since no shell substitutes them here.
      const env = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [key, value.replace(/\$\{\w+:-([^}]*)\}/, '$1')]),
      );
      const { status, stderr } = nostos(['serve', '--print-config'], env);
      assert.equal(status, 0, stderr);
    }
  });
}

test('compose.cluster.yaml publishes only the proxy and a local Grafana', () => {
  const { services } = compose['compose.cluster.yaml'];
  const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
    ports.map((port) => `${name} ${port}`),
  );
  assert.deepEqual(published.sort(), ['grafana 127.0.0.1:3000:3000', 'haproxy 443:8443', 'haproxy 80:8080']);
});

test('the cluster: HAProxy, nginx, Prometheus and the servers agree on names and ports', () => {
  const { services } = compose['compose.cluster.yaml'];
  const nodes = Object.entries(services).filter(([, { image }]) => image.startsWith('nostos:'));
  assert.equal(nodes.length, 3);
  for (const [name, { environment }] of nodes) {
    assert.equal(environment.NOSTOS_CLUSTER_NODE, name);
    assert.equal(environment.NOSTOS_CLUSTER_ADDRESS, `${name}:8080`);
  }
  const names = nodes.map(([name]) => name);
  assert.deepEqual(
    [...read('haproxy.cfg').matchAll(/^ +server (\S+) (\S+):8080$/gm)].flatMap(([, name, host]) =>
      name === host ? [name] : [],
    ),
    names,
  );
  assert.deepEqual(
    [...read('nginx.conf').matchAll(/^ +server (\S+):8080 /gm)].map(([, name]) => name),
    names,
  );
  const [{ static_configs }] = yaml.load(read('prometheus.yml')).scrape_configs;
  assert.deepEqual(
    static_configs[0].targets,
    names.map((name) => `${name}:${nodes[0][1].environment.NOSTOS_METRICS_PORT}`),
  );
});

test('the dashboard and the alarms ask for what the server tells', async (t) => {
  const port = await freePort();
  const server = await startServer({ args: ['--metrics-port', String(port)] });
  t.after(() => server.dispose());
  const { families } = await scrape(port);
  const dashboard = JSON.parse(read('grafana/dashboards/nostos.json'));
  const queries = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...dashboard.templating.list.map(({ query }) => query.query),
    ...yaml.load(read('alerts.yml')).groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ];
  for (const { alert, labels } of yaml.load(read('alerts.yml')).groups.flatMap(({ rules }) => rules))
    assert.match(labels?.severity ?? '', /^(critical|warning)$/, alert);
  assert.ok(queries.length > 40);
  const asked = queries.flatMap((query) => query.match(/\b(?:nostos|process)_[a-z_]+\b/g) ?? []);
  assert.ok(new Set(asked).size > 25);
  for (const name of asked) {
    const family = [name, name.replace(/_(bucket|count|sum)$/, '')].find((one) => families.has(one));
    assert.ok(family, `${name} is not told`);
    assert.equal(
      family !== name,
      families.get(family).type === 'histogram',
      `${name}: a histogram has _bucket, _count and _sum`,
    );
  }
  for (const panel of dashboard.panels) {
    assert.equal(
      panel.datasource.uid,
      yaml.load(read('grafana/provisioning/datasources/prometheus.yaml')).datasources[0].uid,
    );
    for (const { expr } of panel.targets)
      assert.equal(
        /\brate\(|\bincrease\(/.test(expr),
        /_(total|bucket|count)\{/.test(expr),
        `${expr}: a query of a counter uses rate or increase, and a query of a gauge does not`,
      );
  }
});

test("Prometheus' own tool takes the scrape's and the alarms' file", (t) => {
  const checked = spawnSync('promtool', ['check', 'config', path.join(docker, 'prometheus.yml')], {
    encoding: 'utf8',
  });
  if (checked.error) return t.skip('promtool is not there');
  assert.equal(checked.status, 0, checked.stdout + checked.stderr);
});

test("systemd's own tool takes the unit", (t) => {
  const unit = readFileSync(path.join(root, 'server/package/nostos.service'), 'utf8');
  if (spawnSync('systemd-analyze', ['--version']).error) return t.skip('systemd is not there');
  const files = scratch();
  t.after(() => files.dispose());
  // The program and its page are not installed here.
  const here = files.write(
    'nostos.service',
    unit.replace('/usr/bin/nostos', '/bin/true').replace(/^Documentation=.*$/m, ''),
  );
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', here], {
    encoding: 'utf8',
  });
  assert.deepEqual([status, stderr.split('\n').filter((line) => line.includes('nostos.service'))], [0, []]);
});

/** A folder with programs that print their words, and do what the lines of shell say. */
function pretended(files, programs) {
  mkdirSync(files.path('bin'));
  for (const [name, lines] of Object.entries(programs)) {
    writeFileSync(files.path(`bin/${name}`), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  }
  return { ...process.env, PATH: `${files.path('bin')}:${process.env.PATH}` };
}

test('make-secrets leaves no empty file, and a later run makes what is missing', () => {
  const files = scratch();
  try {
    const script = files.write('make-secrets', read('make-secrets'));
    const run = (env) => spawnSync('bash', [script], { encoding: 'utf8', env });
    assert.notEqual(run(pretended(files, { openssl: 'exit 127' })).status, 0);
    const there = (name) => existsSync(files.path(`secrets/${name}`));
    assert.ok(!there('database_password'));
    files.write('secrets/grafana_password', '');
    assert.equal(run(process.env).status, 0);
    for (const name of ['database_password', 'grafana_password', 'nostos.toml', 'certificate.pem'])
      assert.ok(statSync(files.path(`secrets/${name}`)).size > 20, name);
    assert.deepEqual(readdirSync(files.path('secrets')).length, 4);
    const before = readFileSync(files.path('secrets/database_password'), 'utf8');
    assert.match(run(process.env).stdout, /^database_password is there already$/m);
    assert.equal(readFileSync(files.path('secrets/database_password'), 'utf8'), before);
  } finally {
    files.dispose();
  }
});

test('the package starts its service at the first installation; an upgrade leaves it as the operator set it, and no failed start breaks apt', () => {
  const files = scratch();
  try {
    const script = readFileSync(path.join(root, 'server/package/postinst'), 'utf8');
    const postinst = files.write('postinst', script.replaceAll('/run/systemd/system', files.path('.')));
    const env = pretended(files, {
      getent: 'exit 0',
      chown: 'exit 0',
      chmod: 'exit 0',
      systemctl: 'echo "$@"; case $1 in $FAILING) exit 1; esac',
    });
    const configure = (failing, ...words) => {
      const { status, stdout, stderr } = spawnSync('sh', [postinst, 'configure', ...words], {
        encoding: 'utf8',
        env: { ...env, FAILING: failing },
      });
      assert.equal(status, 0, stderr);
      return { called: stdout.split('\n').map((line) => line.split(' ')[0]), stdout, stderr };
    };
    assert.deepEqual(configure('', '').called.slice(0, 3), ['daemon-reload', 'enable', 'restart']);
    const upgrade = configure('', '1.0.0').called;
    assert.ok(upgrade.includes('try-restart') && !upgrade.includes('enable') && !upgrade.includes('restart'));
    for (const [failing, version] of [
      ['enable', ''],
      ['restart', ''],
      ['try-restart', '1.0.0'],
    ])
      assert.match(configure(failing, version).stderr, /^nostos: .*journalctl --unit nostos\n$/, failing);
    assert.match(configure('is-enabled', '1.0.0').stdout, /the service is not enabled/);
  } finally {
    files.dispose();
  }
});
