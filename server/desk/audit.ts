import type { Kysely } from 'kysely';
import { type AuditAnswer, type AuditChange, isFinal } from '#src/contract/staff/audit.ts';
import type { Database } from '#server/db/open.ts';
import type { AuditRow } from '#server/db/desk-schema.ts';
import type { Schema } from '#server/db/schema.ts';
import { isForgotten } from './kept-row-changes.ts';
import { hasOrders } from './desk-answers.ts';
import { type ChangeOrigin, type ChangeOutcome, makeChange } from './make-change.ts';
import { withFitted } from './change-summary.ts';
import { fitUndo } from './fit-undo.ts';
import { inverse, type RowChange, rowsAreUnchanged } from './row-changes.ts';

const PAGE = 50;

/** `id`: of the entry in the change log. */
export type Undo = { tenantId: string; id: number; by: ChangeOrigin };

/** `before`: an entry's id; null: the newest. */
export async function listAudit(db: Kysely<Schema>, tenantId: string, before: number | null): Promise<AuditAnswer> {
  const query = db
    .selectFrom('audit')
    .select(['id', 'at', 'who', 'change', 'undone_by', isForgotten.as('forgotten')])
    .where('tenant_id', '=', tenantId)
    .orderBy('id', 'desc')
    .limit(PAGE + 1);
  const rows = await (before === null ? query : query.where('id', '<', before)).execute();
  const entries = rows.slice(0, PAGE).map((row) => {
    // recordChange wrote it from the same type.
    const change = JSON.parse(row.change) as AuditChange;
    const isOpen = row.undone_by === null && !isFinal(change.kind);
    const forgotten = isOpen && Boolean(row.forgotten);
    return { id: row.id, at: row.at, who: row.who, change, undoable: isOpen && !forgotten, forgotten };
  });
  return { entries, next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null };
}

/** Refused unless every row still is as the change left it. The undo is a change like any other, and can be undone. */
export function undoChange(database: Database, { tenantId, id, by }: Undo): Promise<ChangeOutcome> {
  return makeChange(database, tenantId, by, async (trx, tenant) => {
    const entry: AuditRow | undefined = await trx
      .selectFrom('audit')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!entry) return { refused: 'not_found' };
    if (entry.undone_by !== null) return { refused: 'undone_already' };
    const was = JSON.parse(entry.change) as AuditChange;
    if (isFinal(was.kind) || entry.row_changes === '') return { refused: 'undo_conflict' };
    const rows = inverse(JSON.parse(entry.row_changes) as RowChange[]);
    if (!(await rowsAreUnchanged(trx, tenantId, rows))) return { refused: 'undo_conflict' };
    const currency = rows.find(({ table }) => table === 'tenants')?.after?.['currency'] ?? tenant.currency;
    if (currency !== tenant.currency && (await hasOrders(trx, tenantId))) return { refused: 'undo_conflict' };
    const undo = await fitUndo({ trx, tenantId }, rows);
    // Without rows the later changes already are what the undo would lead to.
    if (!undo || undo.rows.length === 0) return { refused: 'undo_conflict' };
    const summary: AuditChange = { ...inverseSummary(was), kind: 'undo', undone: { id, kind: was.kind } };
    return { rows: undo.rows, undoes: id, summary: withFitted(summary, undo.fitted) };
  });
}

const inverseSummary = ({ fields, counts, fitted: _fitted, ...rest }: AuditChange): AuditChange => ({
  ...rest,
  fields: fields.map(({ field, from, to }) => ({ field, from: to, to: from })),
  counts: counts && { added: counts.removed, removed: counts.added, changed: counts.changed },
});
