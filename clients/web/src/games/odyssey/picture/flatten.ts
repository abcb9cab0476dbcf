// Flattens a drawing: no style sheet, no symbols, no variables, so that every viewer shows it alike.
export interface Drawn {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly children: readonly (Drawn | string)[];
}
export type Env = Readonly<Record<string, string>>; // custom properties and `color`, as computed here
type Symbols = (id: string) => Drawn | null;

const dropped = (name: string): boolean =>
  name === 'class' || name === 'style' || name === 'tabindex' || /^(aria|data)-/.test(name);

/** The value with its variables replaced. */
export function resolve(value: string, env: Env): string {
  let text = value;
  for (let depth = 0; depth < 8 && text.includes('var('); ++depth)
    text = text.replace(
      /var\((--[\w-]+)\s*(?:,\s*([^()]+))?\)/g,
      (_, name: string, other?: string) => env[name] ?? other ?? '',
    );
  return text.trim() === 'currentColor' ? (env.color ?? 'currentColor') : text.trim();
}

function declarations(style: string | undefined): [name: string, value: string][] {
  return (style ?? '').split(';').flatMap((part): [string, string][] => {
    const colon = part.indexOf(':');
    return colon < 0 ? [] : [[part.slice(0, colon).trim(), part.slice(colon + 1).trim()]];
  });
}

/** The style in force inside an element, and the attributes for its own style. */
function styled(drawn: Drawn, env: Env): { env: Env; attrs: Record<string, string> } {
  const inside: Record<string, string> = { ...env };
  const attrs: Record<string, string> = {};
  for (const [name, value] of Object.entries(drawn.attrs)) if (!dropped(name)) attrs[name] = value;
  const own = declarations(drawn.attrs.style);
  for (const [name, value] of own)
    if (name.startsWith('--') || name === 'color') inside[name] = resolve(value, env);
  for (const [name, value] of own) {
    if (name === 'transform') attrs.transform = value.replace(/px/g, '');
    else if (!name.startsWith('--') && name !== 'color') attrs[name] = value;
  }
  for (const [name, value] of Object.entries(attrs)) attrs[name] = resolve(value, inside);
  return { env: inside, attrs };
}

function used(attrs: Record<string, string>, env: Env, symbols: Symbols): Drawn {
  const { href = '', x = '0', y = '0', width, height, ...rest } = attrs;
  const symbol = symbols(href.slice(1));
  const { id: _, viewBox, overflow } = symbol?.attrs ?? {};
  const box: Record<string, string> = {
    x,
    y,
    ...(width && { width }),
    ...(height && { height }),
    ...(viewBox && { viewBox }),
    ...(overflow && { overflow }),
  };
  const children = (symbol?.children ?? []).map((c) =>
    typeof c === 'string' ? c : flatten(c, symbols, env),
  );
  const nested: Drawn = { tag: 'svg', attrs: box, children };
  return Object.keys(rest).length ? { tag: 'g', attrs: rest, children: [nested] } : nested;
}

export function flatten(drawn: Drawn, symbols: Symbols, around: Env): Drawn {
  const { env, attrs } = styled(drawn, around);
  if (drawn.tag === 'use') return used(attrs, env, symbols);
  return {
    tag: drawn.tag,
    attrs,
    children: drawn.children.map((c) => (typeof c === 'string' ? c : flatten(c, symbols, env))),
  };
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export function written(drawn: Drawn): string {
  const attrs = Object.entries(drawn.attrs)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
  const inner = drawn.children.map((c) => (typeof c === 'string' ? escaped(c) : written(c))).join('');
  return inner ? `<${drawn.tag}${attrs}>${inner}</${drawn.tag}>` : `<${drawn.tag}${attrs}/>`;
}
