// Prints the list of a release's components as CycloneDX 1.5: the Debian packages that the server is built with, and the
// npm packages of the page.
//   node release/components.mjs SOURCES VERSION
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const [sources, version] = process.argv.slice(2);
const web = path.join(sources, 'clients/web');

/** The libraries of BUILD_PACKAGES, in the versions that are installed. */
function debianComponents() {
  const list = execFileSync('bash', ['-c', 'source .ci/steps.sh && printf "%s\\n" "${BUILD_PACKAGES[@]}"'], {
    cwd: sources,
    encoding: 'utf8',
  });
  const libraries = list.split('\n').filter((name) => name.endsWith('-dev') && name !== 'doctest-dev');
  const query = ['-W', '-f', '${Package} ${Version}\\n', ...libraries];
  const { VERSION_CODENAME } = Object.fromEntries(
    readFileSync('/etc/os-release', 'utf8')
      .split('\n')
      .map((line) => line.split('=')),
  );
  return execFileSync('dpkg-query', query, { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [name, installed] = line.split(' ');
      const purl = `pkg:deb/debian/${name}@${encodeURIComponent(installed)}?distro=${VERSION_CODENAME}`;
      return { type: 'library', 'bom-ref': purl, name, version: installed, scope: 'required', purl };
    });
}

/** The packages that the page's sources import, and what these depend on. */
function imported(packages) {
  const found = new Set();
  const add = (name) => {
    const entry = packages[`node_modules/${name}`];
    if (!entry || found.has(name)) return;
    found.add(name);
    for (const below of Object.keys(entry.dependencies ?? {})) add(below);
  };
  for (const file of readdirSync(path.join(web, 'src'), { recursive: true })) {
    if (!/\.(ts|js|svelte|css)$/.test(file)) continue;
    const text = readFileSync(path.join(web, 'src', file), 'utf8');
    for (const [, from] of text.matchAll(/(?:from|import|import\(|url\()\s*['"]([^'".][^'"]*)['"]/g))
      add(/^(@[^/]+\/)?[^/]+/.exec(from)[0]);
  }
  return found;
}

function npmComponents() {
  const { packages } = JSON.parse(readFileSync(path.join(web, 'package-lock.json'), 'utf8'));
  const inPage = imported(packages);
  return Object.entries(packages)
    .filter(([where]) => where.includes('node_modules/'))
    .map(([where, entry]) => {
      const name = where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const purl = `pkg:npm/${name.replace('@', '%40')}@${entry.version}`;
      const hash = /^sha512-(.+)$/.exec(entry.integrity ?? '')?.[1];
      return {
        type: 'library',
        'bom-ref': `${purl}#${where}`,
        name,
        version: entry.version,
        // Packages that only build the page are not in it.
        scope: inPage.has(name) ? 'required' : 'excluded',
        purl,
        ...(entry.license && { licenses: [{ expression: entry.license }] }),
        ...(hash && { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
      };
    });
}

const components = [...debianComponents(), ...npmComponents()].sort((a, b) =>
  a['bom-ref'] < b['bom-ref'] ? -1 : 1,
);
// A number that the content decides, in the form of a UUID of version 8.
const digest = createHash('sha256')
  .update(JSON.stringify([version, components]))
  .digest('hex');
const uuid = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5');
console.log(
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      serialNumber: `urn:uuid:${uuid}`,
      version: 1,
      metadata: {
        timestamp: new Date(1000 * Number(process.env.SOURCE_DATE_EPOCH)).toISOString(),
        component: {
          type: 'application',
          'bom-ref': 'nostos',
          name: 'nostos',
          version,
          licenses: [{ license: { id: 'MIT' } }],
        },
      },
      components,
    },
    null,
    2,
  ),
);
