/** Compared as text, sent back unchanged (docs/contract.md 5.1). */
export type WireId = string | number;

type Letter = 'c' | 'd' | 's' | 'z' | 'g' | 'o' | 'b' | 'n' | 'p';

/**
 * Short, because a large menu sends thousands. Random, because a cart or a waiting order must not find another row
 * under an old id. The letter keeps spreadsheets from reading a number.
 */
export const randomId = (letter: Letter, length = 6): string =>
  letter + Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => (byte % 36).toString(36)).join('');

/** Chosen by the desk's page. Longer, because the server overwrites the row of a known id: no collisions by chance. */
export const ownId = (letter: Letter): string => randomId(letter, 8);

/** An `ownId`. */
export const OWN_ID = /^[bcdgnopz][0-9a-z]{8}$/;

export type RandomSource = {
  randomUUID?: () => string;
  getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => unknown;
};

/** Version 4. `crypto.randomUUID` is missing on plain http (docs/decisions.md, Plain http). */
export function randomUuid(crypto: RandomSource): string {
  // oxlint-disable-next-line no-restricted-properties -- asked for first
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = new Uint8Array(16);
  crypto.getRandomValues(bytes);
  const hex = [...bytes]
    .map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** By this much of an order's key a device of the staff knows an order that it scanned. The other half stays the customer's. */
export const keyStart = (key: string): string => key.slice(0, key.length / 2);
