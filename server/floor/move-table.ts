import type { Transaction } from 'kysely';
import { isOnBill, isPaidAhead } from '#src/domain/open-bill.ts';
import { businessDay } from '#src/domain/hours.ts';
import { foldTable, isSameTable } from '#src/domain/table-name.ts';
import type { Database } from '#server/db/open.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import {
  type ChangeOrigin,
  type ChangeOutcome,
  makeChange,
  type Planned,
  type Refused,
} from '#server/desk/make-change.ts';
import { moveCalls } from '#server/calls/move-calls.ts';
import { isStorable } from '#server/orders/order-fields.ts';
import { addChangeSlips } from '#server/orders/print-jobs.ts';
import { touchOrders } from '#server/orders/touch-orders.ts';
import { serviceOf } from '#server/menus/tenants.ts';
import { listedName, readTables } from '#server/orders/venue-tables.ts';

type Tables = { from: string; to: string };

/**
 * The orders of one table that are on its bill or not served yet, and its open calls, go to another, whose bill they
 * join. In the change log. Later orders of the table stay: the tap is carried out once.
 */
export async function moveTable(
  database: Database,
  tenantId: string,
  by: ChangeOrigin,
  tables: Tables,
): Promise<ChangeOutcome> {
  if (!isStorable(tables.from) || !isStorable(tables.to)) return { kind: 'refused', code: 'not_found', extra: {} };
  const plan = (trx: Transaction<Schema>, tenant: TenantRow) => planMove(trx, database.engine, tenant, tables, by.at);
  const outcome = await makeChange(database, tenantId, by, plan);
  if (outcome.kind === 'done') database.changes.announce(tenantId);
  return outcome;
}

const wrongTable: Refused = { refused: 'invalid', extra: { errors: [{ pointer: '/to', code: 'invalid' }] } };

async function planMove(
  trx: Transaction<Schema>,
  engine: Database['engine'],
  tenant: TenantRow,
  { from, to: typed }: Tables,
  at: number,
): Promise<Planned | Refused> {
  const tables = await readTables(trx, tenant.id);
  const isKnown = tables.size === 0 || tables.has(foldTable(typed));
  if (!isKnown || isSameTable(from, typed)) return wrongTable;
  const to = listedName(tables, typed);
  const ofTable = trx
    .selectFrom('orders')
    .select(['id', 'status', 'closed_at', 'paid', 'over'])
    .where('tenant_id', '=', tenant.id)
    .where('table_folded', '=', foldTable(from))
    // What earlier guests owe stays where it was.
    .where('business_day', '>=', businessDay(at, tenant.timezone))
    // Everybody who locks several orders locks them in this order.
    .orderBy('id');
  const found = await (engine === 'postgres' ? ofTable.forUpdate() : ofTable).execute();
  const service = serviceOf(tenant);
  const ids = found
    .filter((order) => isOnBill(order, service) || isPaidAhead(order) || order.over > 0)
    .map(({ id }) => id);
  if (ids.length === 0) return { refused: 'not_found' };
  await trx
    .updateTable('orders')
    .set({ table_number: to, table_folded: foldTable(to) })
    .where('tenant_id', '=', tenant.id)
    .where('id', 'in', ids)
    .execute();
  await moveCalls(trx, tenant.id, { from, to }, at);
  await touchOrders(trx, tenant.id, ids, at);
  const unserved = found.filter(
    ({ id, status }) => ids.includes(id) && status !== 'delivered' && status !== 'canceled',
  );
  await addChangeSlips(
    trx,
    tenant.id,
    unserved.map(({ id }) => id),
    'changed',
    at,
  );
  const fields = [{ field: 'table_number', from, to }];
  const summary = { kind: 'table_move' as const, name: { en: from, ar: '' }, fields, counts: null, undone: null };
  return { rows: [], summary, made: to };
}
