import { useEffect } from 'react';
import type { AppDb } from '#src/db/db.ts';
import { withQuotaRetry } from '#src/db/open-db.ts';
import { setMarks, useMarks } from './marks.ts';
import { useDbQuery } from './use-db-query.ts';

/** A return after this time counts as another visit. */
const VISIT_GAP_MS = 30 * 60 * 1000;
const OFFER = 'offer';

type Visits = { count: number; at: number };

const keyOf = (slug: string) => `visits:${slug}`;

function isVisits(value: unknown): value is Visits {
  return typeof value === 'object' && value !== null && 'count' in value && 'at' in value;
}

async function isWanted(db: AppDb, slug: string): Promise<boolean> {
  const visits = (await db.meta.get(keyOf(slug)))?.value;
  return (isVisits(visits) && visits.count > 1) || (await db.orders.where('slug').equals(slug).count()) > 0;
}

const counted = new Set<string>();

async function countVisit(slug: string): Promise<void> {
  if (counted.has(slug)) return;
  counted.add(slug);
  const now = Date.now();
  await withQuotaRetry((db) =>
    db.transaction('rw', db.meta, async () => {
      const before = (await db.meta.get(keyOf(slug)))?.value;
      const known = isVisits(before) ? before : { count: 0, at: 0 };
      const count = now - known.at > VISIT_GAP_MS ? known.count + 1 : known.count;
      await db.meta.put({ k: keyOf(slug), value: { count, at: now } satisfies Visits });
    }),
  );
}

/** True where the venue may be offered for the home screen: wanted, and never refused. Counts the visit. */
export function useMayOfferInstall(slug: string): boolean {
  const { ready, ids } = useMarks(slug, 'install_refused');
  const reason = useDbQuery(isWanted, slug);
  useEffect(() => {
    // Without a database nothing is counted or offered.
    countVisit(slug).catch(() => undefined);
  }, [slug]);
  return ready && !ids.has(OFFER) && reason === true;
}

export async function refuseInstall(slug: string): Promise<void> {
  await setMarks(slug, 'install_refused', [OFFER]);
}
