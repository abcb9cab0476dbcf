// The results of a trial, in words and as a table.

/**
 * Milliseconds within which at least nine of ten rooms must be back, where there is a requirement; for a
 * lease of three seconds.
 */
const WANTED = { 'node killed': 5000, 'node drained': 1000 };

/** The value below which that part of them lies (nearest rank); null without values. */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length === 0 ? null : sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
}

const seconds = (value) => (value === null ? '–' : (value / 1000).toFixed(2));

export function table({ recovery }) {
  const rows = Object.entries(recovery).map(([name, times]) => {
    const wanted = WANTED[name];
    const [middle, most] = [quantile(times, 0.5), quantile(times, 0.99)];
    return `| ${name} | ${times.length} | ${seconds(middle)} | ${seconds(most)} | ${wanted ? seconds(wanted) : ''} | ${wanted && most !== null ? (most <= wanted ? 'yes' : 'no') : ''} |`;
  });
  return [
    '| failure | rooms | p50 s | p99 s | wanted s | met |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

export const words = (found) =>
  `${found.games} games in ${found.rooms} rooms at a time, a lease of ${found.lease} s; ${found.granted} requests granted, ${found.unanswered} without an answer, ${found.entries} entries in the journal; ` +
  `lost ${found.lost.length}, doubled ${found.doubled.length}, otherwise than it should be ${found.found.length}; ${found.verified} records verified, ${found.compared} views found again in them. ` +
  `Refusals: ${
    Object.entries(found.refusals)
      .map(([code, times]) => `${code} ${times}`)
      .join(', ') || 'none'
  }.`;

/** All failures, a line each. */
export const failed = ({ lost, doubled, found }) => [
  ...lost.map((what) => `lost: ${what}`),
  ...doubled.map((what) => `doubled: ${what}`),
  ...found,
];
