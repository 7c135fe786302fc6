import { isUpToDate } from './migrate.ts';
import type { Database } from './open.ts';
import { within } from './within.ts';

/** A server with a slower database is not ready. */
const TIMEOUT_MS = 2_000;
/** A proof is good for this long, because anybody may ask. */
const PROOF_MS = 1_000;
const NAME = 'last_readiness_check';

/**
 * Whether an order could be written now: the schema is this version's, and a row was committed the way an order is. Only
 * a commit shows a read-only server, a full disk or a standby that no longer confirms. `isStuck`: orders wait for the
 * database although it answers others. `report` gets the cause when the server stops being ready.
 */
export function createReadiness(
  database: Pick<Database, 'db' | 'write'>,
  isStuck: () => boolean,
  report: (error: unknown) => void,
): () => Promise<boolean> {
  let provedAt = -Infinity;
  let checking: Promise<boolean> | null = null;
  let wasReady = true;

  const prove = async (): Promise<boolean> => {
    if (performance.now() - provedAt < PROOF_MS) return true;
    const value = new Date().toISOString();
    await database.write((trx) =>
      trx
        .insertInto('settings')
        .values({ name: NAME, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute(),
    );
    provedAt = performance.now();
    return true;
  };

  const check = async (): Promise<boolean> => {
    try {
      const ready = await within(
        TIMEOUT_MS,
        isUpToDate(database).then((upToDate) => upToDate && prove()),
      );
      wasReady = ready;
      return ready;
    } catch (error) {
      provedAt = -Infinity;
      if (wasReady) report(error);
      wasReady = false;
      return false;
    } finally {
      checking = null;
    }
  };

  return async () => {
    if (isStuck()) return false;
    return (checking ??= check());
  };
}
