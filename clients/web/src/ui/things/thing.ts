// Things on the table that explain themselves. They are computed while the explanation is open, so that it follows the
// game and the language.
export interface Thing {
  readonly name: string;
  readonly text: string;
  readonly rule?: string;
  readonly icon?: string;
  readonly hue?: string; // a colour token: "c-G" means --c-G and --on-c-G
}

export interface Explained {
  readonly title: string;
  readonly things: readonly Thing[];
}
