import { failureCause } from './database-error.ts';

const REMEDIES: Readonly<Record<string, string>> = {
  damaged:
    'Stop the server, put a copy back with "npm run backup -- --restore FILE", and start again. What stands there now is kept beside it.',
  'read-only': 'Make it writable for the account that runs Sufra.',
  full: 'Make space on its disk.',
  'disk error': 'Check that the file and its folder can be read and written, and the disk itself.',
  locked: 'Try again, or stop the other program that uses it.',
};
const REMEDIES_POSTGRES: Readonly<Record<string, string>> = {
  damaged: 'Put back a copy of the database (docs/deploy.md, "Backup").',
  'read-only': 'Give DATABASE_URL the address of the primary, or end its read-only mode.',
};

/** An error that tells the operator the database's place, its fault and the remedy. Returns any other error unchanged. */
export function unusable(engine: 'sqlite' | 'postgres', location: string, error: unknown): unknown {
  const inner = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const cause = failureCause(inner);
  if (cause === null) return error;
  const words = inner instanceof Error ? inner.message : String(inner);
  const remedy = (engine === 'sqlite' ? REMEDIES : REMEDIES_POSTGRES)[cause] ?? '';
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  return new Error(`${name} at ${location} cannot be used: ${cause} (${words}). ${remedy}`.trimEnd(), { cause: inner });
}
