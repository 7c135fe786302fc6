import type { CorrectionRequest, DayCountRequest, DayPrintRequest } from '#src/contract/staff/bills.ts';
import type { AnswerOf, RequestOf, StaffCall } from '#src/contract/staff/calls.ts';
import { DESK_CALLS } from '#src/contract/staff/desk-calls.ts';
import type { Days } from '#src/contract/staff/figures.ts';
import type { EXPORT_FORMATS, MenuChangeInput } from '#src/contract/staff/menu-desk.ts';
import type { ImportApplyRequest, ImportIdRequest, ImportLookRequest } from '#src/contract/staff/menu-import.ts';
import type { ReviewRequest } from '#src/contract/staff/reviews-desk.ts';
import { pause } from '#src/domain/pause.ts';
import { Problem } from '#src/http/problem.ts';
import { randomUuid } from '#src/domain/ids.ts';
import { askStaff } from './staff-api.ts';
import { askStaffFile } from './staff-file.ts';

const UPLOAD_MS = 120_000;
const DOWNLOAD_MS = 60_000;
/** Orders of a whole year over a slow network. */
const EXPORT_MS = 600_000;

/** What the server knows for a missing value: docs/contract.md 10. */
export type OrderQuery = { readonly [Name in 'from' | 'to' | 'status' | 'type' | 'text']?: string };

/** Of a list in pages; null: the first. */
const beforeOf = (before: string | number | null): Record<string, string> =>
  before === null ? {} : { before: String(before) };

/** Milliseconds in which a repeated request counts as a retry. Later it is a new change. */
const RETRY_WINDOW_MS = 60_000;

/** Unanswered or failed changes: call, then body, to the tap. */
const open = new Map<string, Map<string, { tap: string; at: number }>>();

/**
 * Repeated after a missing answer, a change has the same tap, so the server carries it out once. After another change
 * was done it is a new one: off, on and off again are three changes.
 */
async function change<const Call extends StaffCall>(
  slug: string,
  call: Call,
  body: Untapped<RequestOf<Call>>,
  params: Params = {},
): Promise<AnswerOf<Call>> {
  const place = JSON.stringify([slug, call.path, params]);
  const asked = open.get(place) ?? new Map<string, { tap: string; at: number }>();
  open.set(place, asked);
  const what = JSON.stringify(body);
  const before = asked.get(what);
  const tap = before && Date.now() - before.at < RETRY_WINDOW_MS ? before.tap : randomUuid(crypto);
  asked.set(what, { tap, at: Date.now() });
  // The request of a change is its body with a tap.
  const answer = await askStaff<StaffCall>(slug, call, { params, json: { ...body, tap } });
  open.delete(place);
  return answer;
}

type Params = Readonly<Record<string, string | number>>;
type Untapped<Request> = Omit<Request, 'tap'>;

const read =
  <const Call extends StaffCall>(call: Call) =>
  (slug: string, signal?: AbortSignal) =>
    askStaff(slug, call, { signal });
const changeOf =
  <const Call extends StaffCall>(call: Call) =>
  (slug: string, body: Untapped<RequestOf<Call>>) =>
    change(slug, call, body);
const upload = (file: Blob | FormData) => ({ file, timeoutMs: UPLOAD_MS });

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

