import type * as v from 'valibot';
import { AccessAnswer, KeyAnswer, type KeyRequest } from '#src/contract/staff/access-desk.ts';
import { AuditAnswer } from '#src/contract/staff/audit.ts';
import { type Days, Figures } from '#src/contract/staff/figures.ts';
import { OrderAnswer, OrdersAnswer } from '#src/contract/staff/orders-desk.ts';
import {
  ChangeAnswer,
  DeskMenu,
  type EXPORT_FORMATS,
  type MenuChangeInput,
  PdfAnswer,
  PictureAnswer,
} from '#src/contract/staff/menu-desk.ts';
import {
  ImportAnswer,
  type ImportApplyRequest,
  type ImportIdRequest,
  type ImportLookRequest,
} from '#src/contract/staff/menu-import.ts';
import { SetupState } from '#src/contract/staff/setup.ts';
import { DeskReviewsAnswer, type ReviewRequest } from '#src/contract/staff/reviews-desk.ts';
import { TablesAnswer } from '#src/contract/staff/tables.ts';
import {
  DeskVenue,
  type PauseRequest,
  type PromocodesRequest,
  type VenueRequest,
  type ZonesRequest,
} from '#src/contract/staff/venue-desk.ts';
import { pause } from '#src/domain/pause.ts';
import { Problem } from '#src/http/problem.ts';
import { randomUuid } from '#src/domain/ids.ts';
import { askStaff, askStaffFile, Nothing, type StaffRequest } from './staff-api.ts';

const UPLOAD_MS = 120_000;
const DOWNLOAD_MS = 60_000;
/** Orders of a whole year over a slow network. */
const EXPORT_MS = 600_000;

/** What the server knows for a missing value: docs/contract.md 10. */
export type OrderQuery = Partial<Record<'from' | 'to' | 'status' | 'type' | 'text', string>>;

const ordersPath = (call: string, asked: OrderQuery & { before?: string }): string =>
  `${call}?${new URLSearchParams(asked).toString()}`;

/** Milliseconds in which a repeated request counts as a retry. Later it is a new change. */
const RETRY_WINDOW_MS = 60_000;

/** Unanswered or failed changes: path, then body, to the tap. */
const open = new Map<string, Map<string, { tap: string; at: number }>>();

/**
 * Repeated after a missing answer, a change has the same tap, so the server carries it out once. After another change
 * was done it is a new one: off, on and off again are three changes.
 */
async function change<T>(
  slug: string,
  path: string,
  schema: v.GenericSchema<unknown, T>,
  body: Record<string, unknown>,
): Promise<T> {
  const place = `${slug} ${path}`;
  const asked = open.get(place) ?? new Map<string, { tap: string; at: number }>();
  open.set(place, asked);
  const what = JSON.stringify(body);
  const before = asked.get(what);
  const tap = before && Date.now() - before.at < RETRY_WINDOW_MS ? before.tap : randomUuid(crypto);
  asked.set(what, { tap, at: Date.now() });
  const answer = await askStaff(slug, path, schema, { method: 'POST', json: { ...body, tap } });
  open.delete(place);
  return answer;
}

const read = (signal: AbortSignal | undefined): StaffRequest => (signal ? { signal } : {});
const upload = (file: Blob | FormData): StaffRequest => ({ method: 'POST', file, timeoutMs: UPLOAD_MS });
const at = encodeURIComponent;

const MOST_TRIES = 5;
const RETRY_MS = 2_000;

/** The server reads few uploads at once, and refuses the others unread. */
async function whenThereIsRoom<T>(send: () => Promise<T>, tries = MOST_TRIES): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (tries === 1 || !(error instanceof Problem) || error.code !== 'rate_limited') throw error;
    await pause(error.retryAfterMs ?? RETRY_MS);
    return whenThereIsRoom(send, tries - 1);
  }
}

type Untapped<T extends { tap: string }> = Omit<T, 'tap'>;

