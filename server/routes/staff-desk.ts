import { type Context, Hono } from 'hono';
import type { InferOutput } from 'valibot';
import { AuditAnswer, UNDO_PROBLEMS, UndoRequest } from '#src/contract/staff/audit.ts';
import {
  AvailableRequest,
  ChangeAnswer,
  DeskMenu,
  MenuChangeRequest,
  PDF_MAX_BYTES,
  PdfAnswer,
  PICTURE_MAX_BYTES,
  PictureAnswer,
} from '#src/contract/staff/menu-desk.ts';
import { TableRequest, TablesAnswer, TablesRequest } from '#src/contract/staff/tables.ts';
import {
  DeskVenue,
  PauseRequest,
  PromocodesRequest,
  VenueRequest,
  ZonesRequest,
} from '#src/contract/staff/venue-desk.ts';
import type { Deps } from './deps.ts';
import { listAudit } from '#server/desk/audit.ts';
import { readDeskMenu, readDeskVenue } from '#server/desk/desk-answers.ts';
import { type ChangeOutcome, makeChange } from '#server/desk/make-change.ts';
import { planMenuChange } from '#server/desk/menu-changes.ts';
import { listTables, planRemoveTable, planRotate, planTables } from '#server/desk/table-changes.ts';
import { storeUploadedPdf, storeUploadedPicture } from '#server/desk/uploads.ts';
import { planPause, planPromocodes, planVenue, planZones } from '#server/desk/venue-changes.ts';
import { BULK_MAX_BYTES, DESK_MAX_BYTES, describeCall, ONCE } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import { isStorable } from '#server/orders/order-fields.ts';
import { readUpload } from '#server/http/read-body.ts';
import { createPlaces } from '#server/http/places.ts';
import { authorOf, type StaffEnv } from './staff-gate.ts';
import { staffDeskFileRoutes } from './staff-desk-files.ts';

type Asked = Context<StaffEnv>;
type Plan = Parameters<typeof makeChange>[3];
const menuCall = describeCall({
  summary: 'The menu with all editable fields',
  answers: { 200: { DeskMenu } },
});
const changeMenuCall = describeCall({
  summary: 'One change of the menu, or several as one',
  description: ONCE,
  request: { MenuChangeRequest },
  maxBytes: BULK_MAX_BYTES,
  answers: { 200: { ChangeAnswer } },
  problems: ['not_found', 'category_not_empty', 'edit_conflict'],
});
const availableCall = (summary: string) =>
  describeCall({
    summary,
    request: { AvailableRequest },
    answers: { 200: { ChangeAnswer } },
    problems: ['not_found'],
  });
const pictureCall = describeCall({
  summary: 'Stores a picture, re-encoded',
  file: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  answers: { 201: { PictureAnswer } },
  problems: ['files_full', 'too_many_pixels', 'picture_damaged'],
});
const pdfCall = describeCall({
  summary: 'Stores a menu as PDF',
  file: ['application/pdf'],
  answers: { 201: { PdfAnswer } },
  problems: ['files_full'],
});
const venueCall = describeCall({
  summary: 'The venue with all editable fields',
  answers: { 200: { DeskVenue } },
});
const OF_VENUE = { description: ONCE, maxBytes: DESK_MAX_BYTES, answers: { 200: { DeskVenue } } };
const changeVenueCall = describeCall({
  ...OF_VENUE,
  summary: 'Changes fields of the venue',
  request: { VenueRequest },
  problems: ['edit_conflict'],
});
const pauseCall = describeCall({
  ...OF_VENUE,
  summary: 'Stops orders until a moment, or resumes them',
  request: { PauseRequest },
});
const zonesCall = describeCall({
  ...OF_VENUE,
  summary: 'Replaces all delivery areas',
  request: { ZonesRequest },
  problems: ['edit_conflict'],
});
const promocodesCall = describeCall({
  ...OF_VENUE,
  summary: 'Replaces all promo codes',
  request: { PromocodesRequest },
  problems: ['edit_conflict'],
});
const OF_TABLES = { description: ONCE, maxBytes: DESK_MAX_BYTES, answers: { 200: { TablesAnswer } } };
const tablesCall = describeCall({
  summary: 'The tables and the codes that are printed for them',
  answers: { 200: { TablesAnswer } },
});
const addTablesCall = describeCall({
  ...OF_TABLES,
  summary: 'Adds tables',
  request: { TablesRequest },
  problems: ['table_exists'],
});
const tableCall = (summary: string) =>
  describeCall({ ...OF_TABLES, summary, request: { TableRequest }, problems: ['not_found'] });
