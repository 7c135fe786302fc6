/** `locked`: another writer held the lock for 3 s. `unavailable`: disk full or gone, connection lost, shutdown. */
export type DatabaseFailure = 'locked' | 'unavailable';

/** `code` is set by Node and PostgreSQL, `errcode` by SQLite. */
function codesOf(error: unknown): { code: string; errcode: number } {
  const { code, errcode } = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  return { code: typeof code === 'string' ? code : '', errcode: typeof errcode === 'number' ? errcode : 0 };
}

/** Makes `write` repeat the transaction: it carries PostgreSQL's code of a serialisation failure. */
export class ConcurrentChangeError extends Error {
  readonly code = '40001';
}

/** A deadlock or serialisation failure: the transaction can be repeated. */
export function isContention(error: unknown): boolean {
  return ['40001', '40P01'].includes(codesOf(error).code);
}

/** A statement that PostgreSQL ended by its time: the connection is sound. */
export const isSlowStatement = (error: unknown): boolean => codesOf(error).code === '57014';

/** Primary result codes: perm, readonly, ioerr, full, cantopen. */
const SQLITE_UNAVAILABLE = [3, 8, 10, 13, 14];

/** Errors of pg and Kysely that have no code. */
const NO_CONNECTION =
  /connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|query read timeout|after calling end on the pool|driver has already been destroyed/i;

/** Null: the error is a bug and not a condition of the database. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  const { code, errcode } = codesOf(error);
  if (code === 'ERR_SQLITE_ERROR') {
    const primary = errcode & 0xff;
    if (primary === 5 || primary === 6) return 'locked';
    return SQLITE_UNAVAILABLE.includes(primary) ? 'unavailable' : null;
  }
  if (code === '55P03' || isContention(error)) return 'locked';
  // Class 08: connection; 53: resources (disk, memory, connections); 57P0x: shutdown; 58: system. The rest are Node's.
  if (/^(08|53|57P0|58)/.test(code) || isSlowStatement(error)) return 'unavailable';
  // A server ends a transaction that has been idle for too long.
  if (code === '25P03') return 'unavailable';
  if (/^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENETUNREACH)/.test(code)) return 'unavailable';
  return error instanceof Error && NO_CONNECTION.test(error.message) ? 'unavailable' : null;
}

/** A foreign key or unique constraint failed: a concurrent change came first. */
export function isConstraint(error: unknown): boolean {
  const { code, errcode } = codesOf(error);
  return code === 'ERR_SQLITE_ERROR' ? (errcode & 0xff) === 19 : code.startsWith('23');
}
