// Failures: wrong addresses, servers of another kind, broken connections, small, suspended or missing terminals.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { WebSocketServer } from 'ws';
import { scratch } from '../support/admin.mjs';
import { host, join } from '../support/client.mjs';
import { root, startServer } from '../support/server.mjs';
import { Plain, Screen, freshFolder, played } from '../support/terminal.mjs';

let server;
before(async () => {
  server = await startServer({ args: ['--bot-move-delay', '0'] });
});
after(() => server.dispose());

const ends = async (args, code, words) => {
  const { code: got, err, out } = await played(['--plain', '--name', 'Dimitri', ...args]);
  assert.equal(got, code, err + out);
  assert.match(err, words);
  assert.equal(err.trim().split('\n').length, 1, `one line: ${err}`);
};

async function closedPort() {
  const listener = http.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const { port } = listener.address();
  await new Promise((resolve) => listener.close(resolve));
  return port;
}

async function answering(t, onconnection, onrequest = (_, response) => response.writeHead(404).end('no')) {
  const listener = http.createServer(onrequest).listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  if (onconnection) new WebSocketServer({ server: listener }).on('connection', onconnection);
  t.after(() => {
    listener.closeAllConnections();
    listener.close();
  });
  return `http://127.0.0.1:${listener.address().port}`;
}

test('addresses that lead nowhere', async () => {
  await ends(['http://no-such-host.invalid/'], 10, /^nostos play: unknown host: no-such-host\.invalid/);
  await ends(
    [`http://127.0.0.1:${await closedPort()}`],
    11,
    /^nostos play: no connection: \S+ does not answer/,
  );
  await ends(['ftp://somewhere'], 2, /^nostos play: not an address: ftp:/);
});

test('servers that are none of ours', async (t) => {
  await ends([await answering(t, null)], 13, /^nostos play: not a Nostos server: .*HTTP 404/);
  await ends([await answering(t, (socket) => socket.send('{"t":"greetings"}'))], 13, /no welcome/);
  await ends([await answering(t, (socket) => socket.send('hi \u001b[2J'))], 13, /not a Nostos server/);
  await ends([await answering(t, (socket) => socket.close())], 13, /not a Nostos server/);
});

test('a server of another version', async (t) => {
  const other = await answering(t, (socket) =>
    socket.send(JSON.stringify({ t: 'error', id: null, code: 'bad_version', message: 'no', rule: '' })),
  );
  await ends([other], 14, /^nostos play: wrong version/);
});

test('links that are no longer good', async () => {
  await ends([`${server.url}/#/r/ZZZ-999`], 15, /no_room/);
  const one = await host(server);
  await ends([`${server.url}/#/r/${one.code}/k/${'x'.repeat(43)}`], 15, /bad_key/);
  one.close();
});

test('TLS: an untrusted certificate, a trusted one, and a server without TLS', async (t) => {
  const files = scratch();
  t.after(() => files.dispose());
  const [certificate, key] = [files.path('own.pem'), files.path('own.key')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-out',
      certificate,
      '-keyout',
      key,
      '-nodes',
    ],
    { stdio: 'pipe' },
  );
  const secure = await startServer({
    env: { NOSTOS_SERVER_TLS_CERTIFICATE: certificate, NOSTOS_SERVER_TLS_KEY: key },
  });
  t.after(() => secure.dispose());
  const address = `https://localhost:${secure.port}/`;
  await ends([address], 12, /no secure connection: .*self-signed certificate/);
  await ends(
    [`https://127.0.0.1:${secure.port}/`, '--ca', certificate],
    12,
    /no secure connection: .*(name|mismatch)/,
  );
  await ends([`https://localhost:${server.port}/`], 12, /no TLS at that port/);
  await ends([`http://localhost:${secure.port}/`], 13, /not a Nostos server/);
  const { code, out } = await played(['--plain', '--ca', certificate, address], { input: 'games\nquit\n' });
  assert.equal(code, 0);
  assert.match(out, /odyssey – Odyssey/);
});

