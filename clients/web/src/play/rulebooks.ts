// The rules pages of the games, from games/: RULES.md in English, RULES.LANGUAGE.md in others. They load on
// demand.

const pages = import.meta.glob<string>(['../../../../games/*/RULES.md', '../../../../games/*/RULES.*.md'], {
  query: '?raw',
  import: 'default',
});

// A game's folder is its id as a C++ name: mythomakya-trionfo is in mythomakya_trionfo.
const pageOf = (game: string, name: string) =>
  pages[`../../../../games/${game.replaceAll('-', '_')}/${name}`];

export async function rulebook(game: string, lang: string): Promise<string | null> {
  const page = pageOf(game, `RULES.${lang}.md`) ?? pageOf(game, 'RULES.md');
  return page ? page() : null;
}
