// A strict parser of Prometheus' text format: throws on any deviation.
import net from 'node:net';
import { Raw, request } from './raw.mjs';

const NAME = /^[a-z_][a-z0-9_]*$/;
const TYPES = ['counter', 'gauge', 'histogram'];

/** A map from a family's name to {type, help, samples: [{name, labels, value}]}. */
export function parseExposition(text) {
  if (!text.endsWith('\n')) throw new Error('it does not end with a line');
  const families = new Map();
  let family = null;
  const seen = new Set();
  for (const line of text.slice(0, -1).split('\n')) {
    const help = /^# HELP (\S+) (\S.*)$/.exec(line);
    const type = /^# TYPE (\S+) (\S+)$/.exec(line);
    if (help) {
      if (families.has(help[1]) || !NAME.test(help[1])) throw new Error(`twice, or no name: ${line}`);
      family = { name: help[1], help: help[2], type: null, samples: [] };
      families.set(help[1], family);
    } else if (type) {
      if (type[1] !== family?.name || family.type || !TYPES.includes(type[2]))
        throw new Error(`no type: ${line}`);
      family.type = type[2];
    } else {
      const sample = /^([a-z0-9_]+)(?:\{([^}]*)\})? (\S+)$/.exec(line);
      if (!sample || !family?.type) throw new Error(`no sample: ${line}`);
      const [, name, pairs = '', number] = sample;
      const suffix = name.slice(family.name.length);
      if (
        !name.startsWith(family.name) ||
        !(family.type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']).includes(suffix)
      )
        throw new Error(`of another family: ${line}`);
      const labels = Object.fromEntries(
        (pairs ? pairs.split(',') : []).map((pair) => {
          const [, label, value] = /^([a-z_]+)="([^"\\]*)"$/.exec(pair) ?? [];
          if (label === undefined) throw new Error(`no label: ${line}`);
          return [label, value];
        }),
      );
      const value = Number(number);
      if (number === '' || Number.isNaN(value)) throw new Error(`no number: ${line}`);
      if (seen.has(`${name}{${pairs}}`)) throw new Error(`twice: ${line}`);
      seen.add(`${name}{${pairs}}`);
      if (family.type === 'counter' && value < 0) throw new Error(`a counter below zero: ${line}`);
      family.samples.push({ name, labels, value });
    }
  }
  for (const { name, type: kind, samples } of families.values()) {
    if (kind === 'counter' && !name.endsWith('_total')) throw new Error(`a counter's name: ${name}`);
    if (kind !== 'histogram') continue;
    const buckets = samples.filter((sample) => sample.name.endsWith('_bucket'));
    const ends = buckets.map(({ labels }) => (labels.le === '+Inf' ? Infinity : Number(labels.le)));
    const counts = buckets.map(({ value }) => value);
    const rising = (list) => list.every((value, at) => at === 0 || value >= list[at - 1]);
    if (!rising(ends) || !rising(counts) || ends.at(-1) !== Infinity) throw new Error(`buckets of ${name}`);
    if (samples.find((sample) => sample.name.endsWith('_count')).value !== counts.at(-1))
      throw new Error(`count of ${name}`);
  }
  return families;
}

/** One GET of a port on loopback: {status, headers, body as text}. */
export async function get(port, target, options = {}) {
  const raw = await Raw.open({ port }, options);
  raw.send(request(target));
  const answer = await raw.answer();
  raw.close();
  return { ...answer, body: String(answer.body) };
}

/** The server's metrics: `of(name, labels)` is one value, 0 where there is none. */
export async function scrape(port) {
  const { status, headers, body } = await get(port, '/metrics');
  if (status !== 200 || !headers['content-type'].startsWith('text/plain; version=0.0.4'))
    throw new Error(`${status} ${headers['content-type']}`);
  const families = parseExposition(body);
  const samples = [...families.values()].flatMap((family) => family.samples);
  const of = (name, labels = {}) =>
    samples.find(
      (sample) =>
        sample.name === name &&
        Object.keys(sample.labels).length === Object.keys(labels).length &&
        Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    )?.value ?? 0;
  return { families, body, of };
}

/** A free port of loopback. */
export async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  // The system may give the same port twice before a server takes it.
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}
const given = new Set();
