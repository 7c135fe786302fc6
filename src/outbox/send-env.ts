import { apiUrl } from '#src/http/ask.ts';
import { xsrfToken } from '#src/http/xsrf-token.ts';
import type { SendEnv } from './send.ts';

/** What the page brings to sending; the worker has its own. */
export const pageEnv: SendEnv = {
  fetch: (input, init) => fetch(input, init),
  now: Date.now,
  origin: location.origin,
  token: {
    read: xsrfToken,
    refresh: async (address, signal) => {
      await fetch(address, { cache: 'no-store', credentials: 'same-origin', signal }).catch(() => undefined); // the cookie decides
      return xsrfToken();
    },
  },
};

/** Where the orders of a venue go: absolute, so that a row is never re-addressed. */
export const ordersUrl = (slug: string): string => apiUrl('/api/orders', slug);
