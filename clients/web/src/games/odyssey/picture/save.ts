// Saves the reveal as a picture: SVG, or PNG painted from the same SVG.
import { flushSync, mount, unmount } from 'svelte';
import { flatten, written, type Drawn, type Env } from './flatten';
import { facesFor } from './fonts';
import Picture from './Picture.svelte';

function drawnOf(node: Element): Drawn {
  const children = [...node.childNodes].flatMap((child): (Drawn | string)[] => {
    if (child.nodeType === Node.ELEMENT_NODE) return [drawnOf(child as Element)];
    return child.nodeType === Node.TEXT_NODE && child.textContent?.trim() ? [child.textContent] : [];
  });
  return {
    tag: node.tagName,
    attrs: Object.fromEntries([...node.attributes].map((a) => [a.name, a.value])),
    children,
  };
}

const textOf = (drawn: Drawn): string =>
  drawn.children.map((c) => (typeof c === 'string' ? c : textOf(c))).join(' ');

/** The current colours: every custom property of the page. */
function tokens(): Env {
  const root = getComputedStyle(document.documentElement);
  const names = new Set<string>();
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSStyleRule)
        for (const name of rule.style) if (name.startsWith('--')) names.add(name);
  return Object.fromEntries([
    ...[...names].map((name) => [name, root.getPropertyValue(name).trim()]),
    ['color', root.getPropertyValue('--ink').trim()],
  ]);
}

async function svgText(): Promise<string> {
  const target = document.createElement('div');
  const picture = mount(Picture, { target });
  flushSync();
  const symbols = (id: string): Drawn | null => {
    const symbol = document.getElementById(id);
    return symbol ? drawnOf(symbol) : null;
  };
  const svg = flatten(drawnOf(target.querySelector('svg')!), symbols, tokens());
  void unmount(picture);
  const faces = await facesFor(textOf(svg));
  return written(
    faces ? { ...svg, children: [{ tag: 'style', attrs: {}, children: [faces] }, ...svg.children] } : svg,
  );
}

async function painted(text: string): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

export async function savePicture(kind: 'svg' | 'png', name: string): Promise<void> {
  const text = await svgText();
  const blob = kind === 'svg' ? new Blob([text], { type: 'image/svg+xml' }) : await painted(text);
  if (!blob) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.${kind}`;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
