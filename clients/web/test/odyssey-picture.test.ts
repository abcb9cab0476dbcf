import { describe, expect, it } from 'vitest';
import { covers } from '../src/games/odyssey/picture/fonts';
import { flatten, resolve, written, type Drawn } from '../src/games/odyssey/picture/flatten';

const el = (tag: string, attrs: Record<string, string> = {}, ...children: (Drawn | string)[]): Drawn => ({
  tag,
  attrs,
  children,
});
const env = { '--ink': '#111', '--red': '#f00', '--fig': 'var(--ink)', color: '#222' };
const none = () => null;

describe('a flattened picture', () => {
  it('embeds the fonts that it uses', () => {
    const latin = 'U+0000-00FF,U+0131,U+2000-206F';
    expect(covers(latin, 'Già round 7')).toBe(true);
    expect(covers(latin, 'Ωδ')).toBe(false);
    expect(covers('U+0370-03FF', 'Ωδ')).toBe(true);
    expect(covers('U+4??', 'ж')).toBe(true);
    expect(covers(latin, '')).toBe(false);
  });
  it('resolves variables, nested ones and fallbacks too', () => {
    expect(resolve('var(--fig)', env)).toBe('#111');
    expect(resolve('var(--hue, #9E1A14)', env)).toBe('#9E1A14');
    expect(resolve('currentColor', env)).toBe('#222');
  });
  it('gives a symbol the colours of its place', () => {
    const ship = el(
      'symbol',
      { id: 'ship', viewBox: '0 0 10 10', overflow: 'visible' },
      el('path', { d: 'M0 0', fill: 'var(--hue)', stroke: 'var(--fig)' }),
    );
    const drawn = flatten(
      el('use', { href: '#ship', x: '3', width: '5', style: '--hue:var(--red)', opacity: '.5' }),
      (id) => (id === 'ship' ? ship : null),
      env,
    );
    expect(written(drawn)).toBe(
      '<g opacity=".5"><svg x="3" y="0" width="5" viewBox="0 0 10 10" overflow="visible"><path d="M0 0" fill="#f00" stroke="#111"/></svg></g>',
    );
  });
  it('turns style into attributes, and drops page-only parts', () => {
    const drawn = flatten(
      el(
        'g',
        { class: 's-1', 'aria-label': 'x', style: 'transform:translate(3px,4px) scale(2)' },
        el('text', {}, 'A & <B>'),
      ),
      none,
      env,
    );
    expect(written(drawn)).toBe('<g transform="translate(3,4) scale(2)"><text>A &amp; &lt;B&gt;</text></g>');
  });
});
