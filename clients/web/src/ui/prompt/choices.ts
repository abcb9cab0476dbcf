// One line of a choice list.
export interface Option {
  readonly id: string;
  readonly words: string;
  readonly note?: string; // at the right: what it costs, what it brings
  readonly tone?: 'good' | 'warn';
  readonly barred?: boolean; // cannot be chosen now; a press asks why, where the list is given that
  readonly rule?: string; // why not, or where it is written
}
