import { type Context, Hono } from 'hono';
import { FLOOR_CALLS } from '#src/contract/staff/floor-calls.ts';
import { DESK_CALLS } from '#src/contract/staff/desk-calls.ts';
import type { InferOutput } from 'valibot';
import { UNDO_PROBLEMS } from '#src/contract/staff/audit.ts';
import { type ChangeAnswer, AvailableRequest } from '#src/contract/staff/change.ts';
import { PDF_MAX_BYTES, PICTURE_MAX_BYTES } from '#src/contract/staff/menu-desk.ts';
import type { TablesAnswer } from '#src/contract/staff/tables.ts';
import type { Deps } from './deps.ts';
import { listAudit } from '#server/desk/audit.ts';
import { readDeskMenu, readDeskVenue } from '#server/desk/desk-answers.ts';
import { type ChangeOutcome, makeChange } from '#server/desk/make-change.ts';
import { planMenuChange } from '#server/desk/menu-changes.ts';
import { listTables, planRemoveTable, planRotate, planTables } from '#server/desk/table-changes.ts';
import { storeUploadedPdf, storeUploadedPicture } from '#server/desk/uploads.ts';
import { planPause, planPromocodes, planVenue, planZones } from '#server/desk/venue-changes.ts';
import { route, ONCE } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import { isStorable } from '#server/orders/order-fields.ts';
import { readUpload } from '#server/http/read-body.ts';
import { createPlaces } from '#server/http/places.ts';
import { authorOf, type StaffEnv } from './staff-gate.ts';
import { staffDeskFileRoutes } from './staff-desk-files.ts';

type Asked = Context<StaffEnv>;
type Plan = Parameters<typeof makeChange>[3];
const menuCall = route(DESK_CALLS.menu, {
  summary: 'The menu with all editable fields',
});
const changeMenuCall = route(DESK_CALLS.changeMenu, {
  summary: 'One change of the menu, or several as one',
  description: ONCE,
  problems: ['not_found', 'category_not_empty', 'edit_conflict'],
});
const dishAvailableCall = route(FLOOR_CALLS.dishAvailable, {
  request: { AvailableRequest },
  summary: 'Marks a dish as sold out or available',
  problems: ['not_found'],
});
const optionAvailableCall = route(FLOOR_CALLS.optionAvailable, {
  request: { AvailableRequest },
  summary: 'Marks an option as sold out or available, in every dish that has it',
  problems: ['not_found'],
});
const pictureCall = route(DESK_CALLS.picture, {
  summary: 'Stores a picture, re-encoded',
  problems: ['files_full', 'too_many_pixels', 'picture_damaged'],
});
const pdfCall = route(DESK_CALLS.menuPdf, {
  summary: 'Stores a menu as PDF',
  problems: ['files_full'],
});
const venueCall = route(DESK_CALLS.venue, {
  summary: 'The venue with all editable fields',
});
const changeVenueCall = route(DESK_CALLS.changeVenue, {
  description: ONCE,
  summary: 'Changes fields of the venue',
  problems: ['edit_conflict'],
});
const pauseCall = route(DESK_CALLS.pause, {
  description: ONCE,
  summary: 'Stops orders until a moment, or resumes them',
});
const zonesCall = route(DESK_CALLS.changeZones, {
  description: ONCE,
  summary: 'Replaces all delivery areas',
  problems: ['edit_conflict'],
});
const promocodesCall = route(DESK_CALLS.changePromocodes, {
  description: ONCE,
  summary: 'Replaces all promo codes',
  problems: ['edit_conflict'],
});
const tablesCall = route(DESK_CALLS.tables, {
  summary: 'The tables and the codes that are printed for them',
});
const addTablesCall = route(DESK_CALLS.addTables, {
  description: ONCE,
  summary: 'Adds tables',
  problems: ['table_exists'],
});
const rotateCall = route(DESK_CALLS.rotateTable, {
  summary: 'Gives a table a new code; the printed one becomes invalid',
  description: ONCE,
  problems: ['not_found'],
});
const removeCall = route(DESK_CALLS.removeTable, {
  summary: 'Removes a table',
  description: ONCE,
  problems: ['not_found'],
});
const auditCall = route(DESK_CALLS.audit, {
  summary: 'The changes, newest first',
  query: { before: 'Only changes before this id' },
});
const undoCall = route(DESK_CALLS.undo, {
  summary: 'Undoes a change',
  description: ONCE,
  problems: UNDO_PROBLEMS,
});

