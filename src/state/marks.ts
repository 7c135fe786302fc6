import { useMemo } from 'react';
import type { MarkRow } from '#src/data/db.ts';
import { withRoom } from '#src/data/open-db.ts';
import { liveStore, useLive } from './live-store.ts';

const marks = liveStore((db, slug) => db.marks.where('[slug+kind+id]').between([slug], [slug, []]).toArray());

/** Small facts per venue: a notification read, the onboarding card closed, the install offer refused. */
export function useMarks(slug: string, kind: MarkRow['kind']): { ready: boolean; ids: ReadonlySet<string> } {
  const rows = useLive(marks, slug);
  const ids = useMemo(
    () => new Set((rows ?? []).filter((row) => row.kind === kind).map((row) => row.id)),
    [rows, kind],
  );
  return { ready: rows !== undefined, ids };
}

export async function setMark(slug: string, kind: MarkRow['kind'], id: string): Promise<void> {
  await withRoom((db) => db.marks.put({ slug, kind, id, at: Date.now() }));
}
