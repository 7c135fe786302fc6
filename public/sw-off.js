/*
 * The way out, should a service worker ever do harm: serve this file in the place of /sw.js (docs/service-worker.md).
 * It empties the caches, unregisters itself and loads the open pages anew. Databases stay: unfinished orders are in them.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url);
}
