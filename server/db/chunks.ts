const CHUNK = 200;

/** Rows in pieces that one statement can take: an engine has only so many places for values. */
export const chunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) => rows.slice(at * CHUNK, (at + 1) * CHUNK));
