// The person's preferences on this device: theme, plain view, reading chat aloud.
import { currentLanguage } from '../i18n/messages.svelte';
import { saveSetting, setting } from '../net/storage';

export type Theme = 'auto' | 'light' | 'dark';

const dark = matchMedia('(prefers-color-scheme: dark)');
const calm = matchMedia('(prefers-reduced-motion: reduce)');

function firstTheme(): Theme {
  const kept = setting('theme');
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

class Prefs {
  theme = $state<Theme>(firstTheme());
  systemDark = $state(dark.matches);
  calm = $state(calm.matches); // no travel, no flips
  plain = $state(setting('plain') === '1');
  sound = $state(setting('sound') === '1');

  constructor() {
    dark.addEventListener('change', () => (this.systemDark = dark.matches));
    calm.addEventListener('change', () => (this.calm = calm.matches));
  }

  get shownTheme(): 'light' | 'dark' {
    return this.theme === 'auto' ? (this.systemDark ? 'dark' : 'light') : this.theme;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    saveSetting('theme', theme);
  }

  setPlain(plain: boolean): void {
    this.plain = plain;
    saveSetting('plain', plain ? '1' : '0');
  }

  setSound(sound: boolean): void {
    this.sound = sound;
    saveSetting('sound', sound ? '1' : '0');
  }

  /** Sets language and theme on the document. Call it inside an effect. */
  apply(): void {
    document.documentElement.lang = currentLanguage();
    document.documentElement.dataset.theme = this.shownTheme;
    document
      .querySelector('meta[name=theme-color]')
      ?.setAttribute('content', this.shownTheme === 'dark' ? '#0C0907' : '#17110D');
  }
}

export const prefs = new Prefs();
