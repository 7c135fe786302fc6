import { apiUrl, xsrfTokens } from '#src/http/request.ts';
import { sendEnv } from './send.ts';

export const pageEnv = sendEnv(location.origin, xsrfTokens);

/** `handover`: a customer's order from a device of the staff, with the limits of its calls. */
const CALLS = { customer: '/api/orders', staff: '/api/staff/orders', handover: '/api/staff/handovers' } as const;

/** Absolute, because rows store it. */
export const ordersUrl = (slug: string, by: keyof typeof CALLS): string => apiUrl(CALLS[by], slug);
