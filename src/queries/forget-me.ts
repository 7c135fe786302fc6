import { CACHES } from '#src/contract/cache-names.ts';
import { clearPersonalSettings } from '#src/db/local-settings.ts';
import { deleteSavedMenus, StorageClosed, withDb } from '#src/db/open-db.ts';
import { queryClient } from './query-client.ts';
import { storage } from '#src/db/storage.ts';
import { forgetCheckout } from '#src/stores/checkout-form.ts';
import { clearMemory } from '#src/stores/memory.ts';

/** Works offline. If the database cannot be emptied, the rest is deleted, and the call rejects. */
export async function forgetMe(): Promise<void> {
  clearMemory();
  forgetCheckout();
  clearPersonalSettings();
  queryClient.clear();
  await deleteSavedMenus();
  await Promise.all(Object.values(CACHES).map((name) => globalThis.caches?.delete(name)));
  try {
    await withDb((db) => db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear()))));
  } catch (error) {
    // A browser that opens no database has stored nothing.
    if (!(error instanceof StorageClosed) || storage.mode !== 'online_only') throw error;
  }
}
