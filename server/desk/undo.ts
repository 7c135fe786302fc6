import { sql } from 'kysely';
import type { Database } from '#server/db/open.ts';
import { createPlaces } from '#server/http/places.ts';
import { type Undo, undoChange } from './audit.ts';
import type { ChangeOutcome } from './make-change.ts';

export type RunUndo = (undo: Undo) => Promise<ChangeOutcome>;

/** Some thousand rows. */
const LARGE_BYTES = 256 * 1024;

/** Changes of many rows, such as an import, are undone by `runLarge`, one at a time. */
export function createUndo(database: Database, runLarge: RunUndo): RunUndo {
  const large = createPlaces({ atOnce: 1, perKey: 2 });
  return async (undo) => {
    const entry = await database.db
      .selectFrom('audit')
      .select(sql<number>`octet_length(row_changes)`.as('bytes'))
      .where('tenant_id', '=', undo.tenantId)
      .where('id', '=', undo.id)
      .executeTakeFirst();
    if (!entry || entry.bytes <= LARGE_BYTES) return undoChange(database, undo);
    return large.run(undo.tenantId, () => runLarge(undo));
  };
}
