import type { Transaction } from 'kysely';
import { currencyFields, currencyOf } from '#src/domain/money.ts';
import { type AuditChange, isFinal } from '#src/contract/staff/audit.ts';
import type { ProblemCode } from '#src/contract/problem.ts';
import { isConstraint } from '#server/db/database-error.ts';
import type { Database } from '#server/db/open.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import type { ProblemExtra } from '#server/http/problem.ts';
import { raiseMenuVersion } from '#server/menus/tenants.ts';
import { forgetOldRowChanges, LARGE_BYTES } from './kept-row-changes.ts';
import { applyRowChanges, type RowChange } from './row-changes.ts';

/** `tap` null: the caller never repeats the request. A repeated tap with another `request` is refused. */
export type ChangeOrigin = { who: string; tap: string | null; request?: string; at: number };

/** `made`: the added item's id. `undoes`: the undone change's id. A final change is made by its plan, without rows. */
export type Planned = { rows: readonly RowChange[]; summary: AuditChange; made?: string; undoes?: number };
export type Refused = { refused: ProblemCode; extra?: ProblemExtra };

export type ChangeOutcome =
  /** `auditId` null: nothing had to change. */
  | { kind: 'done'; version: number; auditId: number | null; made: string | null }
  | { kind: 'refused'; code: ProblemCode; extra: ProblemExtra };

/**
 * One change in one transaction. The venue's row is locked, so that no order is priced from half of the change. A
 * repeated tap returns the first outcome, unless it asks for something else. `onWritten` hears how many rows are written.
 */
export async function makeChange(
  database: Database,
  tenantId: string,
  by: ChangeOrigin,
  plan: (trx: Transaction<Schema>, tenant: TenantRow) => Promise<Planned | Refused>,
  onWritten: (rows: number) => void = () => undefined,
): Promise<ChangeOutcome> {
  try {
    return await database.write(async (trx): Promise<ChangeOutcome> => {
      const row = trx.selectFrom('tenants').selectAll().where('id', '=', tenantId);
      const tenant = await (database.engine === 'postgres' ? row.forNoKeyUpdate() : row).executeTakeFirstOrThrow();
      const known = by.tap === null ? undefined : await findTap(trx, tenantId, by.tap);
      if (known && known.request !== (by.request ?? null)) return { kind: 'refused', code: 'record_exists', extra: {} };
      if (known) return { kind: 'done', version: tenant.menu_version, auditId: known.id, made: known.made };
      const planned = await plan(trx, tenant);
      if ('refused' in planned) return { kind: 'refused', code: planned.refused, extra: planned.extra ?? {} };
      return await recordChange(trx, tenant, by, planned, onWritten);
    });
  } catch (error) {
    // A row that the plan needs is gone: the category of a dish, the dish of a size.
    if (isConstraint(error)) return { kind: 'refused', code: 'undo_conflict', extra: {} };
    throw error;
  }
}

function findTap(trx: Transaction<Schema>, tenantId: string, tap: string) {
  return trx
    .selectFrom('audit')
    .select(['id', 'made', 'request'])
    .where('tenant_id', '=', tenantId)
    .where('tap', '=', tap)
    .executeTakeFirst();
}

async function recordChange(
  trx: Transaction<Schema>,
  tenant: TenantRow,
  by: ChangeOrigin,
  { rows, summary, undoes, made = null }: Omit<Planned, 'made'> & { made?: string | null },
  onWritten: (rows: number) => void,
): Promise<ChangeOutcome & { kind: 'done' }> {
  if (rows.length === 0 && !isFinal(summary.kind)) {
    return { kind: 'done', version: tenant.menu_version, auditId: null, made };
  }
  await applyRowChanges(trx, tenant.id, rows, onWritten);
  const version = rows.length === 0 ? tenant.menu_version : await raiseMenuVersion(trx, tenant.id);
  const { last } = await trx
    .selectFrom('audit')
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirstOrThrow();
  const auditId = (last ?? 0) + 1;
  const rowChanges = JSON.stringify(rows);
  const hasAmounts = summary.fields.some(({ field }) => field === 'price');
  await trx
    .insertInto('audit')
    .values({
      tenant_id: tenant.id,
      id: auditId,
      at: by.at,
      who: by.who,
      tap: by.tap,
      request: by.request ?? null,
      made,
      change: JSON.stringify({ ...summary, ...(hasAmounts && { counted_in: currencyFields(currencyOf(tenant)) }) }),
      row_changes: rowChanges,
      undone_by: null,
    })
    .execute();
  if (rowChanges.length > LARGE_BYTES) await forgetOldRowChanges(trx, tenant.id);
  if (undoes !== undefined) {
    await trx
      .updateTable('audit')
      .set({ undone_by: auditId })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', undoes)
      .execute();
  }
  return { kind: 'done', version, auditId, made };
}
