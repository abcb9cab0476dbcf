// The page works while its server is down, and the browser stores only the page's own files, never anything
// of a room.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { PHONE, launch, openRoom, person, shot } from '../support/browser.mjs';
import { inspect } from '../support/accessibility.mjs';
import { root, startServer } from '../support/server.mjs';

let browser;
before(async () => (browser = await launch()));
after(() => browser?.close());

/** Waits until the service worker has stored all its files. */
const keeper = (someone) =>
  someone.page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active.state !== 'activated')
      await new Promise((done) =>
        active.addEventListener('statechange', () => active.state === 'activated' && done()),
      );
    return active.scriptURL;
  });

const keptFiles = (someone) =>
  someone.page.evaluate(async () => {
    const all = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    return all.sort();
  });

test('the server stops: the page says so in English and Italian, and resumes its seat when the server is back', async (t) => {
  const server = await startServer();
  t.after(() => server.dispose());
  const someone = await person(browser, { viewport: PHONE });
  const link = await openRoom(someone, server, 'Dimitri');
  await someone.id('seat-0').waitFor();
  await keeper(someone);
  const kept = await keptFiles(someone);
  assert.ok(kept.includes('/offline.html'));
  for (const file of kept) assert.match(file, /^\/offline\.html$|^\/assets\/[\w.-]+$/); // nothing that could contain a room's code or a view
  await server.end('SIGTERM');
  await someone.page.reload();
  await someone.id('offline').waitFor();
  assert.match(await someone.page.title(), /^The server can’t be reached/);
  assert.equal(new URL(someone.page.url()).hash, new URL(link).hash);
  assert.match(await someone.id('my-games').innerText(), new RegExp(link.slice(-7)));
  await inspect(someone, 'offline');
  await shot(someone, 'offline-phone');
  await someone.id('language').selectOption('it');
  await someone.page.getByRole('heading', { name: 'Il server non è raggiungibile' }).waitFor();
  await someone.id('try-again').click();
  await someone.page.getByRole('status').filter({ hasText: 'Ancora nessuna risposta' }).waitFor();

  const again = await startServer({ data: server.data, port: server.port });
  t.after(() => again.dispose());
  await someone.id('seat-0').waitFor(); // without a reload by the person
  assert.equal(await someone.id('invite-link').inputValue(), link.replace('#', '?it#')); // it follows the page's language
  assert.deepEqual(await keptFiles(someone), kept);
  await someone.context.close();
});

