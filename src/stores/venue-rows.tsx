import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { retryImport } from '#src/domain/retry-import.ts';
import { readStoredSlug } from '#src/db/local-settings.ts';
import type { VenueRows } from './device-rows.ts';
import { useIsIdle } from './when-idle.ts';

/** In a file of its own with Dexie, which home's first screen does without. */
const WatchVenueRows = lazy(async () => ({
  default: (await retryImport(() => import('./watch-venue-rows.ts'))).WatchVenueRows,
}));

export type WatchedRows = VenueRows & {
  /** The browser, or its settings, removed this phone's orders while the page was open; true until the next order. */
  erased: boolean;
};

const Rows = createContext<WatchedRows>({ erased: false });

/** Reads once, for all that is drawn in it, what this phone keeps of a venue. `read`: rows that are known already. */
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
  // A phone that was never here has kept nothing: its first pictures come first.
  const [wasHere] = useState(() => readStoredSlug() !== null);
  const isIdle = useIsIdle();
  return (
    <Rows value={rows}>
      <Suspense fallback={null}>{(wasHere || isIdle) && <WatchVenueRows slug={slug} onRows={setRows} />}</Suspense>
      {children}
    </Rows>
  );
}

export const useVenueRows = (): WatchedRows => useContext(Rows);
