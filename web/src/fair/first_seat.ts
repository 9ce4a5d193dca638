/** Who begins, as the seed says: the first choice of the generator that deals the cards (ChaCha20, RFC 8439). */

import { bytes } from "./seed_parts.ts";

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;
const KEY_WORDS = 8;
const ROUNDS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

/** The seed has 64 hexadecimal digits; its last eight are the first word of the key. */
export function firstSeat(seed: string, players: number): number {
  const content = new DataView(bytes(seed.padStart(64, "0")).buffer);
  const key = Array.from({ length: KEY_WORDS }, (_, word) => content.getUint32(4 * (KEY_WORDS - 1 - word)));
  for (const word of randomWords(key)) {
    const product = BigInt(word) * BigInt(players);
    // Words that would make some seats likelier than others are thrown away.
    if (Number(product & 0xffffffffn) >= 2 ** 32 % players) return Number(product >> 32n);
  }
  throw new Error("the generator never ends");
}

/** The first words of a use are the next key and not random words. */
function* randomWords(key: readonly number[]): Generator<number> {
  yield* block(key, 0).subarray(KEY_WORDS);
  for (let number = 1; ; number++) yield* block(key, number);
}

function block(key: readonly number[], number: number): Uint32Array {
  const input = Uint32Array.of(...CONSTANTS, ...key, number, 0, 0, 0);
  const mixed = input.slice();
  for (let round = 0; round < 10; round++) for (const [a, b, c, d] of ROUNDS) quarterRound(mixed, a, b, c, d);
  return mixed.map((word, index) => word + input[index]!);
}

function quarterRound(words: Uint32Array, a: number, b: number, c: number, d: number): void {
  const mix = (sum: number, addend: number, target: number, by: number): void => {
    words[sum]! += words[addend]!;
    const word = words[target]! ^ words[sum]!;
    words[target] = (word << by) | (word >>> (32 - by));
  };
  mix(a, b, d, 16);
  mix(c, d, b, 12);
  mix(a, b, d, 8);
  mix(c, d, b, 7);
}
