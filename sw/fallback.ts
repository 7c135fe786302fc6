import { setCatchHandler } from 'workbox-routing';
import { HEADERS } from '#src/contract/http.ts';
import { readKitchenCache } from './kitchen.ts';
import { precachedPage } from './precache.ts';

/** The worker's answers never reject. `Order-Api: 0`: not from the API, so it can never settle an order. */
export function answerWithoutNetwork(): void {
  setCatchHandler(async ({ request }) => {
    if (request.mode === 'navigate') {
      const page = await precachedPage('/offline.html');
      const headers = page?.headers ?? { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
      return new Response(page?.text ?? __LAST_PAGE__, { status: 503, headers });
    }
    // The kitchen's files are independent of the customers' parts.
    const ofKitchen = await readKitchenCache(request.url);
    if (ofKitchen) return ofKitchen;
    if (request.destination !== '') return new Response(null, { status: 504, statusText: 'Offline' });
    const problem = { type: '/problems/offline', title: 'Offline', status: 503, code: 'offline' };
    return new Response(JSON.stringify(problem), {
      status: 503,
      headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', [HEADERS.api]: '0' },
    });
  });
}
