// Makes the documentation site: a folder of HTML pages from the Markdown files of the repository, with a search that
// runs in the browser. All addresses are relative, so any web server can serve the folder under any path.
//   node release/site/build.mjs OUT [--source URL]
// OUT is a new or empty folder. A link to a file that is no page, such as a source file, leads to URL/PATH; without
// --source its text stays, and is no link.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Slugger from 'github-slugger';
import MarkdownIt from 'markdown-it';
import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS } from './options.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const IMAGE = /\.(svg|png|jpg)$/;

const [out, flag, source, ...rest] = process.argv.slice(2);
if (!out || rest.length > 0 || (flag !== undefined && (flag !== '--source' || !source))) {
  console.error('usage: node release/site/build.mjs OUT [--source URL]');
  process.exit(2);
}
if (existsSync(out) && readdirSync(out).length > 0) {
  console.error(`release/site/build.mjs: ${out} is not empty`);
  process.exit(2);
}

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
const files = new Set(tracked.filter(Boolean));
// Templates of a forge are no pages; nor is a file without a heading.
const sources = [...files].filter(
  (file) => file.endsWith('.md') && !file.startsWith('.') && /^# /m.test(readFileSync(path.join(root, file))),
);

/** The place of the page of a Markdown file: a README is the first page of its folder. */
const placeOf = (file) => file.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');
const relative = (from, to) => path.posix.relative(path.posix.dirname(from), to) || '.';
const escape = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

/** The text of a heading or a paragraph, without its marks. */
const plain = (token) =>
  token.children
    .filter(({ type }) => ['text', 'code_inline', 'softbreak'].includes(type))
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('');

// Code and tables may be wider than the page: they scroll, and the keyboard reaches them.
const markdown = new MarkdownIt({ html: false, linkify: false });
const { fence } = markdown.renderer.rules;
markdown.renderer.rules.fence = (...given) => fence(...given).replace('<pre>', '<pre tabindex="0">');
markdown.renderer.rules.table_open = () => '<div class="wide" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';

const pictures = new Set();
const faults = [];

/** The target of a link of a page; null if it is outside the site and there is no address for that. */
function resolved(file, target) {
  if (/^[a-z]+:/.test(target)) return target;
  const [where, anchor] = target.split('#');
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (where === '') return hash;
  const to = path.posix.normalize(path.posix.join(path.posix.dirname(file), where)).replace(/\/$/, '');
  const from = placeOf(file);
  if (sources.includes(to)) return relative(from, placeOf(to)) + hash;
  if (sources.includes(`${to}/README.md`)) return relative(from, placeOf(`${to}/README.md`)) + hash;
  if (files.has(to) && IMAGE.test(to)) {
    pictures.add(to);
    return relative(from, to);
  }
  const known = files.has(to) || [...files].some((other) => other.startsWith(`${to}/`));
  if (!known) faults.push(`${file}: there is no ${target}`);
  return source ? `${source.replace(/\/$/, '')}/${to}${hash}` : null;
}

/** A page: its title, its HTML, and its sections for the search. */
function rendered(file) {
  const tokens = markdown.parse(readFileSync(path.join(root, file), 'utf8'), {});
  const slugs = new Slugger();
  const sections = [];
  let title = '';
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const heading = plain(tokens[at + 1]);
      token.attrSet('id', slugs.slug(heading));
      title ||= heading;
      sections.push({ anchor: token.attrGet('id'), heading, text: [] });
    } else if (token.type === 'inline' && tokens[at - 1].type !== 'heading_open') {
      sections.at(-1)?.text.push(plain(token));
    } else if (token.type === 'fence') {
      sections.at(-1)?.text.push(token.content);
    }
    const open = [];
    for (const part of token.children ?? []) {
      if (part.type === 'image') part.attrSet('src', resolved(file, part.attrGet('src')));
      if (part.type === 'link_open') {
        const href = resolved(file, part.attrGet('href'));
        open.push(href);
        if (href === null) part.tag = 'span';
        else part.attrSet('href', href);
        if (href === null) part.attrs = null;
      }
      if (part.type === 'link_close' && open.pop() === null) part.tag = 'span';
    }
  }
  return { file, title, html: markdown.renderer.render(tokens, markdown.options, {}), sections };
}

const pages = sources.map(rendered);

/** The list of all pages by folder; that of this page's folder is open. */
function listFor(file) {
  const entry = (page) =>
    `<li><a href="${relative(placeOf(file), placeOf(page.file))}"${page.file === file ? ' aria-current="page"' : ''}>` +
    `${escape(page.title)}</a></li>`;
  const folders = new Map();
  for (const page of pages) {
    const folder = path.posix.dirname(page.file);
    folders.set(folder, [...(folders.get(folder) ?? []), page]);
  }
  return [...folders]
    .sort(([a], [b]) => (a < b ? -1 : 1)) // "." is first
    .map(([folder, listed]) => {
      const list = `<ul>${listed.map(entry).join('')}</ul>`;
      if (folder === '.') return list;
      const open = folder === path.posix.dirname(file) ? ' open' : '';
      return `<details${open}><summary>${folder}/</summary>${list}</details>`;
    })
    .join('\n');
}

function write(file, text) {
  mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
  writeFileSync(path.join(out, file), text);
}

for (const page of pages) {
  const place = placeOf(page.file);
  const to = (file) => relative(place, file);
  const language = /\.([a-z]{2})\.md$/.exec(page.file)?.[1] ?? 'en';
  write(
    place,
    `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; connect-src 'self'; img-src 'self' data:; script-src 'self'; style-src 'self'">
<title>${escape(page.title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${to('site/style.css')}">
<script type="module" src="${to('site/search.mjs')}"></script>
<header><search hidden data-root="${to('.')}"><input type="search" placeholder="Search" aria-label="Search"><ol aria-live="polite"></ol></search></header>
<nav>
${listFor(page.file)}
</nav>
<main>
${page.html}</main>
</html>
`,
  );
}
for (const picture of pictures) {
  mkdirSync(path.dirname(path.join(out, picture)), { recursive: true });
  copyFileSync(path.join(root, picture), path.join(out, picture));
}

const index = new MiniSearch(SEARCH_OPTIONS);
let id = 0;
for (const { file, title, sections } of pages)
  for (const { anchor, heading, text } of sections)
    index.add({
      id: id++,
      place: `${placeOf(file)}#${anchor}`,
      heading,
      page: heading === title ? '' : title,
      text: text.join('\n'),
    });
write('site/index.json', JSON.stringify(index));
const library = createRequire(import.meta.url).resolve('minisearch');
copyFileSync(path.join(path.dirname(library), '../es/index.js'), path.join(out, 'site/minisearch.mjs'));
for (const file of ['options.mjs', 'search.mjs', 'style.css'])
  copyFileSync(path.join(here, file), path.join(out, 'site', file));

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`${out}: ${pages.length} pages, ${id} sections, ${pictures.size} pictures`);
