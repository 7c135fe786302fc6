import { parseArgs } from 'node:util';
import {
  backUp,
  backUpPostgres,
  type BackupSummary,
  restore,
  type RestoreSummary,
  restoreWhileServing,
} from '#server/db/backup.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { unusable } from '#server/db/unusable.ts';
import { type Settings, settingsOfProcess } from '#server/env.ts';
import { FolderInUseError, lockDataFolder } from '#server/process-lock.ts';
import { type Output, terminal } from './command.ts';

const HELP = `A copy of everything: venues, menus, pictures, orders.

  npm run backup -- FILE|FOLDER
      Copies the database to FILE, or into FOLDER under a name made of the time. The server may go on serving; the copy
      is of one moment, and is checked before it gets its name.
  npm run backup -- --restore FILE [--yes]
      Puts a copy in the place of the database. Servers may go on serving: orders that arrive meanwhile are asked to come
      again, and then everybody sees what is there now. What stood there before is kept in the folder of DATA_DIR. Staff
      keys that were revoked since the copy stay revoked, and its sessions are not restored.
      --yes        also takes the bare file of a running server, which may lack the newest orders

The data is that of DATA_DIR, or the PostgreSQL that DATABASE_URL names. A copy is the same kind of file of either, and
either takes it: so venues move from one to the other.
Exit codes: 0 done, 1 not possible, 2 not understood.
`;

const size = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;
/** A bare `.sqlite` file, without the `-wal` beside it, lacks the newest orders and is sound all the same. */
const describe = ({ bytes, venues, orders, newestOrder }: BackupSummary): string => {
  const newest = newestOrder === null ? '' : ` (the newest of ${new Date(newestOrder).toISOString()})`;
  return `${venues} venues, ${orders} orders${newest}, ${size(bytes)}, checked`;
};

const accessNow = (revoked: number | null): string => {
  const keys =
    revoked === null
      ? 'Keys that were revoked after the copy was made are valid again, because nothing here knew of them: see "npm run venue -- keys S".'
      : `Keys that were revoked since the copy stay revoked: ${revoked}.`;
  return `Sessions of the copy were not restored: staff sign in again, unless they were signed in here.\n${keys}`;
};

type Where = Pick<Settings, 'dataDir' | 'databaseUrl'>;

async function onDatabase<T>({ dataDir, databaseUrl }: Where, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(databaseUrl === null ? { dataDir } : { databaseUrl, dataDir }, {
    longWork: true,
  });
  try {
    await migrate(database);
    return await work(database);
  } catch (error) {
    throw unusable(database.engine, database.location, error);
  } finally {
    await database.close();
  }
}

function saveTo(where: Where, target: string, now: number): BackupSummary | Promise<BackupSummary> {
  if (where.databaseUrl === null) return backUp(where.dataDir, target, now);
  return onDatabase(where, (database) => backUpPostgres(database, target, now));
}

async function restoreFrom(where: Where, file: string, now: number, isSure: boolean): Promise<RestoreSummary> {
  const whileServing = () =>
    onDatabase(where, (database) => restoreWhileServing(database, where.dataDir, file, now, isSure));
  if (where.databaseUrl !== null) return whileServing();
  let lock;
  try {
    lock = lockDataFolder(where.dataDir);
  } catch (error) {
    if (error instanceof FolderInUseError) return whileServing();
    throw error;
  }
  try {
    return await restore(where.dataDir, file, now, isSure);
  } finally {
    lock.release();
  }
}

/** Returns the exit code. */
export async function runBackupCommand(
  words: readonly string[],
  output: Output,
  settings: () => Where,
  now: number,
): Promise<0 | 1 | 2> {
  const notUnderstood = (why: string): 2 => {
    output.err(`${why}\n"npm run backup -- --help" says how.\n`);
    return 2;
  };
  let parsed;
  try {
    parsed = parseArgs({
      args: [...words],
      options: { restore: { type: 'string' }, yes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
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
    if (values.restore !== undefined) {
      const { summary, oldCopy, revoked } = await restoreFrom(settings(), values.restore, now, values.yes === true);
      output.out(`Restored from ${values.restore}: ${describe(summary)}.\n`);
      if (oldCopy !== null) output.out(`What stood there before is kept as ${oldCopy}.\n`);
      output.out(`${accessNow(revoked)}\n`);
    } else {
      const summary = await saveTo(settings(), target ?? '', now);
      output.out(`Saved ${summary.file}: ${describe(summary)}.\n`);
    }
    return 0;
  } catch (error) {
    output.err(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

if (import.meta.main) {
  process.exitCode = await runBackupCommand(process.argv.slice(2), terminal, settingsOfProcess, Date.now());
}
