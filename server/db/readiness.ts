import { randomUUID } from 'node:crypto';
import { failureCause } from './database-error.ts';
import { isUpToDate } from './migrate.ts';
import type { Database } from './open.ts';
import { ORDER_TABLES } from './sqlite-file.ts';
import { within } from './time-limits.ts';

const TIMEOUT_MS = 2_000;
/** A proof is good for this long, because anybody may ask. */
const PROOF_MS = 1_000;

/**
 * Commits a change as an order does: only that shows a read-only server, a full disk or a standby without confirmation.
 * `isStuck`: orders wait for the database although it answers others. `report` gets each new cause.
 */
export function createReadiness(
  database: Pick<Database, 'db' | 'write' | 'isDamaged' | 'verify'>,
  isStuck: () => boolean,
  report: (cause: string) => void,
): () => Promise<boolean> {
  let provedAt = -Infinity;
  let checking: Promise<boolean> | null = null;
  let lastCause: string | null = null;

  const prove = async (): Promise<void> => {
    if (performance.now() - provedAt < PROOF_MS) return;
    database.verify();
    // A row of its own, so that no other process waits for a check whose connection has frozen.
    const name = `readiness ${randomUUID()}`;
    await database.write(async (trx) => {
      for (const table of ORDER_TABLES) await trx.selectFrom(table).selectAll().limit(1).execute();
      await trx.insertInto('settings').values({ name, value: '' }).execute();
      await trx.deleteFrom('settings').where('name', '=', name).execute();
    });
    provedAt = performance.now();
  };

  const causeNow = async (): Promise<string | null> => {
    if (database.isDamaged()) return 'damaged';
    if (isStuck()) return 'orders are stuck';
    if (!(await isUpToDate(database))) return 'its schema is not of this version';
    await prove();
    return null;
  };

  const check = async (): Promise<boolean> => {
    const cause = await within(TIMEOUT_MS, causeNow()).catch(
      (error: unknown) => failureCause(error) ?? (error instanceof Error ? error.name : 'unknown'),
    );
    if (cause !== null) provedAt = -Infinity;
    if (cause !== lastCause && cause !== null) report(cause);
    lastCause = cause;
    checking = null;
    return cause === null;
  };

  return () => (checking ??= check());
}
