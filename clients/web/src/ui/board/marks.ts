// What can be marked on a cell: states of it, and things that lie on it.
export const lies = { light: 's-light', fog: 's-fog', whirl: 's-whirl' } as const;
export type CellMarkKind = 'may' | 'chosen' | 'fits' | 'pinged' | 'focus' | keyof typeof lies;
