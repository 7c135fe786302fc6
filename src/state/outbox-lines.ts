import { useMemo } from 'react';
import { isFinal } from '#src/outbox/is-final.ts';
import { useLive } from './live-store.ts';
import { outbox, useRows } from './unfinished.ts';

/** What the lines under the header say of the outbox. */

/** The browser or its settings removed what was saved here while this page was open; said until the next order. */
export function useErased(): boolean {
  return useLive(outbox, '')?.erased ?? false;
}

/** How many rows this build cannot read: it leaves them as they are, and says so. */
export function useSetAside(): number {
  return useLive(outbox, '')?.setAside ?? 0;
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
