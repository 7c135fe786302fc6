import { type AuditChange, type AuditKind, LOGGED_TABLES } from '#src/contract/staff/audit.ts';
import { columnsOf, type Field } from '#src/contract/staff/record-fields.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { RowChange } from './row-changes.ts';

const kindsOf = (...kinds: readonly Field['kind'][]) =>
  new Set(LOGGED_TABLES.flatMap((fields) => columnsOf(fields, ({ kind }) => kinds.includes(kind))));

const FLAGS = kindsOf('flag');
/** Stored as JSON text, so the change log names them without their values. */
const LISTS = kindsOf('json', 'named');

type Changed = AuditChange['fields'][number];

function changedFields({ before, after }: RowChange): Changed[] {
  if (!before || !after) return [];
  const display = (column: string, value: string | number | null | undefined): Changed['from'] => {
    if (LISTS.has(column)) return null;
    return FLAGS.has(column) ? value === 1 : (value ?? null);
  };
  return Object.keys(after).map((field) => ({
    field,
    from: display(field, before[field]),
    to: display(field, after[field]),
  }));
}

/** `parts`: what the record has in rows of their own. The log names them without their values. */
export function itemSummary(
  kind: AuditKind,
  name: Bilingual,
  rows: readonly RowChange[] = [],
  parts?: { table: RowChange['table']; field: string },
): AuditChange {
  const isPart = ({ table }: RowChange) => table === parts?.table;
  const ofParts: Changed[] = parts && rows.some(isPart) ? [{ field: parts.field, from: null, to: null }] : [];
  const fields = [...rows.filter((row) => !isPart(row)).flatMap(changedFields), ...ofParts];
  return { kind, name, fields, counts: null, undone: null };
}

export function bulkSummary(kind: AuditKind, rows: readonly RowChange[], table: RowChange['table']): AuditChange {
  const counts = { added: 0, removed: 0, changed: 0 };
  for (const { before, after } of rows.filter((row) => row.table === table)) {
    counts[!before ? 'added' : !after ? 'removed' : 'changed'] += 1;
  }
  return { kind, name: { en: '', ar: '' }, fields: [], counts, undone: null };
}

/** Names the dishes whose own rules of options had to give way. */
export const withFitted = (summary: AuditChange, fitted: NonNullable<AuditChange['fitted']>): AuditChange =>
  fitted.length === 0 ? summary : { ...summary, fitted };
