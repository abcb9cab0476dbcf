import './styles/tokens.css';
import './styles/base.css';
import './styles/components.css';
import './styles/rooms.css';
import './styles/game.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { isGuide } from './net/address';
import { hangSprite } from './ui/sprite';
import { session } from './state/session.svelte';

const target = document.getElementById('app')!;
const sprite = hangSprite();
const guide = isGuide(location);
addEventListener('hashchange', () => isGuide(location) !== guide && location.reload());
if (guide) {
  void Promise.all([import('./styleguide/Guide.svelte'), sprite]).then(([{ default: Guide }]) => mount(Guide, { target }));
} else {
  session.start();
  mount(App, { target });
}
