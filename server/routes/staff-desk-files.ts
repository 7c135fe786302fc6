import { type Context, Hono } from 'hono';
import { EXPORT_FORMATS, IMPORT_MAX_BYTES } from '#src/contract/staff/menu-desk.ts';
import type { Deps } from './deps.ts';
import { readFigures } from '#server/desk/figures.ts';
import { figuresCsv } from '#server/desk/figures-csv.ts';
import { importAnswer, importFile, previewFile } from '#server/desk/import-file.ts';
import { problem } from '#server/http/problem.ts';
import { readUpload } from '#server/http/read-body.ts';
import { readCurrentVenue } from '#server/import/apply-import.ts';
import { UnreadableFile } from '#server/import/decode.ts';
import { exportCsv, exportJson } from '#server/import/export-menu.ts';
import type { MenuFile } from '#server/import/menu-file.ts';
import { readMenuFile } from '#server/import/read-menu-file.ts';
import { authorOf, type StaffEnv } from './staff-gate.ts';

type Asked = Context<StaffEnv>;

const TYPES = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

function download(c: Asked, name: string, format: keyof typeof TYPES, text: string): Response {
  c.header('Content-Disposition', `attachment; filename="${c.get('tenant').slug}-${name}.${format}"`);
  c.header('Content-Type', TYPES[format]);
  return c.body(text);
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export function staffDeskFileRoutes({ database, now }: Pick<Deps, 'database' | 'now'>): Hono<StaffEnv> {
  /** The requested day, null for today, or the problem to answer. */
  const dayOf = (c: Asked): string | null | Response => {
    const day = c.req.query('day') ?? null;
    if (day === null || DAY.test(day)) return day;
    return problem(c, 'invalid', { errors: [{ pointer: '#day', code: 'invalid' }] });
  };

  const read = (c: Asked, bytes: Uint8Array): MenuFile | Response => {
    try {
      return readMenuFile(bytes);
    } catch (error) {
      if (error instanceof UnreadableFile) return problem(c, 'import_unreadable', { detail: error.message });
      throw error;
    }
  };

  return new Hono<StaffEnv>()
    .post('/import', async (c) => {
      const bytes = await readUpload(c, IMPORT_MAX_BYTES);
      if (bytes instanceof Response) return bytes;
      const file = read(c, bytes);
      if (file instanceof Response) return file;
      const tenant = c.get('tenant');
      const options = { live: c.req.query('live') === '1' };
      if (c.req.query('dry') === '1') {
        const { version, plan } = await previewFile(database, tenant, file, options);
        return c.json(importAnswer(file, plan, { version, auditId: null }));
      }
      const version = c.req.query('version') ?? '';
      const tap = c.req.query('tap') ?? '';
      const errors = [
        ...(/^\d{1,15}$/.test(version) ? [] : [{ pointer: '#version', code: 'required' }]),
        ...(/^[\w-]{16,64}$/.test(tap) ? [] : [{ pointer: '#tap', code: 'required' }]),
      ];
      if (errors.length > 0) return problem(c, 'invalid', { errors });
      const by = authorOf(c, tap, now());
      const { outcome, plan } = await importFile(database, tenant.id, file, by, Number(version), options);
      if (outcome.kind === 'refused') return problem(c, outcome.code, outcome.extra);
      // A repeated tap has no plan: compare the file with the current menu.
      const done = plan ?? (await previewFile(database, tenant, file, options)).plan;
      return c.json(importAnswer(file, done, outcome));
    })
    .get('/export', async (c) => {
      const format = EXPORT_FORMATS.find((each) => each === (c.req.query('format') ?? 'json'));
      if (!format) return problem(c, 'invalid', { errors: [{ pointer: '#format', code: 'invalid' }] });
      const venue = await database.snapshot((trx) => readCurrentVenue(trx, c.get('tenant').slug));
      if (!venue) return problem(c, 'not_found');
      return download(c, 'menu', format, format === 'csv' ? exportCsv(venue) : exportJson(venue));
    })
    .get('/figures', async (c) => {
      const day = dayOf(c);
      if (day instanceof Response) return day;
      return c.json(await readFigures(database, c.get('tenant'), day, now()));
    })
    .get('/figures.csv', async (c) => {
      const day = dayOf(c);
      if (day instanceof Response) return day;
      const figures = await readFigures(database, c.get('tenant'), day, now());
      return download(c, figures.day, 'csv', figuresCsv(figures));
    });
}
