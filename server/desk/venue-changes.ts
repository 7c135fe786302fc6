import type { Transaction } from 'kysely';
import { currencyFields, currencyOf, isoCurrency } from '#src/domain/money.ts';
import type { InferOutput } from 'valibot';
import type { PromocodeInput, PromocodesRequest, VenueRequest, ZonesRequest } from '#src/contract/staff/venue-desk.ts';
import { PROMO_FIELDS, ZONE_FIELDS } from '#src/contract/staff/menu-fields.ts';
import { VENUE_FIELDS } from '#src/contract/staff/venue-fields.ts';
import { cleanCode, foldCode } from '#src/domain/promo-code.ts';
import type { Database } from '#server/db/open.ts';
import { listRows, nameOfRow, toColumns } from '#server/db/record-columns.ts';
import type { PromocodeRow, Schema, TenantRow, ZoneRow } from '#server/db/schema.ts';
import { OWN_ID } from '#src/domain/ids.ts';
import { bulkSummary, itemSummary } from './change-summary.ts';
import { serviceOf, venueOf } from '#server/menus/tenants.ts';
import { mergeChanges, type RowChange, rowChange, rowChanges } from './row-changes.ts';
import { deskFields, hasOrders } from './desk-answers.ts';
import { priceRows } from './price-rows.ts';
import { conflictsOf, refuseConflict, touches, withCurrentTexts } from './edit-conflict.ts';
import type { ChangeOrigin, Planned, Refused } from './make-change.ts';
import { takeTestsAway } from './test-order.ts';
import type { Scope } from './menu-plan.ts';
import { venueRows } from '#server/db/venue-rows.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const invalid = (pointer: string): Refused => ({
  refused: 'invalid',
  extra: { errors: [{ pointer, code: 'invalid' }] },
});

export async function planVenue(
  trx: Transaction<Schema>,
  tenant: TenantRow,
  { fields: edits, began }: Pick<InferOutput<typeof VenueRequest>, 'fields' | 'began'>,
  by: ChangeOrigin,
  engine: Database['engine'],
): Promise<Planned | Refused> {
  const current = deskFields(venueOf(tenant));
  const conflicts = conflictsOf(edits, began, current);
  if (conflicts.length > 0) return refuseConflict(trx, tenant.id, conflicts, touches('tenants', null, conflicts));
  const fields = withCurrentTexts(edits, began, current);
  const { currency } = fields;
  const isOtherCurrency = currency !== undefined && currency !== tenant.currency;
  const edited: TenantRow = {
    ...tenant,
    ...toColumns(VENUE_FIELDS, fields),
    ...(isOtherCurrency && currencyFields(isoCurrency(currency))),
  };
  if (isOtherCurrency && (await hasOrders(trx, tenant.id))) return invalid('/fields/currency');
  if (edited.name_en === '' && edited.name_ar === '') return invalid('/fields/name');
  if (serviceOf(edited).bills && !serviceOf(tenant).bills) await closeServed(trx, tenant.id, by.at);
  // The board would show its amounts in the new currency.
  if (isOtherCurrency) await takeTestsAway(trx, engine, tenant.id, by);
  const rows = rowChange('tenants', tenant, edited);
  const prices = isOtherCurrency ? await priceRows(trx, tenant, currencyOf(edited)) : [];
  return { rows: [...rows, ...prices], summary: itemSummary('venue', nameOfRow(edited), rows) };
}

/** Bills count from the moment that they are switched on: what was served before owes nothing. */
async function closeServed(trx: Transaction<Schema>, tenantId: string, now: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ closed_at: now })
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'delivered')
    .where('closed_at', 'is', null)
    .where('paid', '=', 0)
    .execute();
}

/** A pause that is longer than a week is a closure. */
export function planPause(tenant: TenantRow, until: number | null, now: number): Planned | Refused {
  if (until !== null && (until <= now || until > now + WEEK_MS)) return invalid('/until');
  const current = tenant.paused_until !== null && tenant.paused_until > now ? tenant.paused_until : null;
  if (current === until) return { rows: [], summary: itemSummary('pause', nameOfRow(tenant)) };
  const rows = rowChange('tenants', tenant, { ...tenant, paused_until: until });
  return { rows, summary: itemSummary('pause', nameOfRow(tenant), rows) };
}

