// The page's fonts for embedding in a picture, so that it needs no installed ones.

/** Whether a font's unicode-range, in style sheet syntax, contains a letter of the text. */
export function covers(range: string, text: string): boolean {
  const spans = range.split(',').map((part) => {
    const [low = '', high] = part.trim().replace(/^U\+/i, '').split('-');
    return [parseInt(low.replaceAll('?', '0'), 16), parseInt(high ?? low.replaceAll('?', 'F'), 16)] as const;
  });
  return [...text].some((letter) =>
    spans.some(([low, high]) => letter.codePointAt(0)! >= low && letter.codePointAt(0)! <= high),
  );
}

async function base64(address: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** Self-contained font faces for the letters of a text; empty if they cannot be loaded. */
export async function facesFor(text: string): Promise<string> {
  const faces: Promise<string>[] = [];
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const { style } = rule;
      const source = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1];
      if (!source || !covers(style.getPropertyValue('unicode-range') || 'U+0-10FFFF', text)) continue;
      const face = (data: string): string =>
        `@font-face{font-family:${style.getPropertyValue('font-family')};font-weight:${style.getPropertyValue('font-weight')};src:url(data:font/woff2;base64,${data}) format("woff2")}`;
      faces.push(base64(new URL(source, sheet.href ?? location.href).href).then(face));
    }
  return Promise.all(faces).then(
    (all) => all.join(''),
    () => '',
  );
}
