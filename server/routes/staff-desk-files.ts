import { type Context, Hono } from 'hono';
import { DESK_CALLS } from '#src/contract/staff/desk-calls.ts';
import { EXPORT_FORMATS } from '#src/contract/staff/menu-desk.ts';
import { type DeskImport, IMPORT_MAX_BYTES, type ImportAnswer } from '#src/contract/staff/menu-import.ts';
import type { Deps } from './deps.ts';
import { route } from '#server/http/describe-call.ts';
import { createPlaces } from '#server/http/places.ts';
import { problem } from '#server/http/problem.ts';
import { readUpload } from '#server/http/read-body.ts';
import { readCurrentVenue } from '#server/import/apply-import.ts';
import { exportCsv, exportJson } from '#server/import/export-menu.ts';
import { authorOf, type StaffEnv } from './staff-gate.ts';

type Asked = Context<StaffEnv>;

const TYPES = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

export function download(
  c: Asked,
  name: string,
  format: keyof typeof TYPES,
  body: string | ReadableStream<Uint8Array>,
): Response {
  c.header('Content-Disposition', `attachment; filename="${c.get('tenant').slug}-${name}.${format}"`);
  c.header('Content-Type', TYPES[format]);
  return typeof body === 'string' ? c.body(body) : c.body(body);
}

/** The most that a form may add to its files. */
const FORM_BYTES = 16 * 1024;

const importCall = route(DESK_CALLS.import, {
  summary: 'The import of this venue, whoever began it',
});
const beginCall = route(DESK_CALLS.beginImport, {
  summary: 'Begins an import: its files are read and compared, and nothing is changed yet',
  description: 'Each file in a field `file`: a menu, options, delivery areas. It takes the place of the last import.',
  problems: ['import_running'],
});
const lookCall = route(DESK_CALLS.lookAtImport, {
  summary: 'Compares an import again, with columns that a person assigned',
});
const applyCall = route(DESK_CALLS.applyImport, {
  summary: 'Imports what was looked at, once',
  description: 'Where another preview holds by now, it is answered with `preview_changed` and nothing is imported.',
});
const closeCall = route(DESK_CALLS.closeImport, {
  summary: 'Forgets an import and its files',
  problems: ['import_running'],
});
const exportCall = route(DESK_CALLS.export, {
  summary: 'The menu as a file',
  query: { format: 'json (the default) or csv' },
  problems: ['invalid', 'not_found'],
});
export function staffDeskFileRoutes({
  database,
  now,
  imports,
}: Pick<Deps, 'database' | 'now' | 'imports'>): Hono<StaffEnv> {
  const answer = (c: Asked, running: DeskImport | null): Response => c.json<ImportAnswer>({ import: running });

  /** A menu of thousands of dishes takes half a second. */
  const reading = createPlaces({ atOnce: 1, perKey: 2, waiting: 20 });

  const author = (c: Asked) => ({ tenantId: c.get('tenant').id, who: authorOf(c, null, now()).who });

  return new Hono<StaffEnv>()
    .on(...importCall, async (c) => answer(c, await imports.read(c.get('tenant').id)))
    .on(...beginCall, async (c) => {
      const contentType = c.req.header('Content-Type') ?? '';
      if (!contentType.startsWith('multipart/form-data')) return problem(c, 'unsupported_media_type');
      const body = await readUpload(c, IMPORT_MAX_BYTES + FORM_BYTES);
      if (body instanceof Response) return body;
      const begun = await imports.begin(author(c), { contentType, body: new Uint8Array(body) });
      return begun ? answer(c, begun) : problem(c, 'import_running');
    })
    .on(...lookCall, async (c) => answer(c, await imports.look(author(c), c.req.valid('json'))))
    .on(...applyCall, async (c) => answer(c, await imports.apply(author(c), c.req.valid('json'))))
    .on(...closeCall, async (c) => {
      const { id } = c.get('tenant');
      return (await imports.close(id, c.req.valid('json').id))
        ? answer(c, await imports.read(id))
        : problem(c, 'import_running');
    })
    .on(...exportCall, async (c) => {
      const format = EXPORT_FORMATS.find((each) => each === (c.req.query('format') ?? 'json'));
      if (!format) return problem(c, 'invalid', { errors: [{ pointer: '#format', code: 'invalid' }] });
      const { id, slug } = c.get('tenant');
      const venue = await reading.run(id, () => database.snapshot((trx) => readCurrentVenue(trx, slug)));
      if (!venue) return problem(c, 'not_found');
      return download(c, 'menu', format, format === 'csv' ? exportCsv(venue) : exportJson(venue));
    });
}
