// Toasts disappear after a while: refusals, news, confirmations. One that has the pointer or the focus
// stays until it loses it.
import { currentLanguage } from '../i18n/messages.svelte';

interface Toast {
  readonly id: number;
  readonly kind: 'news' | 'refusal';
  readonly code: string; // of a refusal
  readonly words: string;
  readonly language: string; // of `words`
  readonly rule: string;
  readonly icon: string;
}

const DURATION = 5_000; // ms

class Toasts {
  list = $state.raw<Toast[]>([]);
  /** News in a language that was left is gone; a refusal is translated by its code. */
  get shown(): Toast[] {
    return this.list.filter((t) => t.kind === 'refusal' || t.language === currentLanguage());
  }

  private next = 1;
  private held = 0; // the id of the one with the pointer or focus; no id is 0

  private add(toast: Omit<Toast, 'id' | 'language'>): void {
    const id = this.next++;
    // News replaces older news, so that fast events do not cover the table.
    const stays = (t: Toast) =>
      t.id === this.held ||
      (toast.kind === 'news' ? t.kind !== 'news' : t.words !== toast.words || t.code !== toast.code);
    this.list = [...this.list.filter(stays), { ...toast, id, language: currentLanguage() }].slice(-3);
    this.expireLater(id);
  }

  private expireLater(id: number): void {
    setTimeout(() => id !== this.held && this.drop(id), DURATION);
  }

  hold(id: number): void {
    this.held = id;
  }

  /** Starts the time of a toast again once it has lost the pointer or focus. */
  leave(id: number): void {
    if (this.held !== id) return;
    this.held = 0;
    this.expireLater(id);
  }

  news(words: string, icon = 'i-check'): void {
    this.add({ kind: 'news', code: '', words, rule: '', icon });
  }

  refusal(code: string, words: string, rule: string): void {
    this.add({ kind: 'refusal', code, words, rule, icon: 'i-no' });
  }

  drop(id: number): void {
    if (this.held === id) this.held = 0;
    this.list = this.list.filter((t) => t.id !== id);
  }
}

export const toasts = new Toasts();