const SUBJECT = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const stamp = (days) => new Date(Date.now() + days * 86_400_000).toISOString().replace(/[-:T]|\.\d+/g, '');

/** A server with a certificate for this name, valid from one day to another, counted from today. */
async function certified(t, name, from, to) {
  const files = scratch();
  t.after(() => files.dispose());
  const openssl = (...args) => execFileSync('openssl', args, { stdio: 'pipe', cwd: files.path('.') });
  openssl(
    'req',
    '-x509',
    ...SUBJECT,
    '-days',
    '2',
    '-subj',
    '/CN=Ithaca',
    '-out',
    'ca.pem',
    '-keyout',
    'ca.key',
  );
  openssl('req', ...SUBJECT, '-subj', `/CN=${name}`, '-out', 'own.csr', '-keyout', 'own.key');
  writeFileSync(files.path('index'), '');
  writeFileSync(files.path('names'), `subjectAltName=DNS:${name}\n`);
  writeFileSync(
    files.path('ca.conf'),
    '[ca]\ndefault_ca=own\n[own]\ndatabase=index\nnew_certs_dir=.\nrand_serial=yes\ndefault_md=sha256\npolicy=any\n[any]\ncommonName=supplied\n',
  );
  openssl(
    'ca',
    '-batch',
    '-notext',
    '-config',
    'ca.conf',
    '-cert',
    'ca.pem',
    '-keyfile',
    'ca.key',
    '-in',
    'own.csr',
    '-out',
    'own.pem',
    '-startdate',
    stamp(from),
    '-enddate',
    stamp(to),
    '-extfile',
    'names',
  );
  const secure = await startServer({
    env: {
      NOSTOS_SERVER_TLS_CERTIFICATE: files.path('own.pem'),
      NOSTOS_SERVER_TLS_KEY: files.path('own.key'),
    },
  });
  t.after(() => secure.dispose());
  return { address: `https://localhost:${secure.port}/`, authority: files.path('ca.pem') };
}

test('certificates: out of date, not yet good, of another host, of an unknown authority; each in its own words', async (t) => {
  const exactly = (address, words) =>
    new RegExp(`^nostos play: no secure connection: ${address}: ${words}\n$`);
  for (const [name, from, to, words] of [
    ['localhost', -3, -1, 'certificate has expired'],
    ['localhost', 1, 3, 'certificate is not yet valid'],
    ['ithaca.example', -1, 1, 'the certificate is for another name'],
  ]) {
    const { address, authority } = await certified(t, name, from, to);
    await ends([address, '--ca', authority], 12, exactly(address, words));
  }
  const { address, authority } = await certified(t, 'localhost', -1, 1);
  await ends([address], 12, exactly(address, 'unable to get local issuer certificate'));
  const { code } = await played(['--plain', '--ca', authority, address], { input: 'quit\n' });
  assert.equal(code, 0);
});

test('not a terminal: says what to do instead', async () => {
  const { code, err, out } = await played([server.url]);
  assert.equal(code, 18);
  assert.match(err, /not a terminal: use --plain/);
  assert.equal(out, '');
});

test('the protocol on standard input and output', async () => {
  const { code, out } = await played(['--json', server.url], { input: '{"t":"rooms","id":"r1"}\n' });
  assert.equal(code, 0);
  const [welcome, rooms] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(welcome.t, 'welcome');
  assert.equal(rooms.id, 'r1', 'what was asked is answered before it goes');
});

const NO_JQ = spawnSync('jq', ['--version']).error && 'jq is not installed';

