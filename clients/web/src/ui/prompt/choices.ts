// A line of a choice list.
export interface Option {
  readonly id: string;
  readonly words: string;
  readonly note?: string; // at the right: its price, its gain
  readonly tone?: 'good' | 'warn';
  readonly barred?: boolean; // cannot be chosen now; a press asks why, if the list has `onwhy`
  readonly rule?: string; // the reason, or its rule
}
