import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { OutboxRow } from '#src/db/db.ts';
import { isFinal } from '#src/db/is-final.ts';
import { useStorageMode } from './connection.ts';
import { memory } from './memory.ts';
import { useSavedNames } from './saved-name.ts';
import { useVenueRows } from './venue-rows.tsx';

const NO_ROWS: OutboxRow[] = [];

/** Stored and in memory, newest first. Undefined until read. */
export function useOutboxRows(): OutboxRow[] | undefined {
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
  const rows = useOutboxRows();
  return useMemo(() => (rows ?? NO_ROWS).filter((row) => row.slug === slug && !isFinal(row)), [rows, slug]);
}

export function useUnfinishedElsewhere(slug: string): { slug: string; count: number }[] | undefined {
  const rows = useOutboxRows();
  return useMemo(() => {
    if (!rows) return undefined;
    const counts = new Map<string, number>();
    for (const row of rows) {
      if (row.slug !== slug && !isFinal(row)) counts.set(row.slug, (counts.get(row.slug) ?? 0) + 1);
    }
    return [...counts].map(([other, count]) => ({ slug: other, count }));
  }, [rows, slug]);
}

export function useWaitingElsewhere(slug: string): { slug: string; name: string }[] | undefined {
  return useSavedNames(useUnfinishedElsewhere(slug)?.map((other) => other.slug));
}

export const useErased = (): boolean => useVenueRows().erased;

export const useUnreadableCount = (): number => useVenueRows().outbox?.unreadable ?? 0;
