// Parses a game's rules page: headings, numbered rules ("- **R17** text"), tables, and paragraphs.
export type Block =
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'head'; level: number; text: string }
  | { kind: 'rule'; id: string; text: string }
  | { kind: 'text'; text: string };

const HEAD = /^(#{1,4})\s+(.*)$/;
const RULE = /^[-*]\s+\*\*([A-Z]{1,3}[0-9]+[a-z]?)\*\*[.:]?\s*(.*)$/;

export function readRules(page: string): Block[] {
  const blocks: Block[] = [];
  let open: Extract<Block, { kind: 'rule' | 'text' }> | null = null; // the block that the next line may continue
  let table: Extract<Block, { kind: 'table' }> | null = null;
  for (const line of page.split(/\r?\n/)) {
    const text = line.trim();
    const head = HEAD.exec(text);
    const rule = RULE.exec(text);
    if (!text.startsWith('|')) table = null;
    if (!text) open = null;
    else if (text.startsWith('|')) {
      open = null;
      if (!table) blocks.push((table = { kind: 'table', head: cells(text), rows: [] }));
      else if (!/^\|[\s:|-]+\|$/.test(text)) table.rows.push(cells(text));
    } else if (head) {
      blocks.push({ kind: 'head', level: head[1]!.length, text: plain(head[2]!) });
      open = null;
    } else if (rule) {
      open = { kind: 'rule', id: rule[1]!, text: plain(rule[2]!) };
      blocks.push(open);
    } else if (open && !/^([-*]|[0-9]+\.)\s/.test(text)) open.text += ' ' + plain(text);
    else blocks.push((open = { kind: 'text', text: plain(text.replace(/^[-*]\s+/, '• ')) }));
  }
  return blocks;
}

const plain = (text: string): string =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/(^|[\s(«“„‚"'])[*_]([^\s*_](?:[^*_]*[^\s*_])?)[*_](?=\W|$)/g, '$1$2');

const cells = (line: string): string[] =>
  line
    .slice(1, line.endsWith('|') ? -1 : undefined)
    .split('|')
    .map((cell) => plain(cell.trim()));

/** A text split at the search terms: every second part is a hit. */
export function splitAtMatches(text: string, sought: string): string[] {
  const needle = sought.trim().toLowerCase();
  if (!needle) return [text];
  const pieces: string[] = [];
  const lower = text.toLowerCase();
  let from = 0;
  for (let at = lower.indexOf(needle); at >= 0; at = lower.indexOf(needle, from)) {
    pieces.push(text.slice(from, at), text.slice(at, at + needle.length));
    from = at + needle.length;
  }
  pieces.push(text.slice(from));
  return pieces;
}

/** The matching blocks, with the headings above them. */
export function filterBlocks(blocks: readonly Block[], sought: string): Block[] {
  const needle = sought.trim().toLowerCase();
  if (!needle) return [...blocks];
  const out: Block[] = [];
  let heads: Block[] = [];
  for (const b of blocks) {
    if (b.kind === 'head') {
      heads = [...heads.filter((h) => h.kind === 'head' && h.level < b.level), b];
      continue;
    }
    const words =
      b.kind === 'rule'
        ? `${b.id} ${b.text}`
        : b.kind === 'table'
          ? [...b.head, ...b.rows.flat()].join(' ')
          : b.text;
    if (!words.toLowerCase().includes(needle)) continue;
    out.push(...heads, b);
    heads = [];
  }
  return out;
}

interface Chapter {
  readonly at: number; // the index of its heading among the blocks
  readonly title: string;
  readonly rules: string; // "R6–R12", or empty
}

/** The second-level headings, with the first and last rule under each. */
export function chaptersOf(blocks: readonly Block[]): Chapter[] {
  return blocks.flatMap((block, at): Chapter[] => {
    if (block.kind !== 'head' || block.level !== 2) return [];
    const next = blocks.findIndex((b, i) => i > at && b.kind === 'head' && b.level <= 2);
    const ids = blocks
      .slice(at + 1, next < 0 ? undefined : next)
      .flatMap((b) => (b.kind === 'rule' ? [b.id] : []));
    const same = ids.filter((id) => id[0] === ids[0]?.[0]); // rules proper, without the rulings among them
    return [
      { at, title: block.text, rules: same.length > 1 ? `${same[0]}–${same.at(-1)}` : (same[0] ?? '') },
    ];
  });
}
