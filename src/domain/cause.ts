/** Why a call of the customer did not succeed, as far as an answer of the host says it. */
export type Cause =
  'cookies' | 'rateLimited' | 'tooManyOpen' | 'busy' | 'down' | 'outdated' | 'closed' | 'gone' | 'blocked';

const BY_CODE: Record<string, Cause> = {
  antiforgery: 'cookies',
  rate_limited: 'rateLimited',
  open_orders: 'tooManyOpen',
  in_progress: 'busy',
  request_timeout: 'busy',
  client_outdated: 'outdated',
  venue_closed: 'closed',
  venue_unknown: 'gone',
  venue_gone: 'gone',
  blocked: 'blocked',
};

const BY_STATUS: Record<number, Cause> = {
  404: 'gone',
  408: 'busy',
  410: 'gone',
  419: 'cookies',
  425: 'busy',
  426: 'outdated',
  429: 'rateLimited',
};

/** Null: the answer says no cause that the customer could know. A host without our codes is read by its status. */
export function causeOf({ code, status }: { code: string | null; status: number | null }): Cause | null {
  const known = BY_CODE[code ?? ''] ?? BY_STATUS[status ?? 0];
  if (known) return known;
  return status !== null && status >= 500 ? 'down' : null;
}
