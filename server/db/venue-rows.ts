import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Tables whose rows have a position. */
type OrderedTable =
  | 'categories'
  | 'dishes'
  | 'sizes'
  | 'option_groups'
  | 'options'
  | 'zones'
  | 'promocodes'
  | 'reviews'
  | 'carousel'
  | 'notifications'
  | 'onboarding'
  | 'printers'
  | 'import_files';

/** For a query whose table is a parameter: Kysely cannot type it. Table and columns never come from outside. */
type AnyTable = Kysely<Record<string, Record<string, unknown>>>;

/** The venue's rows in their order. `where`: only those with these values. */
export async function venueRows<Table extends OrderedTable>(
  db: Kysely<Schema>,
  table: Table,
  tenantId: string,
  where: Partial<Schema[Table]> = {},
): Promise<Schema[Table][]> {
  const name: string = table;
  let query = (db as unknown as AnyTable).selectFrom(name).selectAll().where('tenant_id', '=', tenantId);
  for (const [column, value] of Object.entries(where)) query = query.where(column, '=', value);
  return (await query.orderBy('position').execute()) as Schema[Table][];
}
