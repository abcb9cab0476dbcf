// Cells have names: a column letter from the west, a row number from the north.
interface At {
  readonly x: number;
  readonly y: number;
}

export const letter = (x: number): string => String.fromCharCode(65 + x);
export const cellAt = (x: number, y: number): string => letter(x) + (y + 1);

export function parseCell(cell: string): At | null {
  const m = /^([A-Z])([1-9][0-9]?)$/.exec(cell);
  return m ? { x: m[1]!.charCodeAt(0) - 65, y: Number(m[2]) - 1 } : null;
}
