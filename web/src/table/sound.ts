/** Short, quiet sounds, synthesised in the browser. */

import { settings } from "../shell/settings.svelte";
import type { Sound } from "./game_ui";

/** Part of a sound: a gliding tone, or filtered noise. Times in seconds, pitches in hertz. */
type Part = {
  wave: OscillatorType | "rustle";
  from: number;
  to: number;
  at: number;
  lasts: number;
  loud: number;
};

const LOUDNESS = 0.16;
/** Sounds that come together are played one after the other, up to a maximum. */
const BETWEEN = 0.09;
const MOST = 3;

const part = (
  wave: Part["wave"],
  from: number,
  to: number,
  at: number,
  lasts: number,
  loud: number,
): Part => ({
  wave,
  from,
  to,
  at,
  lasts,
  loud,
});

const SCORES: { [sound in Sound]: readonly Part[] } = {
  card: [part("rustle", 2400, 5200, 0, 0.09, 0.5)],
  dice: [0, 0.07, 0.13, 0.22].map((at) => part("rustle", 1500, 700, at, 0.045, 0.8)),
  step: [part("sine", 210, 130, 0, 0.08, 0.7), part("rustle", 500, 300, 0, 0.05, 0.3)],
  coin: [part("triangle", 1320, 1320, 0, 0.09, 0.4), part("triangle", 1760, 1760, 0.07, 0.22, 0.4)],
  dig: [part("rustle", 700, 260, 0, 0.16, 0.9), part("sine", 120, 70, 0.03, 0.12, 0.6)],
  hit: [part("sine", 170, 55, 0, 0.17, 1), part("rustle", 1200, 300, 0, 0.06, 0.7)],
  splash: [part("rustle", 900, 2600, 0, 0.3, 0.5), part("sine", 320, 540, 0.05, 0.14, 0.25)],
  turn: [part("triangle", 587, 587, 0, 0.16, 0.5), part("triangle", 880, 880, 0.12, 0.3, 0.5)],
  win: [523, 659, 784, 1047].map((tone, place) => part("triangle", tone, tone, place * 0.12, 0.34, 0.5)),
  lose: [440, 392, 330].map((tone, place) => part("sine", tone, tone * 0.99, place * 0.17, 0.34, 0.5)),
  chat: [part("sine", 740, 990, 0, 0.11, 0.4)],
};

let audio: { context: AudioContext; out: GainNode; rustle: AudioBuffer } | null = null;

/** Browsers allow sound only after the visitor has touched the page. */
export function listenForTouch(): () => void {
  const touched = (): void => {
    if (!settings.sound) return;
    audio ??= build();
    if (audio?.context.state === "suspended") void audio.context.resume();
  };
  addEventListener("pointerdown", touched);
  addEventListener("keydown", touched);
  return () => {
    removeEventListener("pointerdown", touched);
    removeEventListener("keydown", touched);
  };
}

/** Play these sounds, each once. */
export function sound(wished: readonly Sound[]): void {
  if (!audio || !settings.sound || audio.context.state !== "running") return;
  const start = audio.context.currentTime + 0.01;
  [...new Set(wished)].slice(0, MOST).forEach((each, place) => {
    for (const part of SCORES[each]) perform(part, start + place * BETWEEN);
  });
}

function build(): typeof audio {
  if (typeof AudioContext === "undefined") return null;
  const context = new AudioContext();
  const out = context.createGain();
  out.gain.value = LOUDNESS;
  out.connect(context.destination);
  const rustle = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = rustle.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return { context, out, rustle };
}

function perform(part: Part, start: number): void {
  if (!audio) return;
  const { context, out } = audio;
  const [begins, ends] = [start + part.at, start + part.at + part.lasts];
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0.0001, begins);
  envelope.gain.exponentialRampToValueAtTime(part.loud, begins + Math.min(0.012, part.lasts / 4));
  envelope.gain.exponentialRampToValueAtTime(0.0001, ends);
  envelope.connect(out);
  const source =
    part.wave === "rustle" ? rustling(part, begins, ends, envelope) : tone(part, begins, ends, envelope);
  source.start(begins);
  source.stop(ends + 0.02);
}

function tone(part: Part, begins: number, ends: number, to: AudioNode): AudioScheduledSourceNode {
  const oscillator = new OscillatorNode(to.context, {
    type: part.wave as OscillatorType,
    frequency: part.from,
  });
  oscillator.frequency.setValueAtTime(part.from, begins);
  oscillator.frequency.exponentialRampToValueAtTime(part.to, ends);
  oscillator.connect(to);
  return oscillator;
}

function rustling(part: Part, begins: number, ends: number, to: AudioNode): AudioScheduledSourceNode {
  const source = new AudioBufferSourceNode(to.context, { buffer: audio?.rustle ?? null });
  const filter = new BiquadFilterNode(to.context, { type: "bandpass", frequency: part.from, Q: 1.2 });
  filter.frequency.setValueAtTime(part.from, begins);
  filter.frequency.exponentialRampToValueAtTime(part.to, ends);
  source.connect(filter).connect(to);
  return source;
}
