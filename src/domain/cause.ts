/** Why an action of the customer failed. Texts: `src/ui/cause-words.ts`. */
export type Cause =
  | 'offline'
  | 'unreachable'
  | 'portal'
  | 'cookies'
  | 'rateLimited'
  | 'orderRate'
  | 'tooManyOpen'
  | 'busy'
  | 'down'
  | 'readOnly'
  | 'outdated'
  | 'closed'
  | 'paused'
  | 'gone'
  | 'blocked'
  | 'unreadable'
  | 'oldBrowser'
  | 'storageRefused'
  | 'storageSlow'
  | 'storageHeld'
  | 'storageNewer';

const BY_CODE: Record<string, Cause> = {
  antiforgery: 'cookies',
  rate_limited: 'rateLimited',
  order_rate: 'orderRate',
  open_orders: 'tooManyOpen',
  in_progress: 'busy',
  request_timeout: 'busy',
  client_outdated: 'outdated',
  venue_closed: 'closed',
  venue_unknown: 'gone',
  venue_gone: 'gone',
  blocked: 'blocked',
  read_only: 'readOnly',
};

const BY_STATUS: Record<number, Cause> = {
  408: 'busy',
  410: 'gone',
  419: 'cookies',
  425: 'busy',
  426: 'outdated',
  429: 'rateLimited',
};

/** `reason`: of a code that has several (docs/contract.md 9). */
type Refusal = { code: string | null; status: number | null; reason?: string | undefined };

/** Null: nothing that the customer could understand. Hosts without our codes are read by status. */
export function causeOf({ code, status, reason }: Refusal): Cause | null {
  if (code === 'venue_closed' && reason === 'paused') return 'paused';
  const known = BY_CODE[code ?? ''] ?? BY_STATUS[status ?? 0];
  if (known) return known;
  return status !== null && status >= 500 ? 'down' : null;
}
