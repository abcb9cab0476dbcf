// Help for a player who reads: in their first game, opening a god holds the window once. A toast tells them of a
// window that closed without their answer.
import { roomStore } from '../../state/room.svelte';
import { toasts } from '../../state/toasts.svelte';
import { hasPlayed } from '../mythomakya/askFirst';
import { browse } from './browse.svelte';
import { game } from './model.svelte';
import { selection } from './selection.svelte';
import type { Kind } from './view';
import { windowAnswer } from './windowIntents';
import { gameText } from './words.svelte';

class Reading {
  missed = $state(0); // windows that closed before the player answered
  private kind = $state<Kind>('pretrick'); // of the last of them
  private open: { readonly number: number; readonly kind: Kind; readonly may: boolean } | null = null;
  private heldFor = -1;

  private get reads(): boolean {
    const at = browse.open?.at;
    return at === 'god' || at === 'hand' || at === 'gods';
  }

  /** The text about the last window that closed. */
  get words(): string {
    return this.kind === 'hera' ? gameText().windowClosedHera : gameText().windowClosed;
  }

  note(): void {
    const { window } = game;
    const before = this.open;
    const answered = !window || game.view.own?.answer;
    this.open = answered ? null : { number: window.number, kind: window.kind, may: game.playable.length > 0 };
    if (!before || game.view.window?.number === before.number || roomStore.past) return;
    if (selection.answered === before.number) return;
    // auto-pass does not answer Hera
    if (before.kind !== 'hera' && (game.view.own?.auto_pass ?? 'off') !== 'off') return;
    this.missed += 1;
    this.kind = before.kind;
    if (before.may && !this.reads) toasts.news(this.words, 'i-pass');
  }

  /** Call it inside an effect. */
  hold(): void {
    const { window } = game;
    if (!window || !this.reads || hasPlayed() || !game.asks('hold')) return;
    if (window.held || window.number === this.heldFor) return;
    this.heldFor = window.number;
    void selection.send(windowAnswer('hold'));
  }

  forget(): void {
    this.open = null;
    this.heldFor = -1;
  }
}

export const reading = new Reading();
