import { apiUrl, xsrfTokens } from '#src/http/request.ts';
import { sendEnv } from './send.ts';

export const pageEnv = sendEnv(location.origin, xsrfTokens);

/** Absolute, because rows store it. */
export const ordersUrl = (slug: string, byStaff: boolean): string =>
  apiUrl(byStaff ? '/api/staff/orders' : '/api/orders', slug);
