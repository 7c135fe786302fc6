type Letter = 'c' | 'd' | 's' | 'z' | 'g' | 'o';

/**
 * Short, because a large menu sends thousands. Random, because a cart or a waiting order must not find another row
 * under an old id. The letter keeps spreadsheets from reading a number.
 */
export const randomId = (letter: Letter, length = 6): string =>
  letter + Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => (byte % 36).toString(36)).join('');

/** Chosen by the desk's page. Longer, because the server overwrites the row of a known id: no collisions by chance. */
export const ownId = (letter: Letter): string => randomId(letter, 8);

/** An `ownId`. */
export const OWN_ID = /^[cdgoz][0-9a-z]{8}$/;
