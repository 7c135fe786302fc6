import { randomUUID } from 'node:crypto';
import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import { VENUE_FIELDS } from '#src/contract/staff/venue-fields.ts';
import type { TableService, VenueState } from '#src/contract/staff/board.ts';
import { currencyFields, currencyOf } from '#src/domain/money.ts';
import { DEFAULT_SLUG, validSlug } from '#src/domain/slug.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { Database } from '#server/db/open.ts';
import { fromColumns, toColumns } from '#server/db/record-columns.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import type { VenueDraft } from './draft.ts';

/** Null when the slug is malformed, reserved or unknown. */
export async function findTenant(db: Kysely<Schema>, slug: string): Promise<TenantRow | null> {
  if (!validSlug(slug)) return null;
  const { rows } = await db.executeQuery<TenantRow>({ ...queryFor(db), parameters: [slug] });
  return rows[0] ?? null;
}

/** Runs with every request, so it is compiled once per database. */
function queryFor(db: Kysely<Schema>): CompiledQuery<TenantRow> {
  const known = queries.get(db);
  if (known) return known;
  const query = db.selectFrom('tenants').selectAll().where('slug', '=', '').compile();
  queries.set(db, query);
  return query;
}
const queries = new WeakMap<Kysely<Schema>, CompiledQuery<TenantRow>>();

/** Where `/` leads: to the setup of the first venue, or to the only one. Null: the phone knows. */
export async function startPath(db: Kysely<Schema>): Promise<string | null> {
  const [only, other] = await db.selectFrom('tenants').select('slug').limit(2).execute();
  if (!only) return '/setup';
  return other || only.slug === DEFAULT_SLUG ? null : `/${only.slug}/home`;
}

export async function listTenants(
  db: Kysely<Schema>,
): Promise<{ id: string; slug: string; state: VenueState; name: Bilingual }[]> {
  const rows = await db
    .selectFrom('tenants')
    .select(['id', 'slug', 'state', 'name_en', 'name_ar'])
    .orderBy('slug')
    .execute();
  return rows.map(({ name_en: en, name_ar: ar, ...row }) => ({ ...row, name: { en, ar } }));
}

/** An existing venue keeps its menu and orders. @throws when the slug is malformed or reserved. */
export function ensureTenant(database: Database, venue: VenueDraft): Promise<string> {
  return database.write((trx) => upsertTenant(trx, venue));
}

/** Null: another venue has the slug. @throws when the slug is malformed or reserved. */
export async function addTenant(trx: Transaction<Schema>, venue: VenueDraft): Promise<TenantRow | null> {
  const row = await trx
    .insertInto('tenants')
    .values(newTenant(venue))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function upsertTenant(trx: Transaction<Schema>, venue: VenueDraft): Promise<string> {
  const row = newTenant(venue);
  const { slug: _, ...columns } = tenantColumns(venue);
  const { id } = await trx
    .insertInto('tenants')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({ ...columns, menu_version: eb('tenants.menu_version', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function newTenant(venue: VenueDraft): TenantRow {
  if (!validSlug(venue.slug)) throw new Error(`"${venue.slug}" cannot be a venue's address.`);
  return { id: randomUUID(), state: 'active', menu_version: 1, ...tenantColumns(venue) };
}

/** Locks the venue's row. Call it with every change of public answers. @throws when there is no such venue. */
export async function raiseMenuVersion(trx: Transaction<Schema>, tenantId: string): Promise<number> {
  const { menu_version: version } = await trx
    .updateTable('tenants')
    .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
    .where('id', '=', tenantId)
    .returning('menu_version')
    .executeTakeFirstOrThrow();
  return version;
}

/** `blocked` takes no orders, `gone` answers 410. Both can be reversed, but the keys they voided stay void. */
export async function setTenantState(database: Database, tenantId: string, state: VenueState): Promise<void> {
  await database.write((trx) =>
    trx
      .updateTable('tenants')
      .set((eb) => ({ state, menu_version: eb('menu_version', '+', 1) }))
      .where('id', '=', tenantId)
      .execute(),
  );
}

export const tenantColumns = (venue: VenueDraft): Omit<TenantRow, 'id' | 'state' | 'menu_version'> => ({
  slug: venue.slug,
  ...currencyFields(venue.currency),
  paused_until: venue.paused_until,
  ...toColumns(VENUE_FIELDS, venue),
});

export const venueOf = (row: TenantRow): VenueDraft => ({
  slug: row.slug,
  currency: currencyOf(row),
  paused_until: row.paused_until,
  ...fromColumns(VENUE_FIELDS, row),
});

/** What staff may do at tables, by the columns that say so. */
export const SERVICE_COLUMNS = [
  'takes_calls',
  'serves_tables',
  'takes_handovers',
  'keeps_bills',
  'voids_need_manager',
  'house_limit',
] as const;
export type ServiceRow = Pick<TenantRow, (typeof SERVICE_COLUMNS)[number]>;

export const serviceOf = (row: ServiceRow): TableService => ({
  calls: row.takes_calls === 1,
  tables: row.serves_tables === 1,
  handovers: row.takes_handovers === 1,
  bills: row.keeps_bills === 1,
  voids_need_manager: row.voids_need_manager === 1,
  house_limit: row.house_limit,
});
