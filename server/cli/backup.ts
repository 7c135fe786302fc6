import { parseArgs } from 'node:util';
import { backUp, type BackupSummary, restore } from '#server/db/backup.ts';
import { type Settings, settingsOfProcess } from '#server/env.ts';
import { lockDataFolder } from '#server/process-lock.ts';
import type { Output } from './terms.ts';

const HELP = `A copy of everything: venues, menus, pictures, orders.

  npm run backup -- FILE|FOLDER
      Copies the database to FILE, or into FOLDER under a name made of the time. The server may go on serving; the copy
      is of one moment, and is checked before it gets its name.
  npm run backup -- --restore FILE
      Puts a copy in the place of the database. The server has to be stopped. What stood there is kept beside it.

The data is that of DATA_DIR. Where DATABASE_URL names a PostgreSQL, use its own tools: this command says which.
Exit codes: 0 done, 1 not possible, 2 not understood.
`;

/** The password stays where it is: PostgreSQL's tools read DATABASE_URL from the environment of the shell. */
const USE_POSTGRES_TOOLS = `The data lies in PostgreSQL (DATABASE_URL). Its own tools copy it while the server serves:

  pg_dump --format=custom --file=sufra.dump "$DATABASE_URL"

and bring it back into an empty database:

  pg_restore --exit-on-error --no-owner --dbname="$DATABASE_URL" sufra.dump
`;

const size = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;
const holds = ({ bytes, venues, orders }: BackupSummary): string =>
  `${venues} venues, ${orders} orders, ${size(bytes)}, checked`;

function restoreFrom(dataDir: string, file: string, now: number, { out }: Output): void {
  const lock = lockDataFolder(dataDir);
  try {
    const { summary, kept } = restore(dataDir, file, now);
    out(`Restored from ${file}: ${holds(summary)}.\n`);
    if (kept !== null) out(`What stood there before is kept as ${kept}.\n`);
  } finally {
    lock.release();
  }
}

/** Runs the command; answers the exit code. */
export function runBackupCommand(
  words: readonly string[],
  output: Output,
  settings: () => Pick<Settings, 'dataDir' | 'databaseUrl'>,
  now: number,
): 0 | 1 | 2 {
  const notUnderstood = (why: string): 2 => {
    output.err(`${why}\n"npm run backup -- --help" says how.\n`);
    return 2;
  };
  let parsed;
  try {
    parsed = parseArgs({
      args: [...words],
      options: { restore: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    return notUnderstood(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) {
    output.out(HELP);
    return 0;
  }
  const [target, ...more] = positionals;
  if (values.restore === undefined ? target === undefined || more.length > 0 : target !== undefined) {
    return notUnderstood('Name one file or folder.');
  }
  try {
    const { dataDir, databaseUrl } = settings();
    if (databaseUrl !== null) {
      output.err(USE_POSTGRES_TOOLS);
      return 1;
    }
    if (values.restore !== undefined) restoreFrom(dataDir, values.restore, now, output);
    else {
      const summary = backUp(dataDir, target ?? '', now);
      output.out(`Saved ${summary.file}: ${holds(summary)}.\n`);
    }
    return 0;
  } catch (error) {
    output.err(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

if (import.meta.main) {
  process.exitCode = runBackupCommand(
    process.argv.slice(2),
    { out: (text) => process.stdout.write(text), err: (text) => process.stderr.write(text) },
    settingsOfProcess,
    Date.now(),
  );
}
