// Sounds made on the spot, without files. Off until asked for.
import { prefs } from './prefs.svelte';

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!prefs.sound) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

const PEAK = 0.2; // -14 dBFS

function pluck(at: AudioContext, hertz: number, after: number, seconds: number, shape: OscillatorType = 'triangle'): void {
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

export const sounds = {
  turn: () => play([[293.66, 0, 0.25], [440, 0.12, 0.4]]),
  report: () => play([[82.4, 0, 0.35]]),
  storm: wind,
  arrival: () => play([[293.66, 0, 0.4], [369.99, 0.12, 0.4], [440, 0.24, 0.4], [587.33, 0.36, 0.7]]),
  loss: () => play([[220, 0, 0.4], [146.83, 0.25, 0.8]]),
};
