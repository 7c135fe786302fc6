import { CACHES } from '#src/contract/cache-names.ts';

/** Of all venues: the language changed, or a venue has left. */
export async function forgetPages(): Promise<void> {
  await globalThis.caches?.delete(CACHES.pages).catch(() => false); // closed storage keeps none
}
