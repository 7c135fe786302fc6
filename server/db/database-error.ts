/** What an error of either engine means to a caller; anything else is a bug of ours. */
export type DatabaseFailure = 'locked' | 'unavailable';

/** `code` as Node and PostgreSQL write it, and SQLite's own `errcode`. */
function codesOf(error: unknown): { code: string; errcode: number } {
  const { code, errcode } = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  return { code: typeof code === 'string' ? code : '', errcode: typeof errcode === 'number' ? errcode : 0 };
}

/** Asks for the whole transaction again, in PostgreSQL's own word for it. */
export class ConcurrentChangeError extends Error {
  readonly code = '40001';
}

/** The whole transaction is to be done again: a deadlock or a serialisation failure. */
export function isContention(error: unknown): boolean {
  return ['40001', '40P01'].includes(codesOf(error).code);
}

/** SQLite's primary result codes: perm, readonly, ioerr, full, cantopen. */
const SQLITE_UNAVAILABLE = [3, 8, 10, 13, 14];

/**
 * Sorts a database error: `locked` (another writer held on for 3 s), `unavailable` (disk full or gone, connection lost,
 * server shutting down), or null where the error is not the database's condition.
 */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  const { code, errcode } = codesOf(error);
  if (code === 'ERR_SQLITE_ERROR') {
    const primary = errcode & 0xff;
    if (primary === 5 || primary === 6) return 'locked';
    return SQLITE_UNAVAILABLE.includes(primary) ? 'unavailable' : null;
  }
  if (code === '55P03' || isContention(error)) return 'locked';
  // Class 08 connection, 53 resources (disk, memory, connections), 57P0x shutdown; the rest are the socket's own words.
  if (/^(08|53|57P0|58)/.test(code) || /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOST)/.test(code)) return 'unavailable';
  return error instanceof Error &&
    /connection terminated|not queryable|timeout exceeded when trying to connect/i.test(error.message)
    ? 'unavailable'
    : null;
}

/** A row that points to nothing, or two of one key: another change came between. SQLite's code: constraint. */
export function isConstraint(error: unknown): boolean {
  const { code, errcode } = codesOf(error);
  return code === 'ERR_SQLITE_ERROR' ? (errcode & 0xff) === 19 : code.startsWith('23');
}
