import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { OutboxRow } from '#src/db/db.ts';
import { isFinal } from '#src/db/is-final.ts';
import { useStorageMode } from './connection.ts';
import { memory } from './memory.ts';
import { useSavedNames } from './saved-name.ts';
import { useVenueRows } from './venue-rows.tsx';

const NO_ROWS: OutboxRow[] = [];

/** Every order of this phone, newest first, with those in memory. Undefined until they are read. */
export function useRows(): OutboxRow[] | undefined {
  const stored = useVenueRows().outbox?.rows;
  const inMemory = useSnapshot(memory).outbox;
  const storage = useStorageMode();
  return useMemo(() => {
    const rows = Object.values(inMemory) as OutboxRow[];
    if (stored === undefined && storage === 'ok' && rows.length === 0) return undefined;
    return rows.length === 0 ? (stored ?? NO_ROWS) : [...rows, ...(stored ?? NO_ROWS)];
  }, [stored, inMemory, storage]);
}

export function useUnfinished(slug: string): OutboxRow[] {
  const rows = useRows();
  return useMemo(() => (rows ?? NO_ROWS).filter((row) => row.slug === slug && !isFinal(row)), [rows, slug]);
}

/** Orders of other venues that still need something: a discreet line names them. Undefined until it is known. */
export function useUnfinishedElsewhere(slug: string): { slug: string; count: number }[] | undefined {
  const rows = useRows();
  return useMemo(() => {
    if (!rows) return undefined;
    const counts = new Map<string, number>();
    for (const row of rows) {
      if (row.slug !== slug && !isFinal(row)) counts.set(row.slug, (counts.get(row.slug) ?? 0) + 1);
    }
    return [...counts].map(([other, count]) => ({ slug: other, count }));
  }, [rows, slug]);
}

/** Other venues with an order that still needs something, by name. Undefined until it is known. */
export function useWaitingElsewhere(slug: string): { slug: string; name: string }[] | undefined {
  return useSavedNames(useUnfinishedElsewhere(slug)?.map((other) => other.slug));
}

/** Whether the browser or its settings removed this phone's orders while the page was open; until the next order. */
export const useErased = (): boolean => useVenueRows().erased;

/** How many orders this build cannot read: it leaves them as they are, and says so. */
export const useUnreadableCount = (): number => useVenueRows().outbox?.unreadable ?? 0;
