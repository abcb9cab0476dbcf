// The quick signs that people show: each stands for three seconds beside its sender, and nothing of it is kept.
import type { Sign } from '../net/protocol.gen';
import { muted } from './muted.svelte';
import { session } from './session.svelte';

export const SIGNS: readonly Sign[] = ['wave', 'well_played', 'oh_no', 'hurry', 'thanks', 'laugh', 'thinking', 'sorry'];
export const iconOf = (sign: Sign): string => `q-${sign.replace('_', '-')}`;

const FOR = 3_000; // ms

export interface Shown { readonly key: number; readonly from: number; readonly what: Sign }

class Signs {
  list = $state.raw<readonly Shown[]>([]); // one of each person at most, the newest last
  private next = 1;

  take(from: number, what: Sign): void {
    if (muted.has(from)) return;
    const shown = { key: this.next++, from, what };
    this.list = [...this.list.filter((one) => one.from !== from), shown].slice(-4);
    setTimeout(() => (this.list = this.list.filter((one) => one !== shown)), FOR);
  }

  of(member: number | null): Sign | null {
    return this.list.find((one) => one.from === member)?.what ?? null;
  }

  show(what: Sign): Promise<unknown> {
    return session.request({ t: 'react', what });
  }
}

export const signs = new Signs();
session.onsign = (from, what) => signs.take(from, what);
