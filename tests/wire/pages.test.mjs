// The pages of the repository: a link from one to another leads to a file and a heading that exist. The manual page
// has what the command line has.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { binary, root } from '../support/server.mjs';

const pages = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((page) => page && existsSync(path.join(root, page)));
const read = (page) => readFileSync(path.join(root, page), 'utf8');
const prose = (page) => read(page).replace(/^ *```.*?^ *```$/gms, '');
/** The anchor that GitHub makes for a heading. */
const anchor = (heading) =>
  heading
    .replace(/\]\([^)]*\)/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
const run = (words) => execFileSync(binary, words, { encoding: 'utf8' });

test('a link between pages leads to a file, and to a heading of it', () => {
  const headings = new Map(
    pages.map((page) => [page, new Set([...prose(page).matchAll(/^#+ (.*)$/gm)].map(([, h]) => anchor(h)))]),
  );
  const links = pages.flatMap((page) =>
    [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => ({ page, link })),
  );
  const broken = links.filter(({ page, link }) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file, heading] = link.split('#');
    const target = file ? path.posix.join(path.posix.dirname(page), file) : page;
    return (
      !existsSync(path.join(root, target)) ||
      (heading && headings.has(target) && !headings.get(target).has(heading))
    );
  });
  assert.ok(links.length > 100, String(links.length));
  assert.deepEqual(broken, []);
});

test('the manual page has every command with its options, every variable, and nothing that man(7) warns of', () => {
  const manual = run(['--manual']);
  const plain = manual.replaceAll('\\-', '-').replace(/\\f[BIR]/g, '');
  const commands = (words) =>
    [...run([...words, '--help']).matchAll(/^Subcommands:\n((?: {2}.*\n)+)/gm)].flatMap(([, list]) =>
      [...list.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name),
    );
  let options = 0;
  const check = (words) => {
    const begin = plain.indexOf(`\n.SS nostos ${words.join(' ')}\n`);
    assert.notEqual(begin, -1, words.join(' '));
    const section = plain.slice(begin + 1).split('\n.S')[0];
    for (const [, name] of run([...words, '--help']).matchAll(/^ {2}(?:-\w,)?(--[\w-]+)/gm)) {
      if (name === '--help') continue;
      assert.match(section, new RegExp(`^${name}\\b`, 'm'), words.join(' '));
      ++options;
    }
    for (const below of commands(words)) check([...words, below]);
  };
  for (const command of commands([])) check([command]);
  assert.ok(options > 50, String(options));
  for (const [, variable] of read('server/CONFIGURATION.md').matchAll(/^\| `\S+` \| `(NOSTOS_\w+)` \|/gm))
    assert.ok(plain.includes(`\n${variable}\n`), variable);
  const checked = spawnSync('groff', ['-man', '-ww', '-z', '-Kutf8', '-Tutf8'], {
    input: manual,
    encoding: 'utf8',
  });
  if (!checked.error) assert.equal(checked.stderr, '');
});