export const deskApi = {
  menu: read(DESK_CALLS.menu),
  changeMenu: (slug: string, what: MenuChangeInput) => change(slug, DESK_CALLS.changeMenu, { change: what }),

  /** Throws `too_large`, `too_many_pixels`, `picture_damaged` or `unsupported_media_type`. */
  picture: (slug: string, file: Blob) => whenThereIsRoom(() => askStaff(slug, DESK_CALLS.picture, upload(file))),
  menuPdf: (slug: string, file: Blob) => askStaff(slug, DESK_CALLS.menuPdf, upload(file)),

  import: read(DESK_CALLS.import),
  /** Throws `import_running` while another import of the venue is working, `too_large`. */
  beginImport: (slug: string, files: readonly File[]) => {
    const form = new FormData();
    for (const file of files) form.append('file', file);
    return askStaff(slug, DESK_CALLS.beginImport, upload(form));
  },
  lookAtImport: (slug: string, json: ImportLookRequest) => askStaff(slug, DESK_CALLS.lookAtImport, { json }),
  applyImport: (slug: string, json: ImportApplyRequest) => askStaff(slug, DESK_CALLS.applyImport, { json }),
  closeImport: (slug: string, json: ImportIdRequest) => askStaff(slug, DESK_CALLS.closeImport, { json }),
  exportFile: (slug: string, format: (typeof EXPORT_FORMATS)[number]) =>
    askStaffFile(slug, DESK_CALLS.export, { query: { format }, timeoutMs: DOWNLOAD_MS }),

  venue: read(DESK_CALLS.venue),
  changeVenue: changeOf(DESK_CALLS.changeVenue),
  pause: changeOf(DESK_CALLS.pause),
  changeZones: changeOf(DESK_CALLS.changeZones),
  changePromocodes: changeOf(DESK_CALLS.changePromocodes),

  tables: read(DESK_CALLS.tables),
  addTables: (slug: string, tables: string[]) => change(slug, DESK_CALLS.addTables, { tables }),
  rotateTable: (slug: string, table: string) => change(slug, DESK_CALLS.rotateTable, {}, { table }),
  removeTable: (slug: string, table: string) => change(slug, DESK_CALLS.removeTable, {}, { table }),

  printers: read(DESK_CALLS.printers),
  makePrinterToken: (slug: string, id: string) => change(slug, DESK_CALLS.makePrinterToken, {}, { id }),
  printTest: (slug: string, id: string) => change(slug, DESK_CALLS.printTest, {}, { id }),

  setup: read(DESK_CALLS.setup),
  /** Throws as an order does, and `item_unavailable` while no dish can be ordered. */
  testOrder: (slug: string) => change(slug, DESK_CALLS.testOrder, {}),

  access: read(DESK_CALLS.access),
  endSession: (slug: string, id: string) => change(slug, DESK_CALLS.endSession, {}, { id }),
  endOtherSessions: (slug: string) => change(slug, DESK_CALLS.endOtherSessions, {}),
  makeKey: changeOf(DESK_CALLS.makeKey),
  /** Throws `last_manager_key` if no other manager's key would be left. */
  revokeKey: (slug: string, id: string) => change(slug, DESK_CALLS.revokeKey, {}, { id }),

  /** `day` null: the current business day. Records of the bill have ids of this device: repeated, they change nothing. */
  dayEnd: (slug: string, day: string | null, signal?: AbortSignal) =>
    askStaff(slug, DESK_CALLS.dayEnd, { ...(day !== null && { query: { day } }), signal }),
  dayEndFile: (slug: string, day: string) =>
    askStaffFile(slug, DESK_CALLS.dayEndFile, { query: { day }, timeoutMs: DOWNLOAD_MS }),
  printDayEnd: (slug: string, json: DayPrintRequest) => askStaff(slug, DESK_CALLS.printDayEnd, { json }),
  countDay: (slug: string, json: DayCountRequest) => askStaff(slug, DESK_CALLS.countDay, { json }),
  correctPayment: (slug: string, id: string, json: CorrectionRequest) =>
    askStaff(slug, DESK_CALLS.correctPayment, { params: { id }, json }),

  /** `days` null: the current business day. */
  figures: (slug: string, days: Days | null, signal?: AbortSignal) =>
    askStaff(slug, DESK_CALLS.figures, { query: days ?? {}, signal, timeoutMs: DOWNLOAD_MS }),
  figuresFile: (slug: string, query: Days) =>
    askStaffFile(slug, DESK_CALLS.figuresFile, { query, timeoutMs: DOWNLOAD_MS }),

  orders: (slug: string, asked: OrderQuery, before: string | null, signal?: AbortSignal) =>
    askStaff(slug, DESK_CALLS.orders, { query: { ...asked, ...beforeOf(before) }, signal }),
  order: (slug: string, id: string, signal?: AbortSignal) =>
    askStaff(slug, DESK_CALLS.order, { params: { id }, signal }),
  ordersFile: (slug: string, query: OrderQuery) =>
    askStaffFile(slug, DESK_CALLS.ordersFile, { query, timeoutMs: EXPORT_MS }),

  reviews: (slug: string, before: string | null, signal?: AbortSignal) =>
    askStaff(slug, DESK_CALLS.reviews, { query: beforeOf(before), signal }),
  changeReview: (slug: string, id: string, body: Untapped<ReviewRequest>) =>
    change(slug, DESK_CALLS.changeReview, body, { id }),

  audit: (slug: string, before: number | null, signal?: AbortSignal) =>
    askStaff(slug, DESK_CALLS.audit, { query: beforeOf(before), signal }),
  /** An undo is itself an audited change. Throws `undo_conflict` or `undone_already`. */
  undo: (slug: string, id: number) => change(slug, DESK_CALLS.undo, {}, { id }),
};
