import { useMemo } from 'react';
import type { OutboxRow } from '#src/data/db.ts';
import { isFinal } from '#src/outbox/row.ts';
import { useStorageMode } from './connection.ts';
import { useHeldRows } from './held-rows.ts';
import { liveStore, useLive } from './live-store.ts';

/** What the frame of every screen shows of the outbox. All that is done with orders comes later, with their screens. */

const outbox = liveStore(async (db) => (await db.outbox.orderBy('created_at').toArray()).toReversed());

const NO_ROWS: OutboxRow[] = [];

/** Every row of this phone, newest first, those of a browser that keeps nothing among them. */
export function useRows(): OutboxRow[] | undefined {
  const stored = useLive(outbox, '');
  const held = useHeldRows();
  const storage = useStorageMode();
  return useMemo(() => {
    const inMemory = Object.values(held);
    if (stored === undefined && storage === 'ok' && inMemory.length === 0) return undefined;
    return inMemory.length === 0 ? (stored ?? NO_ROWS) : [...inMemory, ...(stored ?? NO_ROWS)];
  }, [stored, held, storage]);
}

export function useUnfinished(slug: string): OutboxRow[] {
  const rows = useRows();
  return useMemo(() => (rows ?? NO_ROWS).filter((row) => row.slug === slug && !isFinal(row)), [rows, slug]);
}

/** Orders of other venues that still need something: a discreet line names them. */
export function useUnfinishedElsewhere(slug: string): { slug: string; count: number }[] {
  const rows = useRows();
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const row of rows ?? NO_ROWS) {
      if (row.slug !== slug && !isFinal(row)) counts.set(row.slug, (counts.get(row.slug) ?? 0) + 1);
    }
    return [...counts].map(([other, count]) => ({ slug: other, count }));
  }, [rows, slug]);
}