/** The built page as another version, in a separate folder. */
async function newer(t) {
  const folder = await mkdtemp(path.join(tmpdir(), 'nostos-web-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await cp(path.resolve(root, process.env.NOSTOS_WEB ?? 'build/release/web'), folder, { recursive: true });
  for (const name of ['index.html', 'offline.html']) {
    const page = await readFile(path.join(folder, name), 'utf8');
    await writeFile(
      path.join(folder, name),
      page.replace(
        '<meta charset="utf-8" />',
        '<meta charset="utf-8" /><meta name="version" content="newer" />',
      ),
    );
    await rm(path.join(folder, `${name}.gz`), { force: true });
  }
  const worker = path.join(folder, 'sw.js');
  await writeFile(
    worker,
    (await readFile(worker, 'utf8')).replace(/^const VERSION = '/, "const VERSION = 'newer-"),
  );
  await rm(`${worker}.gz`, { force: true });
  return folder;
}

test('a newer page is shown as soon as it is served, and what was kept of the older one goes', async (t) => {
  const server = await startServer();
  t.after(() => server.dispose());
  const someone = await person(browser);
  const version = () =>
    someone.page.evaluate(() => document.querySelector('meta[name=version]')?.content ?? 'older');
  await someone.page.goto(`${server.url}/`);
  await keeper(someone);
  assert.equal(await version(), 'older');
  await server.end('SIGTERM');
  const folder = await newer(t);
  const again = await startServer({ data: server.data, port: server.port, args: ['--web', folder] });
  t.after(() => again.dispose());
  await someone.page.reload();
  assert.equal(await version(), 'newer');
  await someone.page.evaluate(async () => {
    const end = performance.now() + 15_000;
    for (let names = []; names.length !== 1 || !names[0].includes('newer-'); names = await caches.keys()) {
      if (performance.now() > end) throw new Error(`kept are ${names}`);
      await new Promise(requestAnimationFrame);
    }
  });
  await again.end('SIGTERM');
  await someone.page.reload();
  await someone.id('offline').waitFor();
  assert.equal(await version(), 'newer');
  await someone.context.close();
});

test('a page that was open before the update reloads when a part is missing', async (t) => {
  const server = await startServer();
  t.after(() => server.dispose());
  const someone = await person(browser);
  let gone = true; // until the page is reloaded
  await someone.page.route(/assets\/screens-[^/]+\.js$/, (route) =>
    gone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await someone.page.goto(`${server.url}/`);
  await someone.id('open-table').waitFor();
  someone.page.once('framenavigated', () => (gone = false));
  const reloaded = someone.page.waitForEvent('framenavigated');
  await someone.page.mouse.click(2, 2);
  await reloaded;
  await someone.id('open-table').waitFor();
  await someone.page.getByRole('button', { name: 'Menu' }).click();
  await someone.page.getByRole('dialog').waitFor();
  await someone.context.close();
});

test('what an installed page needs is there', async (t) => {
  const server = await startServer();
  t.after(() => server.dispose());
  const read = async (name) => (await fetch(`${server.url}/${name}`)).json();
  const manifest = await read('manifest.webmanifest');
  for (const key of [
    'id',
    'name',
    'short_name',
    'start_url',
    'scope',
    'display',
    'background_color',
    'theme_color',
  ])
    assert.ok(manifest[key], key);
  for (const key of ['id', 'start_url', 'scope']) assert.equal(manifest[key], './'); // under any path
  assert.deepEqual([...new Set(manifest.icons.map(({ purpose }) => purpose))].sort(), ['any', 'maskable']);
  for (const { src, type } of manifest.icons) {
    const answer = await fetch(`${server.url}/${src}`);
    assert.equal(answer.status, 200, src);
    assert.equal(answer.headers.get('content-type'), type);
  }
  const worker = await fetch(`${server.url}/sw.js`);
  assert.match(worker.headers.get('content-type'), /^text\/javascript/);
  assert.equal(worker.headers.get('cache-control'), 'no-cache');
  assert.match(worker.headers.get('content-security-policy'), /worker-src 'self'/);
  const [, list] = /^const FILES = (\[.*\]);$/m.exec(await worker.text());
  for (const file of JSON.parse(list)) assert.equal((await fetch(`${server.url}/${file}`)).status, 200, file);
});

/** A proxy that serves the page under a path prefix, and answers 502 while the server is down. */
async function under(t, prefix, server) {
  const inner = (url) => (url.startsWith(prefix) ? url.slice(prefix.length - 1) : '/nothing');
  const proxy = http.createServer((request, response) => {
    const on = http.request(
      {
        port: server.port,
        host: '127.0.0.1',
        path: inner(request.url),
        method: request.method,
        headers: request.headers,
      },
      (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      },
    );
    on.on('error', () => response.writeHead(502).end('Bad Gateway'));
    on.end();
  });
  proxy.on('upgrade', (request, socket) => {
    const on = net.connect(server.port, '127.0.0.1');
    on.write(
      `GET ${inner(request.url)} HTTP/1.1\r\n${Object.entries(request.headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    );
    socket.pipe(on).pipe(socket);
    for (const end of [socket, on]) end.on('error', () => [socket, on].forEach((other) => other.destroy()));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  t.after(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${proxy.address().port}${prefix}`;
}

test('under a path of a proxy: what is kept lies below it, and the proxy’s word that the server is gone is not shown', async (t) => {
  const server = await startServer();
  t.after(() => server.dispose());
  const url = await under(t, '/table/', server);
  const someone = await person(browser);
  await someone.page.goto(url);
  await someone.id('open-table').waitFor();
  assert.equal(await keeper(someone), `${url}sw.js`);
  for (const file of await keptFiles(someone)) assert.ok(file.startsWith('/table/'), file);
  await server.end('SIGTERM');
  const answer = await someone.page.reload();
  assert.equal(answer.status(), 200);
  await someone.id('offline').waitFor();
  assert.doesNotMatch(await someone.page.locator('body').innerText(), /Bad Gateway/);
  await someone.context.close();
});
