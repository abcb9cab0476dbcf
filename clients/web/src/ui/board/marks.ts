// The marks on a cell: its states, and the things on it.
export const lies = { light: 's-light', fog: 's-fog', whirl: 's-whirl' } as const;
export type CellMarkKind = 'may' | 'chosen' | 'fits' | 'pinged' | 'focus' | keyof typeof lies;
