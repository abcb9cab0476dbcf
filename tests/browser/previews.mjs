// Draws the pictures that a chat shows with an invitation: clients/web/public/preview/GAME.jpg, 1200 by 630.
//
//   node tests/browser/previews.mjs
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { launch, person, redrawn } from '../support/browser.mjs';
import { Client } from '../support/client.mjs';
import { root, startServer } from '../support/server.mjs';

const folder = path.join(root, 'clients/web/public/preview');
await mkdir(folder, { recursive: true });
const server = await startServer();
const browser = await launch();
try {
  const stranger = await Client.connect(server);
  const { games } = stranger.welcome;
  stranger.close();
  const one = await person(browser, { viewport: { width: 1200, height: 630 }, locale: 'en-GB' });
  await one.page.goto(server.url);
  for (const { id, title } of games) {
    await one.id(`game-${id}`).waitFor();
    await one.page.evaluate(
      ([game, words]) => {
        document.querySelector('#preview')?.remove();
        const card = document.createElement('div');
        card.id = 'preview';
        card.style.cssText =
          'position:fixed;inset:0;z-index:999;background:var(--terra);display:grid;grid-template:auto 96px/1fr;justify-items:center;align-items:center';
        const picture = document.querySelector(`[data-testid="game-${game}"] svg`).cloneNode(true);
        picture.style.cssText += ';width:720px;height:504px';
        const [name, line] = words.split(': ');
        const text = document.createElement('div');
        text.className = 'h';
        text.style.cssText =
          'background:var(--black);color:var(--ivory);width:100%;height:96px;display:flex;align-items:center;justify-content:center;gap:24px;font-size:48px';
        text.append(line ? `${name} · ${line}` : name);
        card.append(picture, text);
        document.body.append(card);
      },
      [id, title.en],
    );
    await redrawn(one.page);
    await one.page.screenshot({ path: path.join(folder, `${id}.jpg`), type: 'jpeg', quality: 82 });
  }
} finally {
  await browser.close();
  await server.dispose();
}
