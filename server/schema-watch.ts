import { isAheadOfUs } from './db/migrate.ts';
import type { Database } from './db/open.ts';

const EVERY_MS = 2_000;

export type SchemaWatch = {
  /** A newer version has migrated the database: this one no longer knows what it would write. */
  isOutdated: () => boolean;
  /** `run` has to close the streams, whose clients then find the newer server. */
  onOutdated: (run: () => void) => void;
  stop: () => void;
};

/** A failed question to the database changes nothing. */
export function watchSchema(database: Pick<Database, 'db'>): SchemaWatch {
  const listeners: (() => void)[] = [];
  let outdated = false;
  const look = async () => {
    const ahead = await isAheadOfUs(database).catch(() => outdated);
    if (ahead && !outdated) for (const run of listeners) run();
    outdated = ahead;
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  timer.unref();
  return {
    isOutdated: () => outdated,
    onOutdated: (run) => void listeners.push(run),
    stop: () => clearInterval(timer),
  };
}
