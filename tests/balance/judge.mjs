// Compares a figure with its target: 'inside'; 'near', inside with an interval that crosses a bound; 'over',
// outside by less than its interval; 'outside'. A bound that no value can exceed, such as a share of 1, is
// never near.
export function verdict({ value, within, least, most }) {
  if (value < least) return value + within < least ? 'outside' : 'over';
  if (value > most) return value - within > most ? 'outside' : 'over';
  const crosses = (value - within < least && least > 0) || (value + within > most && most !== 1);
  return crosses && within > 0 && least !== most ? 'near' : 'inside';
}

// A share without bounds is only reported.
export const isTarget = ({ least, most }) => least > 0 || most !== 1;

export const figuresOf = (entry) =>
  entry.targets.map(([figure, value, within, least, most]) => ({
    figure,
    value,
    within: within ?? 0,
    least,
    most,
  }));
