import type { Database } from '#server/db/open.ts';
import { SESSION_MS } from './staff-sessions.ts';

/** No tablet stores an unsent tap for so long. */
const TAPS_MS = 30 * 24 * 3_600_000;

export async function pruneStaff(database: Database, now: number): Promise<void> {
  await database.write(async (trx) => {
    await trx
      .deleteFrom('staff_sessions')
      .where('used_at', '<=', now - SESSION_MS)
      .execute();
    await trx
      .deleteFrom('staff_taps')
      .where('at', '<=', now - TAPS_MS)
      .execute();
  });
}
