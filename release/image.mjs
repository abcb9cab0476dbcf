// Writes the folder of a container image with one layer: an OCI image layout, with the manifest.json that docker before version
// 25 loads. The settings are those of the last stage of a Dockerfile.
//   node release/image.mjs DOCKERFILE LAYER.tar VERSION ARCHITECTURE FOLDER
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [dockerfile, layer, version, architecture, folder] = process.argv.slice(2);
const created = new Date(1000 * Number(process.env.SOURCE_DATE_EPOCH)).toISOString().replace('.000Z', 'Z');

/** A duration such as 10s, in nanoseconds. */
function nanoseconds(text) {
  const [, number, unit] = /^(\d+)(s|m)$/.exec(text);
  return Number(number) * { s: 1e9, m: 60e9 }[unit];
}

function healthcheck(words) {
  const [, options, command] = /^(.*?)\s*CMD (\[.*\])$/.exec(words);
  const value = (name) => new RegExp(`--${name}=(\\S+)`).exec(options)[1];
  return {
    Test: ['CMD', ...JSON.parse(command)],
    Interval: nanoseconds(value('interval')),
    Timeout: nanoseconds(value('timeout')),
    StartPeriod: nanoseconds(value('start-period')),
    Retries: Number(value('retries')),
  };
}

/** The settings of a container in the last stage of the Dockerfile. */
function settings() {
  const lines = readFileSync(dockerfile, 'utf8').replaceAll('\\\n', ' ').split('\n');
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')) + 1);
  const config = { Env: ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'] };
  for (const line of stage.filter((text) => text && !text.startsWith('#'))) {
    const [, instruction, words] = /^(\S+) (.*)$/.exec(line);
    if (instruction === 'ENV') config.Env.push(words);
    else if (instruction === 'USER') config.User = words;
    else if (instruction === 'WORKDIR') config.WorkingDir = words;
    else if (instruction === 'VOLUME') config.Volumes = { [words]: {} };
    else if (instruction === 'EXPOSE') config.ExposedPorts = { [`${words}/tcp`]: {} };
    else if (instruction === 'STOPSIGNAL') config.StopSignal = words;
    else if (instruction === 'HEALTHCHECK') config.Healthcheck = healthcheck(words);
    else if (instruction === 'ENTRYPOINT') config.Entrypoint = JSON.parse(words);
    else if (instruction === 'CMD') config.Cmd = JSON.parse(words);
    else if (instruction !== 'RUN') throw new Error(`${dockerfile}: unknown instruction ${instruction}`);
  }
  config.Labels = {
    'org.opencontainers.image.licenses': 'MIT',
    'org.opencontainers.image.title': 'nostos',
    'org.opencontainers.image.version': version,
  };
  return config;
}

const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');
const blobs = path.join(folder, 'blobs/sha256');
mkdirSync(blobs, { recursive: true });
function blob(mediaType, bytes) {
  const name = hash(bytes);
  writeFileSync(path.join(blobs, name), bytes);
  return { mediaType, digest: `sha256:${name}`, size: bytes.length };
}
const write = (name, value) => writeFileSync(path.join(folder, name), JSON.stringify(value));

const tar = readFileSync(layer);
const gzip = spawnSync('gzip', ['-9', '--no-name'], { input: tar, maxBuffer: tar.length + 1e6 });
if (gzip.status !== 0) throw new Error(`gzip: ${gzip.stderr}`);
const packed = blob('application/vnd.oci.image.layer.v1.tar+gzip', gzip.stdout);
const config = blob(
  'application/vnd.oci.image.config.v1+json',
  Buffer.from(
    JSON.stringify({
      created,
      architecture,
      os: 'linux',
      config: settings(),
      rootfs: { type: 'layers', diff_ids: [`sha256:${hash(tar)}`] },
      history: [{ created, created_by: 'release/image' }],
    }),
  ),
);
const manifest = blob(
  'application/vnd.oci.image.manifest.v1+json',
  Buffer.from(
    JSON.stringify({
      schemaVersion: 2,
      mediaType: 'application/vnd.oci.image.manifest.v1+json',
      config,
      layers: [packed],
    }),
  ),
);
// The name that docker/compose.yaml uses.
const tag = `nostos:${/^\d+\.\d+/.exec(version)[0]}`;
const file = ({ digest }) => `blobs/${digest.replace(':', '/')}`;
write('oci-layout', { imageLayoutVersion: '1.0.0' });
write('index.json', {
  schemaVersion: 2,
  manifests: [
    {
      ...manifest,
      platform: { architecture, os: 'linux' },
      annotations: { 'org.opencontainers.image.ref.name': tag },
    },
  ],
});
write('manifest.json', [{ Config: file(config), RepoTags: [tag], Layers: [file(packed)] }]);
