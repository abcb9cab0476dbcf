// The page behind an invitation, as the programs of chat services read it.
import assert from 'node:assert/strict';
import http from 'node:http';
import { after, before, test } from 'node:test';
import { Client } from '../support/client.mjs';
import { startServer } from '../support/server.mjs';

let server;
before(
  async () => (server = await startServer({ env: { NOSTOS_SERVER_NAMES: 'play.example.org,example.org' } })),
);
after(() => server.dispose());

function get(path, headers = {}, method = 'GET', port = server.port) {
  return new Promise((resolve, reject) => {
    const asked = http.request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text) => (body += text));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, type: answer.headers['content-type'], body }),
      );
    });
    asked.on('error', reject).end();
  });
}

const meta = (page, name) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)" />`).exec(page.body)?.[1];

test('each game has a page with its title, a sentence and a picture for previews', async () => {
  const stranger = await Client.connect(server);
  const { games } = stranger.welcome;
  stranger.close();
  const plain = await get('/');
  assert.equal(meta(plain, 'og:title'), undefined);
  for (const { id, title } of games) {
    const page = await get(`/${id}`);
    assert.equal(page.status, 200);
    assert.equal(page.type, 'text/html; charset=utf-8');
    assert.equal(meta(page, 'og:title'), title.en);
    assert.match(meta(page, 'og:description'), /^\p{Lu}.{20,}\.$/u);
    const picture = new URL(meta(page, 'og:image'));
    assert.equal(picture.host, `127.0.0.1:${server.port}`);
    const { status, type } = await get(picture.pathname);
    assert.equal(status, 200, picture.pathname);
    assert.equal(type, 'image/jpeg');
    assert.equal(
      page.body.replace(/<title>.*?summary_large_image" \/>/s, '<title>Nostos</title>'),
      plain.body,
    );
  }
});

test('the preview is in the language that the link names, else in English', async () => {
  assert.match(meta(await get('/mythomakya-trionfo?de'), 'og:title'), /Der Triumph/);
  assert.notEqual(
    meta(await get('/odyssey?it'), 'og:description'),
    meta(await get('/odyssey'), 'og:description'),
  );
  for (const other of ['?', '?tlh', '?de&x=1', '?%00', `?${'a'.repeat(2000)}`])
    assert.equal(
      meta(await get(`/odyssey${other}`), 'og:description'),
      meta(await get('/odyssey'), 'og:description'),
    );
});

test('the addresses of the page are those under which the client knows the server', async () => {
  const image = async (headers) => meta(await get('/odyssey', headers), 'og:image');
  assert.equal(await image({ host: 'play.example.org' }), 'http://play.example.org/preview/odyssey.jpg');
  assert.equal(
    await image({ host: 'example.org', 'x-forwarded-proto': 'https' }),
    'https://example.org/preview/odyssey.jpg',
  );
});

test('the address in the configuration comes first', async (t) => {
  const other = await startServer({ env: { NOSTOS_SERVER_BASE_URL: 'https://example.org/nostos' } });
  t.after(() => other.dispose());
  const page = await get('/odyssey', {}, 'GET', other.port);
  assert.equal(meta(page, 'og:image'), 'https://example.org/nostos/preview/odyssey.jpg');
});

test('other paths are no games', async () => {
  for (const path of [
    '/odyssey/',
    '/Odyssey',
    '/odyssey.html',
    '/r/OAR-417',
    '/title',
    '/webhook',
    '/..%2fodyssey',
  ])
    assert.equal((await get(path)).status, 404, path);
  const head = await get('/theseus', {}, 'HEAD');
  assert.equal(head.status, 200);
  assert.equal(head.body, '');
});
