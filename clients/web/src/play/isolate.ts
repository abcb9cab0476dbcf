// Typed text is isolated, so that its writing direction does not reorder the text around it.

// Characters that change the writing direction, break a line, or control a terminal.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
// The Unicode blocks of right-to-left letters.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const withoutControls = (text: string): string => text.replace(CONTROLS, '');

/**
 * The text for a sentence, an attribute or the window's title, which cannot hold an element: between FIRST
 * STRONG ISOLATE and POP DIRECTIONAL ISOLATE if needed. Left-to-right text needs none, because the page's
 * languages are written so. In markup, `ui/Name.svelte` does the same.
 */
export function isolated(text: string): string {
  const plain = withoutControls(text);
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}
