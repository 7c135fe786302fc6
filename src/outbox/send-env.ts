import { apiUrl, xsrfTokens } from '#src/http/request.ts';
import { sendEnv } from './send.ts';

export const pageEnv = sendEnv(location.origin, xsrfTokens);

/** Absolute, because rows store it. */
export const ordersUrl = (slug: string): string => apiUrl('/api/orders', slug);
