declare module 'virtual:messages' {
  /** The languages by code, each with its own name. */
  export const languages: Readonly<Record<string, string>>;
  export const loaders: Readonly<
    Record<string, Readonly<Record<string, () => Promise<{ default: object }>>>>
  >;
}
