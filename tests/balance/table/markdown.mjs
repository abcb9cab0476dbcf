// Writes tables in Markdown.
export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
export const thousands = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
export const marked = (value, verdict) => {
  if (verdict === 'outside') return `**${value} outside**`;
  if (verdict === 'over') return `${value} outside ~`;
  return verdict === 'near' ? `${value} ~` : value;
};
