import type { Kysely } from 'kysely';
import type { ImportAssignment, ImportColumn, ImportField } from '#src/contract/staff/import-recognition.ts';
import type { Database } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';

const HEADER_MAX = 200;
/** A venue changes its till now and then; its old headers may go. */
const REMEMBERED_MAX = 300;

export async function rememberedColumns(db: Kysely<Schema>, tenantId: string): Promise<ImportAssignment> {
  const rows = await db
    .selectFrom('import_columns')
    .select(['header', 'field'])
    .where('tenant_id', '=', tenantId)
    .execute();
  // rememberColumns wrote them from the same type.
  return Object.fromEntries(rows.map(({ header, field }) => [header, field as ImportField | null]));
}

const headersOf = (columns: readonly ImportColumn[]): string[] => {
  const headers = columns.map(({ header }) => header);
  return headers.filter(
    (header) => header !== '' && header.length <= HEADER_MAX && headers.indexOf(header) === headers.lastIndexOf(header),
  );
};

export async function rememberColumns(
  database: Database,
  tenantId: string,
  columns: readonly ImportColumn[],
  said: ImportAssignment,
): Promise<void> {
  const headers = headersOf(columns);
  if (headers.length === 0 || headers.length > REMEMBERED_MAX) return;
  const rows = headers.flatMap((header) => {
    const field = said[header];
    return field === undefined ? [] : [{ tenant_id: tenantId, header, field }];
  });
  await database.write(async (trx) => {
    const own = trx.deleteFrom('import_columns').where('tenant_id', '=', tenantId);
    await own.where('header', 'in', headers).execute();
    if (rows.length === 0) return;
    const { count } = await trx
      .selectFrom('import_columns')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow();
    if (Number(count) + rows.length > REMEMBERED_MAX) await own.execute();
    await trx.insertInto('import_columns').values(rows).execute();
  });
}
