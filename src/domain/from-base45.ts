import { ALPHABET_45 } from './base45.ts';

/** Null if no bytes were written so. */
export function fromBase45(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const digits = Array.from(text.slice(at, at + 3), (letter) => ALPHABET_45.indexOf(letter));
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0);
    if (digits.length === 1 || digits.includes(-1) || value >= (digits.length === 3 ? 65_536 : 256)) return null;
    if (digits.length === 3) bytes.push(value >> 8);
    bytes.push(value & 255);
  }
  return Uint8Array.from(bytes);
}
