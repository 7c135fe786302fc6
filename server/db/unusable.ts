import { failureCause, wordsOf } from './database-error.ts';

const REMEDIES: Readonly<Record<string, string>> = {
  damaged:
    'Stop the server, put a copy back with "npm run backup -- --restore FILE", and start again. What stands there now is kept beside it.',
  'read-only': 'Make the file and its folder writable for the account that runs Sufra.',
  full: 'Make space on its disk.',
  'disk error': 'Check that the file and its folder can be read and written, and the disk itself.',
  locked: 'Try again, or stop the other program that uses it.',
};
const REMEDIES_POSTGRES: Readonly<Record<string, string>> = {
  damaged: 'Put back a copy of the database (docs/deploy.md, "Backup").',
  'read-only': 'Give DATABASE_URL the address of the primary, or end its read-only mode.',
  'access refused': 'Check the user, the password and the name of the database in DATABASE_URL.',
};

/** Causes by the codes of Node's errors; any other is a disk error. */
const FILE_CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
  ENOSPC: 'full',
};

/** Tells the operator the place, the fault and the remedy. Returns an error that is a bug unchanged. */
export function unusable(engine: 'sqlite' | 'postgres', location: string, error: unknown): unknown {
  const inner = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const cause = failureCause(inner);
  if (cause === null) return error;
  return described(engine, location, cause, inner);
}

export function unusableFile(location: string, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return described('sqlite', location, FILE_CAUSES[code] ?? 'disk error', error);
}

function described(engine: 'sqlite' | 'postgres', location: string, cause: string, error: unknown): Error {
  const remedy = (engine === 'sqlite' ? REMEDIES : REMEDIES_POSTGRES)[cause] ?? '';
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const words = wordsOf(error);
  return new Error(`${name} at ${location} cannot be used: ${cause} (${words}). ${remedy}`.trimEnd(), { cause: error });
}
