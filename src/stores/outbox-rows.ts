import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { OutboxRow } from '#src/db/db.ts';
import { isFinal, isSupportedRow } from '#src/db/row-checks.ts';
import { storage } from '#src/db/storage.ts';
import { useDeviceRows } from './device-rows.ts';
import { useSavedNames } from './saved-name.ts';

/** Newest first, a waiter's too. Undefined until read. */
export function useOutboxRows(): readonly OutboxRow[] | undefined {
  const rows = useDeviceRows('outbox');
  return useMemo(() => rows?.filter(isSupportedRow).sort((one, other) => other.created_at - one.created_at), [rows]);
}

const NO_ROWS: readonly OutboxRow[] = [];

export function useUnfinished(slug: string): readonly OutboxRow[] {
  const rows = useOutboxRows();
  return useMemo(
    () => (rows ?? NO_ROWS).filter((row) => row.by === 'customer' && row.slug === slug && !isFinal(row)),
    [rows, slug],
  );
}

/** Counts the rows of every venue, a waiter's too. */
export function useUnfinishedCount(): number {
  return useOutboxRows()?.filter((row) => !isFinal(row)).length ?? 0;
}

function useUnfinishedElsewhere(slug: string): { slug: string; count: number }[] | undefined {
  const rows = useOutboxRows();
  return useMemo(() => {
    if (!rows) return undefined;
    const counts = new Map<string, number>();
    for (const row of rows) {
      if (row.by === 'customer' && row.slug !== slug && !isFinal(row))
        counts.set(row.slug, (counts.get(row.slug) ?? 0) + 1);
    }
    return [...counts].map(([other, count]) => ({ slug: other, count }));
  }, [rows, slug]);
}

export function useWaitingElsewhere(slug: string): { slug: string; name: string }[] | undefined {
  return useSavedNames(useUnfinishedElsewhere(slug)?.map((other) => other.slug));
}

/** The browser has deleted this phone's orders. True until the next order. */
export function useErased(): boolean {
  const { erased } = useSnapshot(storage);
  return useDeviceRows('outbox')?.length === 0 && erased;
}

export function useUnreadableCount(): number {
  return useDeviceRows('outbox')?.filter((row) => !isSupportedRow(row)).length ?? 0;
}
