import { CACHES } from '#src/contract/cache-names.ts';
import { clearPersonalSettings } from '#src/db/local-settings.ts';
import { device } from '#src/db/device.ts';
import { forgetMenusAndNews } from '#src/db/open-db.ts';
import { queryClient } from './query-client.ts';
import { forgetCheckout } from '#src/stores/checkout-form.ts';

/** Works offline. If the database cannot be emptied, the rest is deleted, and the call rejects. */
export async function forgetMe(): Promise<void> {
  forgetCheckout();
  clearPersonalSettings();
  queryClient.clear();
  await forgetMenusAndNews();
  await Promise.all(Object.values(CACHES).map((name) => globalThis.caches?.delete(name)));
  await device.forget();
}
