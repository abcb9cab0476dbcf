// The title of an entry's table: "4 players, rivals, easy bots".
const known = (table, id) => {
  if (!(id in table)) throw new Error(`no words for ${id}`);
  return table[id];
};

export const optionWords = ({ options }, { options: table }) =>
  options.map((option) => known(table, option)).filter((label) => label !== '');
const botWords = ({ bots }, { bots: table }) => (bots && bots !== 'strong' ? [known(table, bots)] : []);

export const labelOf = (entry, words) =>
  [`${entry.players} players`, ...optionWords(entry, words), ...botWords(entry, words)].join(', ');

// Entries that differ only in players, map and length are columns of one table.
const SIDE_BY_SIDE = /^(map=[A-G]|games=\d+)$/;
export const groupOf = (entry) =>
  [entry.bots, ...entry.options.filter((option) => !SIDE_BY_SIDE.test(option))].join(' ');
