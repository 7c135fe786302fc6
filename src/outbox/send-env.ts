import { apiUrl } from '#src/http/request.ts';
import { xsrfTokens } from '#src/http/xsrf-token.ts';
import { sendEnv } from './send.ts';

export const pageEnv = sendEnv(location.origin, xsrfTokens);

/** Absolute, because rows store it. */
export const ordersUrl = (slug: string): string => apiUrl('/api/orders', slug);
