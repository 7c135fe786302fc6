import { useMemo } from 'react';
import type { AppDb, MarkRow } from '#src/db/db.ts';
import { withQuotaRetry } from '#src/db/open-db.ts';
import { useDbQuery } from './use-db-query.ts';

const marksOf = (db: AppDb, slug: string): Promise<MarkRow[]> =>
  db.marks.where('[slug+kind+id]').between([slug], [slug, []]).toArray();

export function useMarks(slug: string, kind: MarkRow['kind']): { ready: boolean; ids: ReadonlySet<string> } {
  const rows = useDbQuery(marksOf, slug);
  const ids = useMemo(
    () => new Set((rows ?? []).filter((row) => row.kind === kind).map((row) => row.id)),
    [rows, kind],
  );
  return { ready: rows !== undefined, ids };
}

/** All or none. */
export async function setMarks(slug: string, kind: MarkRow['kind'], ids: readonly string[]): Promise<void> {
  const at = Date.now();
  await withQuotaRetry((db) => db.marks.bulkPut(ids.map((id) => ({ slug, kind, id, at }))));
}
