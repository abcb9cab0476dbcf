// Text that people typed, shown so that its direction of writing reorders nothing around it.

// What turns the direction of writing, breaks a line, or steers a terminal.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
// The blocks of Unicode whose letters are written from right to left.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const withoutControls = (text: string): string => text.replace(CONTROLS, '');

/**
 * The text for a sentence, an attribute or the window's title, where no element can stand: between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE
 * where it needs them. Text from left to right needs none, as the page's own languages are written so. In markup, `ui/Name.svelte` does the same.
 */
export function isolated(text: string): string {
  const plain = withoutControls(text);
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}