export const deskApi = {
  menu: (slug: string, signal?: AbortSignal) => askStaff(slug, 'menu', DeskMenu, read(signal)),

  changeMenu: (slug: string, what: MenuChangeInput) => change(slug, 'menu/changes', ChangeAnswer, { change: what }),

  /** Throws `too_large`, `too_many_pixels`, `picture_damaged` or `unsupported_media_type`. */
  picture: (slug: string, file: Blob) => whenThereIsRoom(() => askStaff(slug, 'pictures', PictureAnswer, upload(file))),

  menuPdf: (slug: string, file: Blob) => askStaff(slug, 'menu-pdf', PdfAnswer, upload(file)),

  import: (slug: string, signal?: AbortSignal) => askStaff(slug, 'import', ImportAnswer, read(signal)),

  /** Throws `import_running` while another import of the venue is working, `too_large`. */
  beginImport: (slug: string, files: readonly File[]) => {
    const form = new FormData();
    for (const file of files) form.append('file', file);
    return askStaff(slug, 'import', ImportAnswer, upload(form));
  },

  lookAtImport: (slug: string, json: ImportLookRequest) =>
    askStaff(slug, 'import/look', ImportAnswer, { method: 'POST', json }),

  applyImport: (slug: string, json: ImportApplyRequest) =>
    askStaff(slug, 'import/apply', ImportAnswer, { method: 'POST', json }),

  closeImport: (slug: string, json: ImportIdRequest) =>
    askStaff(slug, 'import/close', ImportAnswer, { method: 'POST', json }),

  exportFile: (slug: string, format: (typeof EXPORT_FORMATS)[number]) =>
    askStaffFile(slug, `export?format=${format}`, DOWNLOAD_MS),

  venue: (slug: string, signal?: AbortSignal) => askStaff(slug, 'venue', DeskVenue, read(signal)),

  changeVenue: (slug: string, body: Untapped<VenueRequest>) => change(slug, 'venue', DeskVenue, body),

  pause: (slug: string, body: Untapped<PauseRequest>) => change(slug, 'pause', DeskVenue, body),

  changeZones: (slug: string, body: Untapped<ZonesRequest>) => change(slug, 'zones', DeskVenue, body),

  changePromocodes: (slug: string, body: Untapped<PromocodesRequest>) => change(slug, 'promocodes', DeskVenue, body),

  tables: (slug: string, signal?: AbortSignal) => askStaff(slug, 'tables', TablesAnswer, read(signal)),

  addTables: (slug: string, tables: string[]) => change(slug, 'tables', TablesAnswer, { tables }),

  rotateTable: (slug: string, table: string) => change(slug, `tables/${at(table)}/rotate`, TablesAnswer, {}),

  removeTable: (slug: string, table: string) => change(slug, `tables/${at(table)}/remove`, TablesAnswer, {}),

  setup: (slug: string, signal?: AbortSignal) => askStaff(slug, 'setup', SetupState, read(signal)),

  /** Throws as an order does, and `item_unavailable` while no dish can be ordered. */
  testOrder: (slug: string) => change(slug, 'setup/test-order', Nothing, {}),

  access: (slug: string, signal?: AbortSignal) => askStaff(slug, 'access', AccessAnswer, read(signal)),

  endSession: (slug: string, id: string) => change(slug, `access/sessions/${at(id)}/end`, AccessAnswer, {}),

  endOtherSessions: (slug: string) => change(slug, 'access/end-others', AccessAnswer, {}),

  makeKey: (slug: string, key: Pick<KeyRequest, 'role' | 'name'>) => change(slug, 'access/keys', KeyAnswer, key),

  /** Throws `last_manager_key` if no other manager's key would be left. */
  revokeKey: (slug: string, id: string) => change(slug, `access/keys/${at(id)}/revoke`, AccessAnswer, {}),

  /** `days` null: the current business day. */
  figures: (slug: string, days: Days | null, signal?: AbortSignal) =>
    askStaff(slug, days === null ? 'figures' : `figures?${new URLSearchParams(days)}`, Figures, {
      ...read(signal),
      timeoutMs: DOWNLOAD_MS,
    }),

  figuresFile: (slug: string, days: Days) =>
    askStaffFile(slug, `figures.csv?${new URLSearchParams(days)}`, DOWNLOAD_MS),

  orders: (slug: string, asked: OrderQuery, before: string | null, signal?: AbortSignal) =>
    askStaff(slug, ordersPath('orders', before === null ? asked : { ...asked, before }), OrdersAnswer, read(signal)),

  order: (slug: string, id: string, signal?: AbortSignal) =>
    askStaff(slug, `orders/${at(id)}`, OrderAnswer, read(signal)),

  ordersFile: (slug: string, asked: OrderQuery) => askStaffFile(slug, ordersPath('orders.csv', asked), EXPORT_MS),

  reviews: (slug: string, before: string | null, signal?: AbortSignal) =>
    askStaff(slug, before === null ? 'reviews' : `reviews?before=${at(before)}`, DeskReviewsAnswer, read(signal)),

  changeReview: (slug: string, id: string, body: Untapped<ReviewRequest>) =>
    change(slug, `reviews/${at(id)}`, ChangeAnswer, body),

  audit: (slug: string, before: number | null, signal?: AbortSignal) =>
    askStaff(slug, before === null ? 'audit' : `audit?before=${before}`, AuditAnswer, read(signal)),

  /** An undo is itself an audited change. Throws `undo_conflict` or `undone_already`. */
  undo: (slug: string, auditId: number) => change(slug, `audit/${auditId}/undo`, ChangeAnswer, {}),
};
