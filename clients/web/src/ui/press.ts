/** Presses a button as a finger does, so that a key asks what the button asks. */
export const press = (testid: string): void =>
  document.querySelector<HTMLElement>(`[data-testid="${testid}"]`)?.click();
