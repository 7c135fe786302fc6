import type { AppDb, OutboxRow } from '#src/data/db.ts';
import { understood } from '#src/outbox/understood.ts';

export type OutboxRows = {
  /** Newest first. */
  rows: OutboxRow[];
  /** How many rows this build does not understand. */
  setAside: number;
  /** What was here is gone: the browser, or its settings, removed it under the open page. */
  erased: boolean;
};

/** What was last read, and from which connection: a new one that finds nothing means that the browser has cleaned up. */
let before: { connection: IDBDatabase; count: number } | null = null;
let erased = false;

export async function outboxRows(db: AppDb): Promise<OutboxRows> {
  // Not by an index: a row that lost that field would be in none.
  const all = await db.outbox.toArray();
  const connection = db.backendDB();
  erased = all.length === 0 && (erased || (before !== null && before.connection !== connection && before.count > 0));
  before = { connection, count: all.length };
  const rows = all.filter(understood).toSorted((one, other) => other.created_at - one.created_at);
  return { rows, setAside: all.length - rows.length, erased };
}