test("the README's bot of a shell and jq answers the protocol's own examples", { skip: NO_JQ }, () => {
  const page = (file) => readFileSync(path.join(root, file), 'utf8');
  const [, program] = /^ +jq -c '([^']+)' <<<"\$message" >&3$/m.exec(page('clients/terminal/README.md'));
  const answers = (message) => {
    const input = JSON.stringify(message);
    const { status, stdout, stderr } = spawnSync('jq', ['-c', program], { input, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    return stdout === '' ? null : JSON.parse(stdout);
  };
  const examples = [...page('protocol/PROTOCOL.md').matchAll(/^\{"t":.*\}$/gm)].map(([line]) =>
    JSON.parse(line),
  );
  const wanted = {
    move: { type: 'move', ship: 'red', dir: 'N' },
    play: { type: 'play', card: 'ram', pay: [2], bid: 0, cell: 'A1' },
  };
  const seen = [];
  for (const message of examples) {
    const [choice] = message.t === 'update' ? message.prompt : [];
    const { rev, turn } = message;
    if (choice) seen.push(choice.type);
    assert.deepEqual(
      answers(message),
      choice ? { t: 'intent', id: `e-${rev}`, turn, intent: wanted[choice.type] } : null,
    );
  }
  assert.deepEqual(seen, Object.keys(wanted));
  // A choice without fields; choices that no player waits for.
  const update = examples.find(({ t }) => t === 'update');
  const pass = { type: 'pass', rule: 'R1', anytime: false, fields: [] };
  const note = { ...pass, type: 'note', anytime: true };
  assert.deepEqual(answers({ ...update, prompt: [note, pass] }).intent, { type: 'pass' });
  assert.equal(answers({ ...update, prompt: [note] }), null);
});

test('the protocol for scripts, over a server that is killed: the seat is taken again, what was asked is done once', async (t) => {
  let mine = await startServer();
  t.after(() => mine.dispose());
  const { port, data } = mine;
  const person = await Plain.open([mine.url, '--new', 'theseus', '--name', 'Dimitri'], { as: '--json' });
  t.after(() => person.close());
  await person.says('"t":"room"');
  await mine.end('SIGKILL');
  await person.says('nostos play: no connection: ');
  person.type('{"t":"say","id":"x-1","to":"all","text":"still here"}');
  mine = await startServer({ port, data });
  await person.says('nostos play: connected again');
  const text = await person.until((now) => now.includes('"id":"x-1"') && now.includes('still here'));
  for (const line of text.trim().split('\n')) if (!line.startsWith('nostos play: ')) JSON.parse(line);
  assert.equal(text.match(/"id":"x-1"/g).length, 1);
});

test('a table is opened, the seat is kept from others’ eyes, and found again', async (t) => {
  const folder = await freshFolder();
  t.after(() => rm(folder, { recursive: true, force: true }));
  const person = await Plain.open([server.url, '--new', 'theseus', '--name', 'Dimitri'], { folder });
  t.after(() => person.close());
  await person.says('Type start');
  const { token, room } = JSON.parse(readFileSync(path.join(folder, 'nostos/places.json'), 'utf8')).places[0];
  assert.equal(statSync(path.join(folder, 'nostos/places.json')).mode & 0o777, 0o600);
  assert.doesNotMatch(readFileSync(`/proc/${person.child.pid}/cmdline`, 'utf8'), new RegExp(token));
  assert.equal(await person.close(), 0);
  assert.deepEqual(readdirSync(path.join(folder, 'nostos')).sort(), ['lock', 'places.json']);
  assert.ok(!person.out.includes(token));
  const again = await Plain.open([`${server.url}/#/r/${room}`], { folder });
  t.after(() => again.close());
  await again.says('You play as Dimitri in seat 1.');
});

test('the client prompts again for a name in use, and prompts for a password', async (t) => {
  const one = await host(server, { name: 'Dimitri' });
  t.after(() => one.close());
  await one.must({ t: 'update_settings', settings: { password: 'moly' } });
  const person = await Plain.open([`${server.url}/#/r/${one.code}`]);
  t.after(() => person.close());
  await person.says('Your name');
  person.type('Dimitri');
  await person.says('Table password');
  person.type('wrong');
  await person.says('Wrong table password');
  person.type('moly');
  await person.says('That name is taken at this table');
  person.type('Elpenor');
  await person.says('You play as Elpenor in seat 2');
});

