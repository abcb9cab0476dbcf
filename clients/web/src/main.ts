import './styles/tokens.css';
import './styles/base.css';
import './styles/components.css';
import './styles/rooms.css';
import './styles/game.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { hangSprite } from './ui/sprite';
import { session } from './state/session.svelte';

hangSprite();
session.start();
mount(App, { target: document.getElementById('app')! });
