import { type Context, Hono } from 'hono';
import { UndoRequest } from '#src/contract/staff/audit.ts';
import {
  AvailableRequest,
  type ChangeAnswer,
  MenuChangeRequest,
  PDF_MAX_BYTES,
  PICTURE_MAX_BYTES,
} from '#src/contract/staff/menu-desk.ts';
import { TableRequest, TablesRequest, type TablesAnswer } from '#src/contract/staff/tables.ts';
import { PauseRequest, PromocodesRequest, VenueRequest, ZonesRequest } from '#src/contract/staff/venue-desk.ts';
import type { Deps } from './deps.ts';
import { listAudit } from '#server/desk/audit.ts';
import { readDeskMenu, readDeskVenue } from '#server/desk/desk-answers.ts';
import { type ChangeOutcome, makeChange } from '#server/desk/make-change.ts';
import { planMenuChange } from '#server/desk/menu-changes.ts';
import { listTables, planRemoveTable, planRotate, planTables } from '#server/desk/table-changes.ts';
import { storeUploadedPdf, storeUploadedPicture } from '#server/desk/uploads.ts';
import { planPause, planPromocodes, planVenue, planZones } from '#server/desk/venue-changes.ts';
import { readDeskBody } from '#server/http/parse-body.ts';
import { problem } from '#server/http/problem.ts';
import { isStorable } from '#server/orders/stored-text.ts';
import { readUpload } from '#server/http/read-body.ts';
import { uploadPlaces } from '#server/http/upload-places.ts';
import { authorOf, type StaffEnv } from './staff-gate.ts';
import { staffDeskFileRoutes } from './staff-desk-files.ts';

type Asked = Context<StaffEnv>;
type Plan = Parameters<typeof makeChange>[3];
export function deskRoutes(deps: Deps): Hono<StaffEnv> {
  const { database, now } = deps;

  const refusal = (c: Asked, outcome: ChangeOutcome & { kind: 'refused' }): Response =>
    problem(c, outcome.code, outcome.extra);

  const changed = (c: Asked, outcome: ChangeOutcome): Response => {
    if (outcome.kind === 'refused') return refusal(c, outcome);
    const answer: ChangeAnswer = { version: outcome.version, audit_id: outcome.auditId, id: outcome.made };
    return c.json(answer);
  };

  const setAvailable = async (c: Asked, kind: 'dish_available' | 'option_available', id: string): Promise<Response> => {
    const asked = await readDeskBody(c, AvailableRequest);
    if (asked instanceof Response) return asked;
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

  const ofTables = async (c: Asked, tap: string, plan: Plan): Promise<Response> => {
    const { id } = c.get('tenant');
    const outcome = await makeChange(database, id, authorOf(c, tap, now()), plan);
    if (outcome.kind === 'refused') return refusal(c, outcome);
    const answer: TablesAnswer = { audit_id: outcome.auditId, tables: await listTables(database.db, id) };
    return c.json(answer);
  };

  return new Hono<StaffEnv>()
    .on('POST', ['/pictures', '/menu-pdf', '/import'], uploadPlaces())
    .get('/menu', async (c) => c.json(await readDeskMenu(database, c.get('tenant').id)))
    .post('/menu/changes', async (c) => {
      const asked = await readDeskBody(c, MenuChangeRequest);
      if (asked instanceof Response) return asked;
      const { id: tenantId } = c.get('tenant');
      const plan: Plan = (trx) => planMenuChange({ trx, tenantId }, asked.change);
      return changed(c, await makeChange(database, tenantId, authorOf(c, asked.tap, now()), plan));
    })
    .post('/dishes/:id/available', (c) => setAvailable(c, 'dish_available', c.req.param('id')))
    .post('/options/:id/available', (c) => setAvailable(c, 'option_available', c.req.param('id')))
    .post('/pictures', async (c) => {
      const file = await readUpload(c, PICTURE_MAX_BYTES);
      if (file instanceof Response) return file;
      const picture = await storeUploadedPicture(database, c.get('tenant').slug, file);
      return 'refused' in picture ? problem(c, picture.refused) : c.json({ image: picture.stored }, 201);
    })
    .post('/menu-pdf', async (c) => {
      const file = await readUpload(c, PDF_MAX_BYTES);
      if (file instanceof Response) return file;
      const pdf = await storeUploadedPdf(database, c.get('tenant').slug, file);
      return 'refused' in pdf ? problem(c, pdf.refused) : c.json({ menu_pdf: pdf.stored }, 201);
    })
    .get('/venue', async (c) => c.json(await readDeskVenue(database, c.get('tenant').id, null)))
    .post('/venue', async (c) => {
      const asked = await readDeskBody(c, VenueRequest);
      if (asked instanceof Response) return asked;
      return ofVenue(c, asked.tap, (trx, tenant) => planVenue(trx, tenant, asked));
    })
    .post('/pause', async (c) => {
      const asked = await readDeskBody(c, PauseRequest);
      if (asked instanceof Response) return asked;
      return ofVenue(c, asked.tap, async (_, tenant) => planPause(tenant, asked.until, now()));
    })
    .post('/zones', async (c) => {
      const asked = await readDeskBody(c, ZonesRequest);
      if (asked instanceof Response) return asked;
      return ofVenue(c, asked.tap, (trx, tenant) => planZones(trx, tenant.id, asked));
    })
    .post('/promocodes', async (c) => {
      const asked = await readDeskBody(c, PromocodesRequest);
      if (asked instanceof Response) return asked;
      return ofVenue(c, asked.tap, (trx, tenant) => planPromocodes(trx, tenant.id, asked));
    })
    .get('/tables', async (c) => {
      const answer: TablesAnswer = { audit_id: null, tables: await listTables(database.db, c.get('tenant').id) };
      return c.json(answer);
    })
    .post('/tables', async (c) => {
      const asked = await readDeskBody(c, TablesRequest);
      if (asked instanceof Response) return asked;
      return ofTables(c, asked.tap, (trx, tenant) => planTables(trx, tenant.id, asked.tables, now()));
    })
    .post('/tables/:table/rotate', async (c) => {
      const asked = await readDeskBody(c, TableRequest);
      if (asked instanceof Response) return asked;
      const table = c.req.param('table');
      if (!isStorable(table)) return problem(c, 'not_found');
      return ofTables(c, asked.tap, (trx, tenant) => planRotate(trx, tenant.id, table, now()));
    })
    .post('/tables/:table/remove', async (c) => {
      const asked = await readDeskBody(c, TableRequest);
      if (asked instanceof Response) return asked;
      const table = c.req.param('table');
      if (!isStorable(table)) return problem(c, 'not_found');
      return ofTables(c, asked.tap, (trx, tenant) => planRemoveTable(trx, tenant.id, table));
    })
    .get('/audit', async (c) => {
      const before = c.req.query('before') ?? '';
      const from = /^\d{1,15}$/.test(before) ? Number(before) : null;
      return c.json(await listAudit(database.db, c.get('tenant').id, from));
    })
    .post('/audit/:id/undo', async (c) => {
      const asked = await readDeskBody(c, UndoRequest);
      if (asked instanceof Response) return asked;
      const id = c.req.param('id');
      if (!/^\d{1,15}$/.test(id)) return problem(c, 'not_found');
      return changed(
        c,
        await deps.undo({ tenantId: c.get('tenant').id, id: Number(id), by: authorOf(c, asked.tap, now()) }),
      );
    })
    .route('/', staffDeskFileRoutes(deps));
}
