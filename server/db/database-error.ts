/** `locked`: another writer held the lock for 3 s. `unavailable`: any other condition of `failureCause`. */
export type DatabaseFailure = 'locked' | 'unavailable';

/** Node leaves the message empty when several addresses of a host failed. */
export function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(wordsOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** `code` is set by Node and PostgreSQL, `errcode` by SQLite. */
function codesOf(error: unknown): { code: string; errcode: number } {
  const { code, errcode } = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  return { code: typeof code === 'string' ? code : '', errcode: typeof errcode === 'number' ? errcode : 0 };
}

/** Makes `write` repeat the transaction: it carries PostgreSQL's code of a serialisation failure. */
export class ConcurrentChangeError extends Error {
  readonly code = '40001';
}

/** The code and extended code of SQLITE_READONLY_DBMOVED, which SQLite itself does not report with a WAL. */
export class MovedFileError extends Error {
  readonly code = 'ERR_SQLITE_ERROR';
  readonly errcode = 1_032;
}

/** A deadlock or serialisation failure: the transaction can be repeated. */
export function isContention(error: unknown): boolean {
  return ['40001', '40P01'].includes(codesOf(error).code);
}

/** PostgreSQL ended the statement by its time limit: the connection still works. */
export const isSlowStatement = (error: unknown): boolean => codesOf(error).code === '57014';

/** Causes of failures, in words for the operator. `sqlite`: primary result codes; `postgres`: SQLSTATEs or Node's error codes. */
const CAUSES: readonly { cause: string; sqlite?: readonly number[]; postgres?: RegExp }[] = [
  { cause: 'read-only', sqlite: [3, 8], postgres: /^25006/ },
  { cause: 'damaged', sqlite: [11, 26], postgres: /^XX00[12]/ },
  { cause: 'full', sqlite: [13], postgres: /^53100/ },
  { cause: 'disk error', sqlite: [10, 14], postgres: /^58/ },
  { cause: 'out of resources', postgres: /^53/ },
  { cause: 'access refused', sqlite: [23], postgres: /^(28|3D|42501)/ },
  { cause: 'no answer in time', postgres: /^(57014|25P03|ETIMEDOUT)/ },
  { cause: 'not reachable', postgres: /^(08|57P0|ECONN|EPIPE|ENOTFOUND|EAI_|EHOST|ENETUNREACH)/ },
];

/** Errors of pg and Kysely that have no code. */
const NO_ANSWER = /query read timeout|timeout exceeded when trying to connect|timeout expired|connection timeout/i;
const NO_CONNECTION =
  /connection terminated|not queryable|after calling end on the pool|driver has already been destroyed/i;

const LOCKED = 'locked';

/** A few words for logs and operators. Null: the error is a bug and not a condition of the database. */
export function failureCause(error: unknown): string | null {
  if (error instanceof MovedFileError) return 'moved or deleted';
  const { code, errcode } = codesOf(error);
  if (code === 'ERR_SQLITE_ERROR') {
    const primary = errcode & 0xff;
    if (primary === 5 || primary === 6) return LOCKED;
    return CAUSES.find(({ sqlite }) => sqlite?.includes(primary))?.cause ?? null;
  }
  if (code === '55P03' || isContention(error)) return LOCKED;
  const known = CAUSES.find(({ postgres }) => postgres?.test(code));
  if (known) return known.cause;
  if (!(error instanceof Error)) return null;
  if (NO_ANSWER.test(error.message)) return 'no answer in time';
  return NO_CONNECTION.test(error.message) ? 'not reachable' : null;
}

export function databaseFailure(error: unknown): DatabaseFailure | null {
  const cause = failureCause(error);
  return cause === null ? null : cause === LOCKED ? 'locked' : 'unavailable';
}

export const isDamage = (error: unknown): boolean =>
  codesOf(error).code === 'ERR_SQLITE_ERROR' && failureCause(error) === 'damaged';

/** A foreign key or unique constraint failed: a concurrent change came first. */
export function isConstraint(error: unknown): boolean {
  const { code, errcode } = codesOf(error);
  return code === 'ERR_SQLITE_ERROR' ? (errcode & 0xff) === 19 : code.startsWith('23');
}
