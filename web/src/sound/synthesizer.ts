/** Small sounds of a railway, made on the spot: a station's chime, a wheel on a joint, a whistle. No file, no music. */

import type { Sound } from "./sound_events.ts";

interface Note {
  /** In hertz. */
  pitch: number;
  /** In seconds, from the beginning of the sound. */
  at: number;
  lasts: number;
  loud: number;
  shape: OscillatorType;
}

const chime = (pitch: number, at: number): Note[] => [
  { pitch, at, lasts: 0.9, loud: 0.16, shape: "sine" },
  // What makes a bell of a tone.
  { pitch: pitch * 2.76, at, lasts: 0.35, loud: 0.04, shape: "sine" },
];
const knock = (pitch: number, at: number): Note => ({ pitch, at, lasts: 0.09, loud: 0.22, shape: "triangle" });
const whistle = (pitch: number, at: number, lasts: number): Note => ({ pitch, at, lasts, loud: 0.06, shape: "sawtooth" });

const NOTES: Record<Sound, Note[]> = {
  turn: [...chime(784, 0), ...chime(1047, 0.18)],
  move: [knock(190, 0), knock(150, 0.11)],
  claim: [knock(190, 0), knock(150, 0.1), knock(190, 0.28), knock(150, 0.38)],
  talk: [{ pitch: 660, at: 0, lasts: 0.16, loud: 0.1, shape: "sine" }],
  end: [622, 740, 932].flatMap((pitch) => [whistle(pitch, 0, 0.35), whistle(pitch, 0.45, 0.9)]),
};

let context: AudioContext | undefined;

export async function play(sound: Sound): Promise<void> {
  context ??= new AudioContext();
  // Browsers are silent until somebody has touched the page.
  if (context.state === "suspended") await context.resume();
  for (const note of NOTES[sound]) ring(context, note);
}

function ring(to: AudioContext, { pitch, at, lasts, loud, shape }: Note): void {
  const begin = to.currentTime + at;
  const tone = new OscillatorNode(to, { type: shape, frequency: pitch });
  const volume = new GainNode(to, { gain: 0 });
  volume.gain.linearRampToValueAtTime(loud, begin + 0.012);
  volume.gain.setValueAtTime(loud, begin + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  tone.connect(new BiquadFilterNode(to, { type: "lowpass", frequency: 3200 })).connect(volume).connect(to.destination);
  tone.start(begin);
  tone.stop(begin + lasts);
}
