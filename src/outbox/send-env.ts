import { apiUrl } from '#src/http/request.ts';
import { xsrfTokens } from '#src/http/xsrf-token.ts';
import type { SendEnv } from './send.ts';

export const pageEnv: SendEnv = {
  fetch: (input, init) => fetch(input, init),
  now: Date.now,
  origin: location.origin,
  token: {
    read: xsrfTokens,
    refresh: async (address, signal) => {
      await fetch(address, { cache: 'no-store', credentials: 'same-origin', signal }).catch(() => undefined); // the cookie decides
      return xsrfTokens();
    },
  },
};

/** Absolute, because a row stores it. */
export const ordersUrl = (slug: string): string => apiUrl('/api/orders', slug);