/** The order of a list is no conflict: the last one stays. */
function listConflicts(known: readonly (ZoneRow | PromocodeRow)[], changes: RowChange[]) {
  const rows = new Map<RowChange['key'], ZoneRow | PromocodeRow>(
    known.map((row) => ['folded' in row ? row.folded : row.id, row]),
  );
  return changes.flatMap(({ key, before, after }) => {
    const row = rows.get(key);
    if (!row || !before || !after) return [];
    const { position: _position, ...edited } = after;
    const name = 'code' in row ? { en: row.code, ar: row.code } : nameOfRow(row);
    return conflictsOf(edited, before, { ...row }, name);
  });
}

const isOfList = (table: 'zones' | 'promocodes', edits: readonly RowChange[]) => {
  const keys = new Set(edits.map(({ key }) => key));
  return (change: RowChange): boolean =>
    change.table === table &&
    keys.has(change.key) &&
    Object.keys(change.after ?? {}).some((name) => name !== 'position');
};

/** `first`: as the page began. `known`: as it is now. `refuse`: a change of a row that is gone, or that exists already. */
async function planList<Row extends ZoneRow | PromocodeRow>(
  { trx, tenantId }: Scope,
  table: 'zones' | 'promocodes',
  { known, first, wanted }: Record<'known' | 'first' | 'wanted', readonly Row[]>,
  refuse: (change: RowChange) => Refused,
): Promise<Planned | Refused> {
  const changes = rowChanges(table, first, wanted);
  const conflicts = listConflicts(known, changes);
  if (conflicts.length > 0) return refuseConflict(trx, tenantId, conflicts, isOfList(table, changes));
  const merged = mergeChanges(table, known, changes);
  if ('conflict' in merged) return refuse(merged.conflict);
  const rows = rowChanges(table, known, merged.rows);
  return { rows, summary: bulkSummary(table, rows, table) };
}

export async function planZones(
  trx: Transaction<Schema>,
  tenantId: string,
  { zones, began }: Pick<InferOutput<typeof ZonesRequest>, 'zones' | 'began'>,
): Promise<Planned | Refused> {
  const known = await venueRows(trx, 'zones', tenantId);
  const first: ZoneRow[] = listRows(tenantId, ZONE_FIELDS, began);
  const free = new Set(first.map((zone) => zone.id));
  const taken = new Set<string>();
  const wanted: ZoneRow[] = [];
  for (const row of listRows(tenantId, ZONE_FIELDS, zones)) {
    const { id, position } = row;
    if (!free.delete(id)) {
      // Only the page that made an area adds it: one that somebody else removed must not come back.
      if (taken.has(id) || !OWN_ID.test(id)) return invalid(`/zones/${position}/id`);
      // An earlier save added the area, and its answer was lost.
      first.push(...known.filter((row) => row.id === id));
    }
    taken.add(id);
    wanted.push(row);
  }
  return planList({ trx, tenantId }, 'zones', { known, first, wanted }, () => ({ refused: 'not_found' }));
}

export async function planPromocodes(
  trx: Transaction<Schema>,
  tenantId: string,
  { promocodes, began }: Pick<InferOutput<typeof PromocodesRequest>, 'promocodes' | 'began'>,
): Promise<Planned | Refused> {
  const known = await venueRows(trx, 'promocodes', tenantId);
  const uses = new Map(known.map((row) => [row.folded, row.uses]));
  const rowOf = (promo: InferOutput<typeof PromocodeInput>, position: number): PromocodeRow => {
    const folded = foldCode(promo.code);
    return { tenant_id: tenantId, folded, position, ...toColumns(PROMO_FIELDS, promo), uses: uses.get(folded) ?? 0 };
  };
  const wanted = promocodes.map((promo, at) => rowOf({ ...promo, code: cleanCode(promo.code) }, at));
  const codes = wanted.map(({ folded }) => folded);
  const emptyOrRepeated = codes.findIndex((folded, at) => folded === '' || codes.indexOf(folded) < at);
  if (emptyOrRepeated >= 0) return invalid(`/promocodes/${emptyOrRepeated}/code`);
  const first = began.map(rowOf);
  // An earlier save added these codes, and its answer was lost.
  const saved = known.filter(
    (row) =>
      !first.some(({ folded }) => folded === row.folded) &&
      wanted.some((promo) => rowChange('promocodes', row, { ...promo, position: row.position }).length === 0),
  );
  return planList(
    { trx, tenantId },
    'promocodes',
    { known, first: [...first, ...saved], wanted },
    ({ key, before }) => {
      const at = wanted.findIndex(({ folded }) => folded === key);
      return before ? { refused: 'not_found' } : invalid(`/promocodes/${at}/code`);
    },
  );
}
