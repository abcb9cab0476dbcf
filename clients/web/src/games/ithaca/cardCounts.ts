// Counts cards by face, and by deity and value.
import { DEITIES, cardOf, inOrder, shows, type Deity, type Face } from './view';

interface Heap {
  readonly face: Face;
  readonly count: number;
}

/** Each face once with its number, in order. */
export function heaps(faces: readonly Face[]): Heap[] {
  const counts = new Map<Face, number>();
  for (const face of inOrder(faces)) counts.set(face, (counts.get(face) ?? 0) + 1);
  return [...counts].map(([face, count]) => ({ face, count }));
}

interface CountRow {
  readonly deity: Deity;
  readonly singles: readonly number[]; // by value, from the first of `values`
  readonly doubles: number; // that show the deity, upper or lower
}

interface Counts {
  readonly values: readonly number[];
  readonly rows: readonly CountRow[];
}

/** The number of each value among these cards. The columns are the values that occur, and at least 1 to 4. */
export function countsOf(faces: readonly Face[]): Counts {
  const most = Math.max(4, ...faces.map((face) => cardOf(face).value));
  const values = Array.from({ length: most }, (_, i) => i + 1);
  const single = (deity: Deity, value: number) =>
    faces.filter((face) => {
      const card = cardOf(face);
      return !card.lower && card.upper === deity && card.value === value;
    }).length;
  return {
    values,
    rows: DEITIES.map((deity) => ({
      deity,
      singles: values.map((value) => single(deity, value)),
      doubles: faces.filter((face) => cardOf(face).lower && shows(face, deity)).length,
    })),
  };
}
