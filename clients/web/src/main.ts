import './styles/tokens.css';
import './styles/base.css';
import './styles/components.css';
import './styles/rooms.css';
import './styles/game.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { isGuide } from './net/address';
import { anew } from './net/reloadOnUpdate';
import { ALL_SHEETS, hang } from './art/sprites';
import { doorstep } from './state/inviteAddress.svelte';
import { start } from './state/start';

addEventListener('vite:preloadError', () => void anew());
const target = document.getElementById('app')!;
void hang('base');
const guide = isGuide(location);
addEventListener('hashchange', () => isGuide(location) !== guide && location.reload());
if (guide) {
  void Promise.all([import('./styleguide/Guide.svelte'), ...ALL_SHEETS.map(hang)]).then(
    ([{ default: Guide }]) => mount(Guide, { target }),
  );
} else if (document.documentElement.dataset.offline !== undefined) {
  void import('./lobby/Offline.svelte').then(({ default: Offline }) => mount(Offline, { target }));
} else {
  start();
  void doorstep.look();
  mount(App, { target });
}
