// Through a tunnel of ssh, as HOSTING.md describes it for a home without a public address: the game, the players' addresses,
// and a tunnel that breaks and comes back. Skipped where sshd is not installed.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import WebSocket from 'ws';
import { scratch } from '../support/admin.mjs';
import { Client, host, resume } from '../support/client.mjs';
import { freePort } from '../support/metrics.mjs';
import { eventually } from '../support/process.mjs';
import { root, startServer } from '../support/server.mjs';

const SSHD = spawnSync('which', ['sshd']).stdout.toString().trim() || '/usr/sbin/sshd';
const skip = spawnSync(SSHD, ['-V']).error && 'sshd is not installed';

/** The options of ssh in the page's command, without those that name the machine and the ports. */
function options() {
  const page = readFileSync(path.join(root, 'server/HOSTING.md'), 'utf8');
  const [, words] =
    /^ *ExecStart=\/usr\/bin\/ssh (.*) -i \S+ -R 127\.0\.0\.1:8080:127\.0\.0\.1:8080 \S+$/m.exec(page);
  return words.split(' ');
}

/** The lines of the page for the ssh server that end a dead session. */
const keepAlive = () => {
  const page = readFileSync(path.join(root, 'server/HOSTING.md'), 'utf8');
  const lines = [...page.matchAll(/^ *(ClientAlive\w+ \d+)$/gm)].map(([, line]) => line);
  assert.equal(lines.length, 2);
  return lines;
};

test(
  'players reach a server behind a tunnel, count by their own addresses, and return after it broke',
  { skip },
  async (t) => {
    const files = scratch();
    t.after(() => files.dispose());
    const key = (name) =>
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', files.path(name)], {
        stdio: 'pipe',
      });
    key('host');
    key('user');
    chmodSync(files.write('authorized', readFileSync(files.path('user.pub'), 'utf8')), 0o600);
    const [sshPort, outer] = [await freePort(), await freePort()];
    const config = files.write(
      'sshd_config',
      [
        `Port ${sshPort}`,
        'ListenAddress 127.0.0.1',
        `HostKey ${files.path('host')}`,
        `AuthorizedKeysFile ${files.path('authorized')}`,
        `PidFile ${files.path('sshd.pid')}`,
        'StrictModes no',
        'UsePAM no',
        'PasswordAuthentication no',
        `Match User ${os.userInfo().username}`,
        ...keepAlive(),
      ].join('\n'),
    );
    if (process.getuid() === 0) mkdirSync('/run/sshd', { recursive: true });
    const sshd = spawn(SSHD, ['-D', '-e', '-f', config], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    sshd.stderr.setEncoding('utf8').on('data', (text) => (said += text));
    t.after(() => sshd.kill('SIGTERM'));
    await eventually(() => said.includes('Server listening'));

    const server = await startServer({
      env: {
        NOSTOS_SERVER_ADDRESS: '127.0.0.1',
        NOSTOS_SERVER_TRUSTED_PROXIES: '127.0.0.1',
        NOSTOS_LIMITS_CONNECTIONS_PER_ADDRESS: '1',
      },
      crowd: false,
    });
    t.after(() => server.dispose());
    /** Resolves once the tunnel carries requests. */
    async function tunnel() {
      const child = spawn(
        'ssh',
        [
          ...options(),
          '-p',
          sshPort,
          '-i',
          files.path('user'),
          '-o',
          'StrictHostKeyChecking=no',
          '-o',
          `UserKnownHostsFile=${files.path('known')}`,
          '-R',
          `127.0.0.1:${outer}:127.0.0.1:${server.port}`,
          `${os.userInfo().username}@127.0.0.1`,
        ],
        { stdio: ['ignore', 'ignore', 'pipe'] },
      );
      let error = '';
      child.stderr.setEncoding('utf8').on('data', (text) => (error += text));
      t.after(() => child.kill('SIGTERM'));
      const answers = () =>
        fetch(`http://127.0.0.1:${outer}/health`).then(
          (answer) => answer.ok,
          () => false,
        );
      while (!(await answers())) assert.equal(child.exitCode, null, error + said);
      return child;
    }
    /** The far end of the tunnel, where a proxy reports this address. */
    const from = (address) => ({
      socket: (query) =>
        new WebSocket(`ws://127.0.0.1:${outer}/ws${query}`, {
          headers: { 'X-Forwarded-For': address },
          perMessageDeflate: false,
        }),
    });
    const first = await tunnel();
    const one = await host(from('192.0.2.1'));
    await one.must({ t: 'say', to: 'all', text: 'from afar' });
    // The limit of one connection holds for each player's own address.
    await Client.connect(from('192.0.2.2'));
    await assert.rejects(Client.connect(from('192.0.2.1')));
    const gone = once(first, 'exit');
    first.kill('SIGKILL');
    await Promise.all([gone, one.ended()]);
    await tunnel();
    await resume(from('192.0.2.1'), one.code, one.token);
  },
);
