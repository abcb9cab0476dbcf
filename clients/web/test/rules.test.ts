import { describe, expect, it } from 'vitest';
import { chaptersOf, splitAtMatches, readRules, filterBlocks } from '../src/play/rules';

const page = `# Odyssey

Two sides.

## Round
- **R6** A round is Poseidon's turn
  and then the *Navigators'* turn.
- **R10** Black may not be played twice running ([R6](#r6)).

### End
- **O15** Early stop.
- a plain point
`;

describe('the rules page', () => {
  const blocks = readRules(page);
  it('has headings, rules that continue in the next line, and plain text', () => {
    expect(blocks.map((b) => b.kind)).toEqual([
      'head',
      'text',
      'head',
      'rule',
      'rule',
      'head',
      'rule',
      'text',
    ]);
    expect(blocks[3]).toEqual({
      kind: 'rule',
      id: 'R6',
      text: "A round is Poseidon's turn and then the Navigators' turn.",
    });
    expect(blocks[4]).toMatchObject({ text: 'Black may not be played twice running (R6).' });
  });
  it('has no marks of emphasis, in brackets and quotes neither', () => {
    const [block] = readRules('- **L11** By lot, or as seated (*Teams*), «*Equal apples*», 2 * 3 * 4.');
    expect(block).toMatchObject({ text: 'By lot, or as seated (Teams), «Equal apples», 2 * 3 * 4.' });
  });
  it('keeps tables', () => {
    const page = readRules('| players | piles |\n| --- | --- |\n| 2 | 10 |\n| 3, *quick* | 5 |\n\nAfter it.');
    expect(page).toEqual([
      {
        kind: 'table',
        head: ['players', 'piles'],
        rows: [
          ['2', '10'],
          ['3, quick', '5'],
        ],
      },
      { kind: 'text', text: 'After it.' },
    ]);
    expect(filterBlocks(page, 'quick')).toHaveLength(1);
    expect(filterBlocks(page, 'nothing')).toEqual([]);
  });
  it('has a table of contents', () => {
    expect(chaptersOf(blocks).map(({ title, rules }) => [title, rules])).toEqual([['Round', 'R6–R10']]);
  });
  it('filters by words or by number, and keeps the headings above', () => {
    expect(filterBlocks(blocks, 'o15').map((b) => ('id' in b ? b.id : 'text' in b && b.text))).toEqual([
      'Odyssey',
      'Round',
      'End',
      'O15',
    ]);
    expect(filterBlocks(blocks, 'zeus')).toEqual([]);
    expect(filterBlocks(blocks, ' ')).toHaveLength(blocks.length);
  });
  it('marks the words found', () => {
    expect(splitAtMatches('Black or black', 'black')).toEqual(['', 'Black', ' or ', 'black', '']);
    expect(splitAtMatches('Red', '')).toEqual(['Red']);
  });
});
