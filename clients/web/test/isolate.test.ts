// Isolated names in sentences keep the text around them in order.
import { expect, test } from 'vitest';
import { isolated, withoutControls } from '../src/play/isolate';

test('isolated: left-to-right text is unchanged', () => {
  for (const text of ['', 'Nausicaa', 'Ναυσικά', 'Одиссей', '王', '🐬', '1 + 1'])
    expect(isolated(text)).toBe(text);
});

test('isolated: right-to-left text is isolated', () => {
  for (const text of ['שלום', 'سلام', 'x שלום 7', 'ﷺ', '\u{1e900}'])
    expect(isolated(text)).toBe(`\u2068${text}\u2069`);
});

test('isolated: no text overrides a direction or closes the isolate', () => {
  expect(isolated('a\u202eb\u2069c\u200fd\u061ce\u2028f\u0000g')).toBe('abcdefg');
  expect(isolated('ש\u2069\u2066\u202e7')).toBe('\u2068ש7\u2069');
  expect(withoutControls('a\u2068b\u2069')).toBe('ab');
});
