import { useMemo } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { OutboxRow } from '#src/data/db.ts';
import { isFinal } from '#src/outbox/is-final.ts';
import { useStorageMode } from './connection.ts';
import { useHeldRows } from './held-rows.ts';
import { lateStore, useLive } from './live-store.ts';

/** What the frame of every screen shows of the outbox. All that is done with orders comes later, with their screens. */

export const outbox = lateStore(() => import('./outbox-rows.ts').then((part) => part.outboxRows));

const NO_ROWS: OutboxRow[] = [];

/** Every row of this phone, newest first, those of a browser that keeps nothing among them. */
export function useRows(): OutboxRow[] | undefined {
  const stored = useLive(outbox, '')?.rows;
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

const lines = proxy({ stand: false });

/** Called by the lines under the header once they are drawn with all that was known when the page came. */
export function linesStand(): void {
  lines.stand = true;
}

/** Whether nothing that the phone kept comes above the page any more and moves it. */
export function useLinesStand(): boolean {
  return useSnapshot(lines).stand;
}
