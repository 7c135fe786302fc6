import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { device } from '#src/db/device.ts';
import type { TableName, Tables, VenueTable } from '#src/db/device-store.ts';
import { isFinal } from '#src/db/row-checks.ts';
import { storage } from '#src/db/storage.ts';
import { pause } from '#src/domain/pause.ts';

const unknown = () => undefined;

/** The rows of a table, of one venue where the table has venues. Undefined until read. */
export function useDeviceRows<T extends TableName>(
  table: T,
  slug?: T extends VenueTable ? string : never,
): readonly Tables[T][] | undefined {
  const { subscribe, get } = device.live(table, slug);
  return useSyncExternalStore(subscribe, get, unknown);
}

/** False: what the customer does now is lost with the page. */
export const useKeeps = (): boolean => useSnapshot(storage).keeps;

/** False: this order is lost with the page. */
export function useIsKept(key: string): boolean {
  void useKeeps();
  return device.isKept({ key });
}

/** Only this page has the order. */
export const hasUnkeptOrder = (): boolean => device.unkept('outbox').some((row) => !isFinal(row));

/** Only this page has the dishes. */
export const hasUnkeptCart = (): boolean => device.unkept('carts').some(({ lines }) => lines.length > 0);

const READ_LIMIT_MS = 1_000;

/** The first frame of a screen shows these rows, also those that were written just before. */
export const loadRows = (...tables: (TableName | VenueTable)[]) =>
  ({
    handler: async ({ params: { slug } }: { params: { slug: string } }): Promise<void> => {
      const reads = tables.map((table) => device.load(table, isOfVenue(table) ? (slug as never) : undefined));
      await Promise.race([Promise.all(reads), pause(READ_LIMIT_MS)]);
    },
    // Rows of an earlier visit are outdated.
    staleReloadMode: 'blocking',
  }) as const;

const VENUE_TABLES: readonly TableName[] = ['orders', 'wishlist', 'marks'];
const isOfVenue = (table: TableName): table is VenueTable => VENUE_TABLES.includes(table);
