/** Small sounds of a railway, made on the spot: a station's bell, a wheel on a joint, a whistle, a card. No file, no music. */

import type { Sound } from "./sound_events.ts";

interface Note {
  /** In hertz; of a rustle, the middle of what is heard. */
  pitch: number;
  /** In seconds, from the beginning of the sound. */
  at: number;
  lasts: number;
  loud: number;
  shape: OscillatorType | "rustle";
}

const bell = (pitch: number, at: number): Note[] => [
  { pitch, at, lasts: 1.1, loud: 0.1, shape: "sine" },
  // What makes a bell of a tone: partials that are no multiples of it, and fade sooner.
  { pitch: pitch * 2, at, lasts: 0.6, loud: 0.03, shape: "sine" },
  { pitch: pitch * 2.76, at, lasts: 0.35, loud: 0.025, shape: "sine" },
];
const joint = (at: number): Note[] => [
  { pitch: 170, at, lasts: 0.09, loud: 0.12, shape: "triangle" },
  { pitch: 140, at: at + 0.07, lasts: 0.09, loud: 0.1, shape: "triangle" },
];
const rustle = (at: number, pitch = 2600, loud = 0.05): Note => ({ pitch, at, lasts: 0.1, loud, shape: "rustle" });
/** A steam whistle: a chord of three pipes, and the steam. */
const whistle = (at: number, lasts: number): Note[] => [
  ...[523, 622, 784].map((pitch): Note => ({ pitch, at, lasts, loud: 0.03, shape: "triangle" })),
  { pitch: 1800, at, lasts, loud: 0.012, shape: "rustle" },
];

const NOTES: Record<Sound, Note[]> = {
  turn: [...bell(784, 0), ...bell(988, 0.2)],
  "last-round": whistle(0, 0.5),
  end: [...whistle(0, 0.35), ...whistle(0.5, 1)],
  card: [rustle(0), rustle(0.07, 3200, 0.03)],
  wagons: [...joint(0), ...joint(0.2)],
  tunnel: [rustle(0, 1500, 0.06)],
  sweep: [0, 0.06, 0.12, 0.18, 0.24].map((at) => rustle(at, 2000)),
  talk: [{ pitch: 660, at: 0, lasts: 0.16, loud: 0.07, shape: "sine" }],
};

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

export async function play(sound: Sound): Promise<void> {
  context ??= new AudioContext();
  if (context.state === "suspended") await context.resume();
  for (const note of NOTES[sound]) ring(context, note);
}

function ring(to: AudioContext, { pitch, at, lasts, loud, shape }: Note): void {
  const begin = to.currentTime + at;
  const volume = new GainNode(to, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  const source = shape === "rustle" ? new AudioBufferSourceNode(to, { buffer: (hiss ??= noise(to)) }) : new OscillatorNode(to, { type: shape, frequency: pitch });
  const filter = new BiquadFilterNode(to, shape === "rustle" ? { type: "bandpass", frequency: pitch, Q: 0.8 } : { type: "lowpass", frequency: 3200 });
  source.connect(filter).connect(volume).connect(to.destination);
  source.start(begin);
  source.stop(begin + lasts);
}

/** Two seconds of every pitch at once. */
function noise({ sampleRate }: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: 2 * sampleRate, sampleRate });
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = 2 * Math.random() - 1;
  return buffer;
}
