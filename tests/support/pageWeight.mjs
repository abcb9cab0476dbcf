// The cost of a first visit to a page: bytes, requests, and times over a slow connection with a slow
// processor.

/** Chromium's presets of connections: bits per second down and up, and round trips in milliseconds. */
export const CONNECTIONS = {
  'fast 3G': { down: 1_600_000, up: 750_000, latency: 150 },
  'slow 3G': { down: 400_000, up: 400_000, latency: 400 },
};
export const CPU_SLOWDOWN = 4; // the slowdown that makes this machine a mid-range phone
export const MAX_FIRST_LOAD = 150_000; // bytes of a first load, without art

const CONTENT = {
  Document: 'page',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'art',
  Manifest: 'manifest',
};
const kindOf = (type, url) =>
  /\.svg$|\.png$/.test(new URL(url).pathname) ? 'art' : (CONTENT[type] ?? 'other');

/** Notes in the page when an element was first usable, and what delayed it. */
function watch(wanted) {
  const notes = (globalThis.notes = { at: {}, long: [], shift: 0, first: 0, largest: 0 });
  const heed = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  heed('paint', (entry) => entry.name === 'first-contentful-paint' && (notes.first = entry.startTime));
  heed('largest-contentful-paint', (entry) => (notes.largest = entry.startTime));
  heed('longtask', (entry) => notes.long.push(entry.duration));
  heed('layout-shift', (entry) => entry.hadRecentInput || (notes.shift += entry.value));
  const look = () => {
    for (const [name, selector] of Object.entries(wanted)) {
      if (name in notes.at || !document.querySelector(selector)) continue;
      notes.at[name] = performance.now();
      setTimeout(() => (notes.at[name] = performance.now())); // its own work is done: a key would work
    }
    requestAnimationFrame(look);
  };
  look();
}

/**
 * Slows a person's page down and observes it; call it before the page opens. `wanted`: selectors, by name.
 * Returns `until(name)` for one of them, `told()` for all, and `mark()`, which starts to count bytes.
 */
export async function measureLoad(someone, { line = null, slower = 1, wanted = {} } = {}) {
  const wire = await someone.context.newCDPSession(someone.page);
  const asked = new Map();
  let answers = [];
  let words = 0;
  await wire.send('Network.enable');
  wire.on('Network.responseReceived', ({ requestId, type, response }) =>
    asked.set(requestId, { type, response }),
  );
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, response } = asked.get(requestId) ?? {};
    // A guest's page never requests /local-addresses.
    if (!response?.url.startsWith('http') || response.url.endsWith('/local-addresses')) return;
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    answers.push({
      url: response.url,
      kind: kindOf(type, response.url),
      bytes: encodedDataLength,
      status: response.status,
      kept: response.fromDiskCache === true,
      headers,
    });
  });
  wire.on('Network.webSocketFrameReceived', ({ response }) => (words += response.payloadData.length));
  if (line)
    await wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.down / 8,
      uploadThroughput: line.up / 8,
    });
  if (slower > 1) await wire.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await someone.page.addInitScript(() => localStorage.setItem('nostos.inviteAddress', '0')); // as a guest's
  await someone.page.addInitScript(watch, wanted);
  return {
    until: (name) =>
      someone.page
        .waitForFunction((what) => globalThis.notes?.at[what] > 0, name, { timeout: 60_000, polling: 50 })
        .then(() => someone.page.evaluate((what) => globalThis.notes.at[what], name)),
    notes: () => someone.page.evaluate(() => globalThis.notes),
    told: () => ({ answers, words, bytes: sum(answers), kinds: kinds(answers) }),
    mark: () => {
      answers = [];
      words = 0;
    },
  };
}

const sum = (answers) => answers.reduce((all, { bytes }) => all + bytes, 0);

function kinds(answers) {
  const all = {};
  for (const { kind, bytes } of answers) all[kind] = (all[kind] ?? 0) + bytes;
  return all;
}

/** Messages about a first load that exceeds its bounds, which do not depend on the machine. */
export function violations({ answers, bytes, kinds: by }, bound) {
  const faults = [];
  const bare = bytes - (by.art ?? 0);
  if (bare > bound) faults.push(`${bare} bytes without art, and not ${bound}`);
  for (const { url, status, headers, bytes: size } of answers) {
    const name = new URL(url).pathname;
    if (status !== 200) faults.push(`${name}: ${status}`);
    if (/\/assets\//.test(name) && !/immutable/.test(headers['cache-control'] ?? ''))
      faults.push(`${name}: is not kept`);
    if (!/\/assets\//.test(name) && headers['cache-control'] !== 'no-cache')
      faults.push(`${name}: a new version would not be seen`);
    if (/\.(js|css|svg|html)$|\/$/.test(name) && size > 2500 && headers['content-encoding'] !== 'gzip')
      faults.push(`${name}: is not packed`);
  }
  return faults;
}
