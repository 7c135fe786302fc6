import { randomUUID } from 'node:crypto';
import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { VenueState } from '#src/contract/staff/board.ts';
import { currencyFields, currencyOf } from '#src/domain/money.ts';
import { DEFAULT_SLUG, validSlug } from '#src/domain/slug.ts';
import type { PreparationMinutes } from '#src/domain/order-type.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { Database } from '#server/db/open.ts';
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
    .select(['id', 'slug', 'state', 'name', 'name_ar'])
    .orderBy('slug')
    .execute();
  return rows.map(({ name, name_ar, ...row }) => ({ ...row, name: { en: name, ar: name_ar } }));
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

export function tenantColumns(venue: VenueDraft): Omit<TenantRow, 'id' | 'state' | 'menu_version'> {
  return {
    slug: venue.slug,
    name: venue.name.en,
    name_ar: venue.name.ar,
    tagline: venue.tagline.en,
    tagline_ar: venue.tagline.ar,
    logo: venue.logo,
    brand_color: venue.brandColor,
    phone: venue.phone,
    chat: venue.chat,
    address: venue.address.en,
    address_ar: venue.address.ar,
    socials: JSON.stringify(venue.socials),
    map: venue.map,
    menu_pdf: venue.menuPdf,
    gallery: JSON.stringify(venue.gallery),
    country: venue.country,
    ...currencyFields(venue.currency),
    digits: venue.digits,
    first_language: venue.firstLanguage,
    timezone: venue.timezone,
    opening_hours: JSON.stringify(venue.openingHours),
    accepts_orders: venue.acceptsOrders ? 1 : 0,
    paused_until: venue.pausedUntil,
    hold_minutes: venue.holdMinutes && JSON.stringify(venue.holdMinutes),
    charges: JSON.stringify(venue.charges),
    preparation_minutes: venue.preparationMinutes && JSON.stringify(venue.preparationMinutes),
    phone_optional: venue.phoneOptional ? 1 : 0,
    takes_calls: venue.takesCalls ? 1 : 0,
    serves_tables: venue.servesTables ? 1 : 0,
    takes_handovers: venue.takesHandovers ? 1 : 0,
    keeps_bills: venue.keepsBills ? 1 : 0,
    voids_need_manager: venue.voidsNeedManager ? 1 : 0,
    house_limit: venue.houseLimit,
  };
}

export function venueOf(row: TenantRow): VenueDraft {
  return {
    slug: row.slug,
    name: { en: row.name, ar: row.name_ar },
    tagline: { en: row.tagline, ar: row.tagline_ar },
    logo: row.logo,
    brandColor: row.brand_color,
    phone: row.phone,
    chat: row.chat,
    address: { en: row.address, ar: row.address_ar },
    // tenantColumns wrote the JSON columns below from the same types.
    socials: JSON.parse(row.socials) as VenueDraft['socials'],
    map: row.map,
    menuPdf: row.menu_pdf,
    gallery: JSON.parse(row.gallery) as VenueDraft['gallery'],
    country: row.country,
    currency: currencyOf(row),
    digits: row.digits,
    firstLanguage: row.first_language,
    timezone: row.timezone,
    openingHours: JSON.parse(row.opening_hours) as VenueDraft['openingHours'],
    acceptsOrders: row.accepts_orders === 1,
    pausedUntil: row.paused_until,
    holdMinutes: row.hold_minutes === null ? null : (JSON.parse(row.hold_minutes) as VenueDraft['holdMinutes']),
    charges: JSON.parse(row.charges) as VenueDraft['charges'],
    preparationMinutes:
      row.preparation_minutes === null ? null : (JSON.parse(row.preparation_minutes) as PreparationMinutes),
    phoneOptional: row.phone_optional === 1,
    takesCalls: row.takes_calls === 1,
    servesTables: row.serves_tables === 1,
    takesHandovers: row.takes_handovers === 1,
    keepsBills: row.keeps_bills === 1,
    voidsNeedManager: row.voids_need_manager === 1,
    houseLimit: row.house_limit,
  };
}
