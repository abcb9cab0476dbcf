// Elo ratings from the points of kinds that played one another, with 95 % intervals.
const SURE = 1.959964; // standard errors on either side
const SCALE = 400 / Math.LN10;
const STEPS = 100;

const winning = (lead) => 1 / (1 + Math.exp(-lead));

// Solves matrix · x = right, by Gauss-Jordan elimination.
function solve(matrix, right) {
  const rows = matrix.map((row, at) => [...row, right[at]]);
  rows.forEach((_, column) => {
    const best = rows
      .slice(column)
      .reduce((most, row) => (Math.abs(row[column]) > Math.abs(most[column]) ? row : most));
    rows.splice(rows.indexOf(best), 1, rows[column]);
    rows[column] = best.map((value) => value / best[column]);
    rows.forEach((row, at) => {
      if (at !== column) rows[at] = row.map((value, place) => value - row[column] * rows[column][place]);
    });
  });
  return rows.map((row) => row.at(-1));
}

// Bradley-Terry strengths by Newton's method, relative to the kind named `zero`. `kinds`: weakest first. Half
// a point for each side is added between neighbours, so that a kind that never loses has a rating; between
// distant kinds it would distort. `pairs`: [{kinds: [one, other], deals, points, least, most}], with other's
// points. The uncertainty of the points enters by the sandwich estimator, whether the games are balanced or
// not.
export function elo(kinds, pairs, zero) {
  const free = kinds.filter((kind) => kind !== zero);
  const zeros = () => free.map(() => 0);
  const sides = pairs.map(({ kinds: [one, other] }) => free.map((kind) => (kind === other) - (kind === one)));
  const added = pairs.map(({ kinds: [one, other] }) =>
    Math.abs(kinds.indexOf(one) - kinds.indexOf(other)) === 1 ? 1 : 0,
  );
  const weights = pairs.map(({ deals }, at) => deals + added[at]);
  const shares = pairs.map(({ deals, points }, at) => (deals * points + added[at] / 2) / weights[at]);
  const table = (factors) =>
    free.map((_, row) =>
      free.map((_, column) =>
        sides.reduce((sum, side, at) => sum + factors[at] * side[row] * side[column], 0),
      ),
    );
  let strengths = zeros();
  let bend;
  for (let step = 0; step < STEPS; ++step) {
    const expected = sides.map((side) =>
      winning(side.reduce((sum, sign, at) => sum + sign * strengths[at], 0)),
    );
    const slope = sides.reduce(
      (sum, side, at) =>
        sum.map((value, row) => value + weights[at] * (shares[at] - expected[at]) * side[row]),
      zeros(),
    );
    bend = table(expected.map((share, at) => weights[at] * share * (1 - share)));
    // Limits a step to a factor of e²: far from the solution, the curve is too flat to trust.
    strengths = solve(bend, slope).map((change, at) => strengths[at] + Math.max(-2, Math.min(2, change)));
  }
  const errors = pairs.map(({ points, least, most }) => Math.max(points - least, most - points) / SURE);
  const noise = table(errors.map((error, at) => (weights[at] * error) ** 2));
  const spread = free.map((_, row) => {
    const one = solve(
      bend,
      free.map((_, at) => Number(at === row)),
    );
    const through = noise.map((line) => line.reduce((sum, value, at) => sum + value * one[at], 0));
    return Math.sqrt(one.reduce((sum, value, at) => sum + value * through[at], 0));
  });
  return kinds.map((kind) => {
    const at = free.indexOf(kind);
    return { kind, elo: SCALE * (strengths[at] ?? 0), within: SCALE * SURE * (spread[at] ?? 0) };
  });
}
