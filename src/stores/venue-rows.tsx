import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { retryImport } from '#src/domain/retry-import.ts';
import { readStoredSlug } from '#src/db/local-settings.ts';
import type { VenueRows, WatchedRows } from './device-rows.ts';
import { useIsIdle } from './when-idle.ts';

/** It imports Dexie. */
const WatchVenueRows = lazy(async () => ({
  default: (await retryImport(() => import('./watch-venue-rows.ts'))).WatchVenueRows,
}));

const Rows = createContext<WatchedRows>({ erased: false });

/** `read`: by a route's loader. */
export function VenueRowsProvider({
  slug,
  read = {},
  children,
}: {
  slug: string;
  read?: VenueRows;
  children: ReactNode;
}) {
  const [rows, setRows] = useState<WatchedRows>({ ...read, erased: false });
  // A first visit has no rows, so its pictures load first.
  const [isReturning] = useState(() => readStoredSlug() !== null);
  const isIdle = useIsIdle();
  return (
    <Rows value={rows}>
      <Suspense fallback={null}>{(isReturning || isIdle) && <WatchVenueRows slug={slug} onRows={setRows} />}</Suspense>
      {children}
    </Rows>
  );
}

export const useVenueRows = (): WatchedRows => useContext(Rows);
