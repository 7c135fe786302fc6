import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ProblemBody, ProblemCode } from '#src/contract/problem.ts';
import { HEADERS } from '#src/contract/http.ts';
import { failureCause } from '#server/db/database-error.ts';
import { BusyError } from './places.ts';

/** Every problem (docs/contract.md 9). Titles are for developers; clients translate `code`. */
const PROBLEMS: Record<ProblemCode, { status: ContentfulStatusCode; title: string }> = {
  price_changed: { status: 409, title: 'The price has changed' },
  item_unavailable: { status: 409, title: 'Something in the order is not available' },
  venue_closed: { status: 409, title: 'The venue takes no orders now' },
  promo_invalid: { status: 409, title: 'The promo code is not valid' },
  zone_unavailable: { status: 409, title: 'The venue does not deliver to this area' },
  zone_minimum: { status: 409, title: 'The order is below the least amount for delivery to this area' },
  table_code_old: { status: 409, title: 'The code of this table is not valid any more' },
  open_orders: { status: 429, title: 'Too many orders of this phone number, this table or the whole venue are open' },
  order_rate: { status: 429, title: 'This device made too many orders in a short time' },
  order_stale: { status: 409, title: 'The order waited too long before it was sent' },
  in_progress: { status: 409, title: 'The same order is being handled' },
  key_void: { status: 409, title: 'This order was withdrawn' },
  key_reused: { status: 422, title: 'Another order was already made with this key' },
  too_late: { status: 409, title: 'The order can no longer be withdrawn' },
  edit_conflict: { status: 409, title: 'Somebody else changed the same fields meanwhile' },
  undo_conflict: { status: 409, title: 'What this change changed was changed again since' },
  undone_already: { status: 409, title: 'This change was undone already' },
  category_not_empty: { status: 409, title: 'A category that has dishes cannot be removed' },
  table_exists: { status: 409, title: 'The venue has a table of this name' },
  last_manager_key: { status: 409, title: 'Without this key the venue would have no manager' },
  menu_changed: { status: 409, title: 'The menu was changed since the file was looked at' },
  import_running: { status: 409, title: 'An import of this venue is running' },
  review_exists: { status: 409, title: 'This order has another review already' },
  order_not_delivered: { status: 409, title: 'An order can be reviewed once it is delivered' },
  wrong_status: { status: 409, title: 'The order cannot go from its status to that one' },
  order_unknown: { status: 409, title: 'An order that is named by its key has not arrived yet' },
  calls_full: { status: 409, title: 'Too many calls of this venue are open' },
  refund_needed: { status: 409, title: 'More was taken than is due then, and this amount has to go back' },
  record_exists: { status: 409, title: 'Another record has this id' },
  service_off: { status: 409, title: 'The venue has switched this off' },
  manager_needed: { status: 403, title: "This needs a manager's key" },
  staff_key_wrong: { status: 401, title: 'There is no such key' },
  staff_key_other_venue: { status: 403, title: 'This key belongs to another venue' },
  wrong_keys: { status: 429, title: 'Too many wrong keys were tried' },
  setup_token_wrong: { status: 401, title: 'There is no such token' },
  setup_token_old: { status: 403, title: 'This token has expired' },
  setup_token_used: { status: 409, title: 'This token has opened a venue already' },
  printer_unknown: { status: 401, title: 'No printer has this token' },
  slug_taken: { status: 409, title: 'Another venue has this address' },
  slug_reserved: { status: 409, title: 'No venue can have this address' },
  staff_signed_out: { status: 401, title: 'Nobody is signed in' },
  staff_no_permission: { status: 403, title: 'This needs another role' },
  invalid: { status: 422, title: 'The request has fields that cannot be accepted' },
  too_large: { status: 413, title: 'The request is too large' },
  too_many_pixels: { status: 413, title: 'The picture has more than 50 million pixels' },
  picture_damaged: { status: 422, title: 'The picture is damaged or incomplete' },
  files_full: { status: 409, title: 'The files of the venue have reached their limit' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  venue_unknown: { status: 404, title: 'There is no such venue' },
  venue_gone: { status: 410, title: 'This venue is no longer here' },
  blocked: { status: 403, title: 'This venue cannot take orders' },
  antiforgery: { status: 403, title: 'The request does not prove that it comes from our page' },
  rate_limited: { status: 429, title: 'Too many requests' },
  method_not_allowed: { status: 405, title: 'This address does not take this method' },
  unsupported_media_type: { status: 415, title: 'The body is not of a kind that is taken here' },
  request_timeout: { status: 408, title: 'The request did not arrive in time' },
  client_outdated: { status: 426, title: 'This version of the app is too old' },
  unavailable: { status: 503, title: 'The service is not available at the moment' },
  read_only: { status: 503, title: 'The database takes no changes at the moment' },
  internal: { status: 500, title: 'Something went wrong here' },
};

type ProblemFields = Pick<
  ProblemBody,
  | 'detail'
  | 'reason'
  | 'errors'
  | 'changes'
  | 'quote'
  | 'minimum'
  | 'opens_at'
  | 'order_id'
  | 'order'
  | 'ticket'
  | 'conflict'
  | 'slug'
  | 'retry_after'
>;
export type ProblemExtra = { [Name in keyof ProblemFields]?: ProblemFields[Name] | undefined } & {
  /** Replaces the code's own status: 400 for a body that is no JSON. */
  status?: ContentfulStatusCode;
};

/** The only way to answer an error. Of the cause only `extra` is sent; `retry_after` (seconds) also as a header. */
export function problem(c: Context, code: ProblemCode, extra: ProblemExtra = {}): Response {
  const requestId: unknown = c.get('requestId');
  const { status, body } = problemBody(code, extra, typeof requestId === 'string' ? requestId : null);
  c.set('problem', code);
  c.header(HEADERS.api, '1');
  c.header('Cache-Control', 'no-store');
  if (extra.retry_after !== undefined) c.header('Retry-After', String(extra.retry_after));
  return c.body(body, status, { 'Content-Type': PROBLEM_TYPE });
}

export const PROBLEM_TYPE = 'application/problem+json';

export function problemBody(
  code: ProblemCode,
  extra: ProblemExtra,
  requestId: string | null,
): { status: ContentfulStatusCode; body: string } {
  const { status = PROBLEMS[code].status, ...fields } = extra;
  const { title } = PROBLEMS[code];
  const body = {
    type: `/problems/${code.replaceAll('_', '-')}`,
    title,
    status,
    ...(requestId !== null && { instance: requestId }),
    code,
    message: title,
    ...fields,
  };
  return { status, body: JSON.stringify(body) };
}

export const statusOf = (code: ProblemCode): ContentfulStatusCode => PROBLEMS[code].status;

/** The cause of a database failure goes to the log; the answer says only `read_only`. */
export const answerFailure =
  (report: (error: unknown) => void) =>
  (error: Error, c: Context): Response => {
    if (error instanceof BusyError) return problem(c, 'rate_limited', { retry_after: error.retrySeconds });
    const cause = failureCause(error);
    if (cause !== null) {
      c.set('cause', cause);
      return problem(c, cause === 'read-only' ? 'read_only' : 'unavailable', { retry_after: 2 });
    }
    report(error);
    return problem(c, 'internal');
  };