test('what others call themselves and say steers no terminal', async (t) => {
  const one = await host(server, { name: 'Dimitri' });
  t.after(() => one.close());
  const person = await Plain.open([`${server.url}/#/r/${one.code}`, '--name', 'Elpenor']);
  t.after(() => person.close());
  await person.says('You play as Elpenor');
  await one.must({ t: 'say', to: 'all', text: 'a fair wind' });
  await person.says('Dimitri: a fair wind');
  person.type('say fair indeed');
  await one.until(() => one.chat.some((line) => line.text === 'fair indeed'));
});

test('the server is killed during a game and restarts: the game continues, line by line and on a screen', async (t) => {
  let mine = await startServer({ args: ['--bot-move-delay', '0'] });
  t.after(() => mine.dispose());
  const { port, data } = mine;
  const plain = await Plain.open([mine.url, '--new', 'theseus', '--name', 'Dimitri']);
  t.after(() => plain.close());
  const [, code] = /table ([A-Z]{3}-\d{3})/.exec(await plain.says('Type start'));
  const screen = await Screen.open([`${mine.url}/#/r/${code}`, '--name', 'Nausicaa']);
  t.after(() => screen.close());
  await screen.shows('Nausicaa (you)');
  for (const line of ['bot 3 easy', 'start']) plain.type(line);
  await plain.says('The game begins.');
  await screen.shows('Theseus · round');
  await screen.press('-l', 'half a li');
  await mine.end('SIGKILL');
  await plain.says('Connection lost.');
  await screen.shows('offline');
  mine = await startServer({ args: ['--bot-move-delay', '0'], port, data });
  await plain.says('Connected again.');
  await screen.until((now) => /[A-Z]{3}-\d{3} · (?!offline)/.test(now) && now.includes('> half a li'));
  await screen.press('-l', 'ne');
  plain.type('say still here');
  await screen.shows('still here');
  await screen.shows('> half a line');
});

test('answers given while the connection is lost are taken when it is back: part of a decision, by number and name, and on a screen', async (t) => {
  let mine = await startServer({ args: ['--bot-move-delay', '0'] });
  t.after(() => mine.dispose());
  const { port, data } = mine;
  const restart = async () => {
    mine = await startServer({ args: ['--bot-move-delay', '0'], port, data });
  };
  const plain = await Plain.open([mine.url, '--new', 'theseus', '--name', 'Dimitri']);
  t.after(() => plain.close());
  await plain.says('Type start');
  for (const line of ['bot 2 easy', 'bot 3 easy', 'start']) plain.type(line);
  await plain.says('\n1: ');
  plain.type('1');
  await plain.says('a number from 0 to 25'); // half of the answer is given
  await mine.end('SIGKILL');
  await plain.says('Connection lost.');
  plain.type('7');
  await restart();
  await plain.says('cell 7');
  assert.doesNotMatch(plain.out, /Not taken|no decision to make/);

  const screen = await Screen.open([mine.url, '--new', 'theseus', '--name', 'Nausicaa']);
  t.after(() => screen.close());
  await screen.shows('Seat 1');
  for (const line of ['bot 2 easy', 'bot 3 easy']) await screen.type(line);
  await screen.until((now) => !/Seat [23]: free/.test(now));
  await screen.type('start');
  await screen.shows('· your turn');
  await mine.end('SIGKILL');
  await screen.shows('offline');
  await screen.type('1');
  await screen.shows('until the connection is back');
  await restart();
  await screen.shows('a number from 0 to 25');
});

