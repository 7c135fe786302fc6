import { useMemo } from 'react';
import type { MarkRow } from '#src/db/db.ts';
import { device, type WriteOptions } from '#src/db/device.ts';
import { useDeviceRows } from './device-rows.ts';

export function useMarks(slug: string, kind: MarkRow['kind']): { ready: boolean; ids: ReadonlySet<string> } {
  const rows = useDeviceRows('marks', slug);
  const ids = useMemo(
    () => new Set((rows ?? []).filter((row) => row.kind === kind).map((row) => row.id)),
    [rows, kind],
  );
  return { ready: rows !== undefined, ids };
}

/** All or none. */
export function setMarks(
  slug: string,
  kind: MarkRow['kind'],
  ids: readonly string[],
  options?: WriteOptions,
): Promise<void> {
  const at = Date.now();
  return device.write(async (tx) => {
    for (const id of ids) await tx.put('marks', { slug, kind, id, at });
  }, options);
}

const TOUR = 'tour';

/** False once opened or dismissed on this phone, and until that is known. */
export function useTourOffer(slug: string): boolean {
  const { ready, ids } = useMarks(slug, 'onboarding_closed');
  return ready && !ids.has(TOUR);
}

export const closeTour = (slug: string): Promise<void> => setMarks(slug, 'onboarding_closed', [TOUR]);
