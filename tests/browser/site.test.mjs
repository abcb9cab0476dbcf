// The documentation site, under a path of a plain web server: every link has a target, the search works, and
// no request goes to another server.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { launch } from '../support/browser.mjs';
import { root } from '../support/server.mjs';

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const UNDER = '/some/where/';

let work;
let site;
let server;
let browser;
let base;
const build = (...args) =>
  spawnSync('node', [path.join(root, 'release/site/build.mjs'), ...args], { encoding: 'utf8' });
before(async () => {
  work = mkdtempSync(path.join(tmpdir(), 'nostos-site-'));
  site = path.join(work, 'site');
  const { status, stderr } = build(site);
  assert.deepEqual([status, stderr], [0, '']);
  server = http.createServer((request, answer) => {
    const { pathname } = new URL(request.url, 'http://x');
    const file = path.join(site, pathname.slice(UNDER.length).replace(/(^|\/)$/, '$1index.html'));
    if (!pathname.startsWith(UNDER) || !existsSync(file)) return answer.writeHead(404).end();
    answer.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] }).end(readFileSync(file));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${server.address().port}${UNDER}`;
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.close();
  rmSync(work, { recursive: true, force: true });
});

const pages = () =>
  readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
const unescaped = (text) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

test('every page of the repository is there, with its own words', () => {
  for (const file of [
    'README.md',
    'server/HOSTING.md',
    'games/odyssey/RULES.it.md',
    'protocol/PROTOCOL.md',
  ]) {
    const html = readFileSync(
      path.join(site, file.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html')),
      'utf8',
    );
    const shown = unescaped(html.replace(/<[^>]*>/g, ''));
    const [title] = /^# (.*)$/m.exec(readFileSync(path.join(root, file), 'utf8')).slice(1);
    assert.ok(shown.includes(title), file);
  }
  assert.match(readFileSync(path.join(site, 'games/odyssey/RULES.it.html'), 'utf8'), /<html lang="it">/);
  assert.ok(pages().length > 100);
});

test('every link and picture is relative and leads to a file and an anchor of the site, or to the web', () => {
  const anchors = new Map();
  const anchorsOf = (file) => {
    if (!anchors.has(file))
      anchors.set(
        file,
        new Set([...readFileSync(file, 'utf8').matchAll(/ id="([^"]*)"/g)].map(([, id]) => unescaped(id))),
      );
    return anchors.get(file);
  };
  let followed = 0;
  for (const page of pages()) {
    const html = readFileSync(path.join(site, page), 'utf8');
    for (const [, attribute, value] of html.matchAll(/ (href|src)="([^"]*)"/g)) {
      const target = unescaped(value);
      if (target === 'data:,') continue; // no icon
      if (/^https?:/.test(target)) {
        assert.equal(attribute, 'href', `${page}: ${target}`);
        continue;
      }
      assert.doesNotMatch(target, /^\/|^[a-z]+:/, `${page}: ${target}`);
      const [where, hash] = target.split('#');
      let file = path.join(site, where === '' ? page : path.join(path.dirname(page), where));
      assert.ok(existsSync(file), `${page}: ${target}`);
      if (statSync(file).isDirectory()) file = path.join(file, 'index.html');
      if (hash !== undefined) assert.ok(anchorsOf(file).has(decodeURIComponent(hash)), `${page}: ${target}`);
      ++followed;
    }
  }
  assert.ok(followed > 1000);
});

test('source files are links only with an address for them', () => {
  const linked = path.join(work, 'linked');
  assert.equal(build(linked, '--source', 'https://code.example.org/tree/').status, 0);
  const shown = (folder) => readFileSync(path.join(folder, 'ARCHITECTURE.html'), 'utf8');
  assert.match(shown(linked), /href="https:\/\/code\.example\.org\/tree\/server\/room\/state\.hpp"/);
  assert.doesNotMatch(shown(site), /state\.hpp"/);
  assert.equal(build(linked).status, 2); // not empty
  assert.equal(build(path.join(work, 'new'), '--sauce', 'x').status, 2);
});

test('the search finds a section, leads there under the path, and no request leaves the site', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked = [];
  const faults = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(`${base}games/odyssey/RULES.html`);
  await page.getByRole('searchbox').fill('backup restor');
  const first = page.locator('search li a').first();
  await first.waitFor();
  assert.equal(await first.textContent(), 'Backup and restore – Hosting');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${base}server/HOSTING.html#backup-and-restore`);
  await page.getByRole('searchbox').fill('zzzzzzzz');
  await page.getByRole('searchbox').fill('');
  assert.equal(await page.locator('search li').count(), 0);
  for (const url of asked) assert.ok(url.startsWith(base) || url === 'data:,', url);
  assert.ok(asked.includes(`${base}site/index.json`));
  assert.deepEqual(faults, []);
  await context.close();
});

test('pages can be read without scripts, on a phone, in light and dark', async () => {
  for (const options of [
    { javaScriptEnabled: false },
    { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
    { colorScheme: 'light' },
  ]) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(`${base}server/HOSTING.html`);
    assert.equal(await page.locator('h1').textContent(), 'Hosting');
    assert.equal(await page.locator('search').isVisible(), options.javaScriptEnabled !== false);
    if (options.javaScriptEnabled !== false) {
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run({ resultTypes: ['violations'] }));
      assert.deepEqual(
        violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        [],
      );
    }
    if (options.viewport)
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await context.close();
  }
});