test('an answer given while the connection is lost does not answer another question', async (t) => {
  let mine = await startServer({ args: ['--bot-move-delay', '0'] });
  t.after(() => mine.dispose());
  const { port, data } = mine;
  const person = await Plain.open([mine.url, '--new', 'theseus', '--name', 'Dimitri']);
  t.after(() => person.close());
  await person.says('Type start');
  for (const line of ['bot 2 easy', 'bot 3 easy', 'start']) person.type(line);
  await person.says('\n1: ');
  await mine.end('SIGKILL');
  await person.says('Connection lost.');
  for (const line of ['1', '7', '1']) person.type(line);
  mine = await startServer({ args: ['--bot-move-delay', '0'], port, data });
  // The list of the second number was not on screen.
  await person.until((text) => /Not taken, because you typed it before this question: “7”/.test(text));
});

test('a terminal that is too small says so, and what is typed stays through every size', async (t) => {
  const person = await Screen.open([server.url, '--new', 'ithaca', '--name', 'Dimitri'], {
    columns: 120,
    lines: 40,
  });
  t.after(() => person.close());
  await person.shows('Seat 1');
  await person.press('-l', 'say a fair');
  await person.tmux('resize-window', '-x', '60', '-y', '20');
  await person.shows('it needs 80×24');
  await person.press('-l', ' wind');
  await person.tmux('resize-window', '-x', '80', '-y', '24');
  await person.shows('> say a fair wind');
  await person.press('Enter');
  await person.shows('Dimitri: a fair wind');
});

test('set aside and brought back, Ctrl-C asks once, and the seat is there the next time', async (t) => {
  const folder = await freshFolder();
  t.after(() => rm(folder, { recursive: true, force: true }));
  const person = await Screen.open([server.url, '--new', 'ithaca', '--name', 'Dimitri'], {
    folder,
    shell: true,
  });
  t.after(() => person.close());
  await person.until((now) => /[#$]\s*$/.test(now));
  await person.type('PS1="shell> "; clear');
  await person.until((now) => now.startsWith('shell>'));
  await person.type(`clear; ${person.command}`);
  const [, code] = /^([A-Z]{3}-\d{3}) – Ithaca/m.exec(await person.shows('Seat 1'));
  const other = await join(server, code, 'Nausicaa');
  t.after(() => other.close());
  const looksAway = () => other.room?.members.find((member) => member.name === 'Dimitri')?.idle;
  await person.press('-l', 'say wait');
  await person.press('C-z');
  await person.shows('Stopped');
  await other.until(() => looksAway() === true); // the others see it at once
  await person.type('fg');
  await person.shows('> say wait');
  await other.until(() => looksAway() === false);
  await person.press('C-c');
  await person.shows('Your seat is kept');
  await person.press('C-c');
  await person.until((now) => /shell> $/m.test(now.trimEnd() + ' '));
  await person.type(
    `clear; ${person.command.replace(/ '--new'.*$/, '').replace(server.url, `${server.url}/#/r/${code}`)}`,
  );
  await person.shows('Dimitri (you, host)');
});

test('line by line, too, the others see that one has set it aside', async (t) => {
  const person = await Plain.open([server.url, '--new', 'ithaca', '--name', 'Dimitri']);
  t.after(() => person.close());
  const [, code] = /table ([A-Z]{3}-\d{3})/.exec(await person.says('Type start'));
  const other = await join(server, code, 'Nausicaa');
  t.after(() => other.close());
  const looksAway = () => other.room?.members.find((member) => member.name === 'Dimitri')?.idle;
  person.child.kill('SIGTSTP');
  await other.until(() => looksAway() === true);
  person.child.kill('SIGCONT');
  await other.until(() => looksAway() === false);
});

test('someone at a terminal and someone elsewhere sit at one table', async (t) => {
  const person = await Plain.open([server.url, '--new', 'ithaca', '--name', 'Dimitri', '--language', 'it']);
  t.after(() => person.close());
  const [, code] = /tavolo ([A-Z]{3}-\d{3})/.exec(await person.says('Scrivi comincia'));
  const other = await join(server, code, 'Nausicaa');
  t.after(() => other.close());
  await person.says('Nausicaa è ora al tavolo.');
  person.type('comincia');
  await other.until(() => other.update !== null);
  other.close();
  await person.says('Nausicaa non è in linea');
});
