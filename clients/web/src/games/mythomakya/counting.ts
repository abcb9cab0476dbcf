// The count at the end of a game: the apples are counted up side by side, from the last to the first.
/** The part of a side's apples that is shown; `share`: of the whole count, `place`: 0 is the best of `of`. */
export const shareOf = (share: number, place: number, of: number): number =>
  Math.min(1, Math.max(0, share * of - (of - 1 - place)));
