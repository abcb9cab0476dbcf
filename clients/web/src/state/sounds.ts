// Sounds are synthesised, without files, and off by default.
import { prefs } from './prefs.svelte';

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!prefs.sound) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

const PEAK = 0.2; // -14 dBFS

function pluck(
  at: AudioContext,
  hertz: number,
  after: number,
  seconds: number,
  shape: OscillatorType = 'triangle',
): void {
  const tone = at.createOscillator();
  const gain = at.createGain();
  const start = at.currentTime + after;
  tone.type = shape;
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(PEAK, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  tone.connect(gain).connect(at.destination);
  tone.start(start);
  tone.stop(start + seconds);
}

function play(notes: readonly (readonly [hertz: number, after: number, seconds: number])[]): void {
  const at = audio();
  if (at) for (const [hertz, after, seconds] of notes) pluck(at, hertz, after, seconds);
}

function wind(): void {
  const at = audio();
  if (!at) return;
  const length = 1.2;
  const noise = at.createBuffer(1, at.sampleRate * length, at.sampleRate);
  const data = noise.getChannelData(0);
  let last = 0;
  for (let i = 0; i < data.length; i++) data[i] = last = (last + (Math.random() * 2 - 1) * 0.08) * 0.985;
  const source = at.createBufferSource();
  const band = at.createBiquadFilter();
  const gain = at.createGain();
  const now = at.currentTime;
  source.buffer = noise;
  band.type = 'bandpass';
  band.frequency.setValueAtTime(200, now);
  band.frequency.linearRampToValueAtTime(900, now + length / 2);
  band.frequency.linearRampToValueAtTime(200, now + length);
  gain.gain.setValueAtTime(0.001, now);
  gain.gain.linearRampToValueAtTime(PEAK * 3, now + length / 2);
  gain.gain.linearRampToValueAtTime(0.001, now + length);
  source.connect(band).connect(gain).connect(at.destination);
  source.start();
}

/** A short band of noise, for a card laid on felt. */
function tick(hertz: number, after: number, seconds: number): void {
  const at = audio();
  if (!at) return;
  const noise = at.createBuffer(1, Math.ceil(at.sampleRate * seconds), at.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  const source = at.createBufferSource();
  const band = at.createBiquadFilter();
  const gain = at.createGain();
  source.buffer = noise;
  band.type = 'bandpass';
  band.frequency.value = hertz;
  gain.gain.value = PEAK;
  source.connect(band).connect(gain).connect(at.destination);
  source.start(at.currentTime + after);
}

export const sounds = {
  turn: () =>
    play([
      [293.66, 0, 0.25],
      [440, 0.12, 0.4],
    ]),
  card: () => tick(1_200, 0, 0.03),
  report: () => play([[82.4, 0, 0.35]]),
  tenSeconds: () => {
    tick(700, 0, 0.05);
    tick(560, 0.18, 0.05);
  },
  storm: wind,
  arrival: () =>
    play([
      [293.66, 0, 0.4],
      [369.99, 0.12, 0.4],
      [440, 0.24, 0.4],
      [587.33, 0.36, 0.7],
    ]),
  loss: () =>
    play([
      [220, 0, 0.4],
      [146.83, 0.25, 0.8],
    ]),
};
