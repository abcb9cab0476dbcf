// Short notices that pass by themselves: refusals, arrivals, confirmations.
export interface Toast {
  readonly id: number;
  readonly kind: 'news' | 'refusal';
  readonly code: string; // of a refusal
  readonly words: string;
  readonly rule: string;
  readonly icon: string;
}

const FOR = 5_000; // ms

class Toasts {
  list = $state.raw<Toast[]>([]);
  private next = 1;

  private add(toast: Omit<Toast, 'id'>): void {
    const id = this.next++;
    // News gives way to newer news: what happens fast must not cover the table.
    const stays = (t: Toast) => (toast.kind === 'news' ? t.kind !== 'news' : t.words !== toast.words || t.code !== toast.code);
    this.list = [...this.list.filter(stays), { ...toast, id }].slice(-3);
    setTimeout(() => this.drop(id), FOR);
  }

  news(words: string, icon = 'i-check'): void {
    this.add({ kind: 'news', code: '', words, rule: '', icon });
  }

  refusal(code: string, words: string, rule: string): void {
    this.add({ kind: 'refusal', code, words, rule, icon: 'i-x' });
  }

  drop(id: number): void {
    this.list = this.list.filter((t) => t.id !== id);
  }
}

export const toasts = new Toasts();
