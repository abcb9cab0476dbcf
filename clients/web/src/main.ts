import './styles/tokens.css';
import './styles/base.css';
import './styles/components.css';
import './styles/rooms.css';
import './styles/game.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { currentLanguage, loadFirst, loadMessages } from './i18n/messages.svelte';
import { isGuide } from './net/address';
import { reloadOnUpdate } from './net/reloadOnUpdate';
import { ALL_SPRITES, loadSprites } from './art/sprites';
import { GAME_MESSAGES } from './games/registry';
import { inviteAddress } from './state/inviteAddress.svelte';
import { languageFailed } from './state/language';
import { start } from './state/start';
import { watchTextSize } from './state/textSize';

addEventListener('vite:preloadError', () => void reloadOnUpdate());
const target = document.getElementById('app')!;
void loadSprites('base');
watchTextSize();
const guide = isGuide(location);
addEventListener('hashchange', () => isGuide(location) !== guide && location.reload());
if (guide) {
  void Promise.all([
    import('./styleguide/Guide.svelte'),
    loadMessages('frame', 'errors', 'data', 'styleguide', ...GAME_MESSAGES),
    ...ALL_SPRITES.map(loadSprites),
  ]).then(([{ default: Guide }]) => mount(Guide, { target }));
} else if (document.documentElement.dataset.offline !== undefined) {
  void Promise.all([import('./lobby/Offline.svelte'), loadMessages('frame', 'errors', 'server')]).then(
    ([{ default: Offline }]) => mount(Offline, { target }),
  );
} else {
  const wanted = currentLanguage();
  void loadFirst('frame', 'errors', 'data').then((loaded) => {
    if (!loaded) languageFailed(wanted);
    start();
    void inviteAddress.look();
    mount(App, { target });
  });
}
