import type { AppDb, OutboxRow } from '#src/data/db.ts';
import { understood } from '#src/outbox/understood.ts';

/** Every row that this build understands, newest first, and how many it does not. */
export async function outboxRows(db: AppDb): Promise<{ rows: OutboxRow[]; setAside: number }> {
  // Not by an index: a row that lost that field would be in none.
  const all = await db.outbox.toArray();
  const rows = all.filter(understood).toSorted((one, other) => other.created_at - one.created_at);
  return { rows, setAside: all.length - rows.length };
}