const UPLOADS = [DESK_CALLS.picture, DESK_CALLS.menuPdf, DESK_CALLS.beginImport].map(({ path }) => `/${path}`);

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
    record: 'dish' | 'option',
    id: string,
  ): Promise<Response> => {
    if (!isStorable(id)) return problem(c, 'not_found');
    const { id: tenantId } = c.get('tenant');
    const plan: Plan = (trx) =>
      planMenuChange({ trx, tenantId }, { record, act: 'available', id, available: asked.available });
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
    .on('POST', UPLOADS, (c, next) => uploads.run(c.get('tenant').id, next))
    .on(...menuCall, async (c) => c.json(await readDeskMenu(database, c.get('tenant').id)))
    .on(...changeMenuCall, async (c) => {
      const asked = c.req.valid('json');
      const { id: tenantId } = c.get('tenant');
      const plan: Plan = (trx) => planMenuChange({ trx, tenantId }, asked.change);
      return changed(c, await makeChange(database, tenantId, authorOf(c, asked.tap, now()), plan));
    })
    .on(...dishAvailableCall, (c) => setAvailable(c, c.req.valid('json'), 'dish', c.req.param('id')))
    .on(...optionAvailableCall, (c) => setAvailable(c, c.req.valid('json'), 'option', c.req.param('id')))
    .on(...pictureCall, async (c) => {
      const file = await readUpload(c, PICTURE_MAX_BYTES);
      if (file instanceof Response) return file;
      const picture = await storeUploadedPicture(database, c.get('tenant').slug, file);
      return 'refused' in picture ? problem(c, picture.refused) : c.json({ image: picture.stored }, 201);
    })
    .on(...pdfCall, async (c) => {
      const file = await readUpload(c, PDF_MAX_BYTES);
      if (file instanceof Response) return file;
      const pdf = await storeUploadedPdf(database, c.get('tenant').slug, file);
      return 'refused' in pdf ? problem(c, pdf.refused) : c.json({ menu_pdf: pdf.stored }, 201);
    })
    .on(...venueCall, async (c) => c.json(await readDeskVenue(database, c.get('tenant').id, null)))
    .on(...changeVenueCall, async (c) => {
      const asked = c.req.valid('json');
      const by = authorOf(c, asked.tap, now());
      return ofVenue(c, asked.tap, (trx, tenant) => planVenue(trx, tenant, asked, by, database.engine));
    })
    .on(...pauseCall, async (c) => {
      const asked = c.req.valid('json');
      return ofVenue(c, asked.tap, async (_, tenant) => planPause(tenant, asked.until, now()));
    })
    .on(...zonesCall, async (c) => {
      const asked = c.req.valid('json');
      return ofVenue(c, asked.tap, (trx, tenant) => planZones(trx, tenant.id, asked));
    })
    .on(...promocodesCall, async (c) => {
      const asked = c.req.valid('json');
      return ofVenue(c, asked.tap, (trx, tenant) => planPromocodes(trx, tenant.id, asked));
    })
    .on(...tablesCall, async (c) => {
      const answer: TablesAnswer = { audit_id: null, tables: await listTables(database.db, c.get('tenant').id) };
      return c.json(answer);
    })
    .on(...addTablesCall, async (c) => {
      const asked = c.req.valid('json');
      return ofTables(c, asked.tap, (trx, tenant) => planTables(trx, tenant.id, asked.tables, now()));
    })
    .on(...rotateCall, async (c) => {
      const asked = c.req.valid('json');
      const table = c.req.param('table');
      if (!isStorable(table)) return problem(c, 'not_found');
      return ofTables(c, asked.tap, (trx, tenant) => planRotate(trx, tenant.id, table, now()));
    })
    .on(...removeCall, async (c) => {
      const asked = c.req.valid('json');
      const table = c.req.param('table');
      if (!isStorable(table)) return problem(c, 'not_found');
      return ofTables(c, asked.tap, (trx, tenant) => planRemoveTable(trx, tenant.id, table));
    })
    .on(...auditCall, async (c) => {
      const before = c.req.query('before') ?? '';
      const from = /^\d{1,15}$/.test(before) ? Number(before) : null;
      return c.json(await listAudit(database.db, c.get('tenant').id, from));
    })
    .on(...undoCall, async (c) => {
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