const auditCall = describeCall({
  summary: 'The changes, newest first',
  query: { before: 'Only changes before this id' },
  answers: { 200: { AuditAnswer } },
});
const undoCall = describeCall({
  summary: 'Undoes a change',
  description: ONCE,
  request: { UndoRequest },
  answers: { 200: { ChangeAnswer } },
  problems: UNDO_PROBLEMS,
});

const refusal = (c: Asked, outcome: ChangeOutcome & { kind: 'refused' }): Response =>
  problem(c, outcome.code, outcome.extra);

export function changed(c: Asked, outcome: ChangeOutcome): Response {
  if (outcome.kind === 'refused') return refusal(c, outcome);
  const answer: ChangeAnswer = { version: outcome.version, audit_id: outcome.auditId, id: outcome.made };
  return c.json(answer);
}

export function deskRoutes(deps: Deps): Hono<StaffEnv> {
  const { database, now } = deps;

  const setAvailable = async (
    c: Asked,
    asked: InferOutput<typeof AvailableRequest>,
    kind: 'dish_available' | 'option_available',
    id: string,
  ): Promise<Response> => {
    if (!isStorable(id)) return problem(c, 'not_found');
    const { id: tenantId } = c.get('tenant');
    const plan: Plan = (trx) => planMenuChange({ trx, tenantId }, { kind, id, available: asked.available });
    return changed(c, await makeChange(database, tenantId, authorOf(c, asked.tap, now()), plan));
  };

  const ofVenue = async (c: Asked, tap: string, plan: Plan): Promise<Response> => {
    const { id } = c.get('tenant');
    const outcome = await makeChange(database, id, authorOf(c, tap, now()), plan);
    if (outcome.kind === 'refused') return refusal(c, outcome);
    return c.json(await readDeskVenue(database, id, outcome.auditId));
  };

  /** A manager sends one file after another, and each may hold 15 MB: none waits with its body in memory. */
  const uploads = createPlaces({ atOnce: 8, perKey: 3, waiting: 0 });

  const ofTables = async (c: Asked, tap: string, plan: Plan): Promise<Response> => {
    const { id } = c.get('tenant');
    const outcome = await makeChange(database, id, authorOf(c, tap, now()), plan);
    if (outcome.kind === 'refused') return refusal(c, outcome);
    const answer: TablesAnswer = { audit_id: outcome.auditId, tables: await listTables(database.db, id) };
    return c.json(answer);
  };

  return new Hono<StaffEnv>()
    .on('POST', ['/pictures', '/menu-pdf', '/import'], (c, next) => uploads.run(c.get('tenant').id, next))
    .get('/menu', menuCall, async (c) => c.json(await readDeskMenu(database, c.get('tenant').id)))
    .post('/menu/changes', changeMenuCall, async (c) => {
      const asked = c.req.valid('json');
      const { id: tenantId } = c.get('tenant');
      const plan: Plan = (trx) => planMenuChange({ trx, tenantId }, asked.change);
      return changed(c, await makeChange(database, tenantId, authorOf(c, asked.tap, now()), plan));
    })
    .post('/dishes/:id/available', availableCall('Marks a dish as sold out or available'), (c) =>
      setAvailable(c, c.req.valid('json'), 'dish_available', c.req.param('id')),
    )
    .post(
      '/options/:id/available',
      availableCall('Marks an option as sold out or available, in every dish that has it'),
      (c) => setAvailable(c, c.req.valid('json'), 'option_available', c.req.param('id')),
    )
    .post('/pictures', pictureCall, async (c) => {
      const file = await readUpload(c, PICTURE_MAX_BYTES);
      if (file instanceof Response) return file;
      const picture = await storeUploadedPicture(database, c.get('tenant').slug, file);
      return 'refused' in picture ? problem(c, picture.refused) : c.json({ image: picture.stored }, 201);
    })
    .post('/menu-pdf', pdfCall, async (c) => {
      const file = await readUpload(c, PDF_MAX_BYTES);
      if (file instanceof Response) return file;
      const pdf = await storeUploadedPdf(database, c.get('tenant').slug, file);
      return 'refused' in pdf ? problem(c, pdf.refused) : c.json({ menu_pdf: pdf.stored }, 201);
    })
    .get('/venue', venueCall, async (c) => c.json(await readDeskVenue(database, c.get('tenant').id, null)))
    .post('/venue', changeVenueCall, async (c) => {
      const asked = c.req.valid('json');
      const by = authorOf(c, asked.tap, now());
      return ofVenue(c, asked.tap, (trx, tenant) => planVenue(trx, tenant, asked, by, database.engine));
    })
    .post('/pause', pauseCall, async (c) => {
      const asked = c.req.valid('json');
      return ofVenue(c, asked.tap, async (_, tenant) => planPause(tenant, asked.until, now()));
    })
    .post('/zones', zonesCall, async (c) => {
      const asked = c.req.valid('json');
      return ofVenue(c, asked.tap, (trx, tenant) => planZones(trx, tenant.id, asked));
    })
    .post('/promocodes', promocodesCall, async (c) => {
      const asked = c.req.valid('json');
      return ofVenue(c, asked.tap, (trx, tenant) => planPromocodes(trx, tenant.id, asked));
    })
    .get('/tables', tablesCall, async (c) => {
      const answer: TablesAnswer = { audit_id: null, tables: await listTables(database.db, c.get('tenant').id) };
      return c.json(answer);
    })
    .post('/tables', addTablesCall, async (c) => {
      const asked = c.req.valid('json');
      return ofTables(c, asked.tap, (trx, tenant) => planTables(trx, tenant.id, asked.tables, now()));
    })
    .post(
      '/tables/:table/rotate',
      tableCall('Gives a table a new code; the printed one becomes invalid'),
      async (c) => {
        const asked = c.req.valid('json');
        const table = c.req.param('table');
        if (!isStorable(table)) return problem(c, 'not_found');
        return ofTables(c, asked.tap, (trx, tenant) => planRotate(trx, tenant.id, table, now()));
      },
    )
    .post('/tables/:table/remove', tableCall('Removes a table'), async (c) => {
      const asked = c.req.valid('json');
      const table = c.req.param('table');
      if (!isStorable(table)) return problem(c, 'not_found');
      return ofTables(c, asked.tap, (trx, tenant) => planRemoveTable(trx, tenant.id, table));
    })
    .get('/audit', auditCall, async (c) => {
      const before = c.req.query('before') ?? '';
      const from = /^\d{1,15}$/.test(before) ? Number(before) : null;
      return c.json(await listAudit(database.db, c.get('tenant').id, from));
    })
    .post('/audit/:id/undo', undoCall, async (c) => {
      const asked = c.req.valid('json');
      const id = c.req.param('id');
      if (!/^\d{1,15}$/.test(id)) return problem(c, 'not_found');
      return changed(
        c,
        await deps.undo({ tenantId: c.get('tenant').id, id: Number(id), by: authorOf(c, asked.tap, now()) }),
      );
    })
    .route('/', staffDeskFileRoutes(deps));
}
