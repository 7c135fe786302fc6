import { DISH_FIELDS, type DishField } from '#src/contract/dish-fields.ts';
import type { AuditChange, AuditKind } from '#src/contract/staff/audit.ts';
import type { Field } from '#src/contract/staff/record-fields.ts';
import { VENUE_FIELDS } from '#src/contract/staff/venue-fields.ts';
import type { RowChange } from './row-changes.ts';

const columnsOf = (...kinds: readonly (DishField | Field)['kind'][]): string[] => [
  ...DISH_FIELDS.filter(({ kind }) => kinds.includes(kind)).map(({ column }) => column),
  ...Object.entries<Field>(VENUE_FIELDS).flatMap(([name, { kind }]) => (kinds.includes(kind) ? [name] : [])),
];

const FLAGS = new Set([...columnsOf('flag'), 'repeat', 'hidden']);
/** Stored as JSON text, so the change log names them without their values. */
const LISTS = new Set([...columnsOf('labels', 'ids', 'json', 'named'), 'option_groups']);

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
  { name, name_ar }: { name: string; name_ar: string },
  rows: readonly RowChange[] = [],
  parts?: { table: RowChange['table']; field: string },
): AuditChange {
  const isPart = ({ table }: RowChange) => table === parts?.table;
  const ofParts: Changed[] = parts && rows.some(isPart) ? [{ field: parts.field, from: null, to: null }] : [];
  const fields = [...rows.filter((row) => !isPart(row)).flatMap(changedFields), ...ofParts];
  return { kind, name, name_ar, fields, counts: null, undone: null };
}

export function bulkSummary(kind: AuditKind, rows: readonly RowChange[], table: RowChange['table']): AuditChange {
  const counts = { added: 0, removed: 0, changed: 0 };
  for (const { before, after } of rows.filter((row) => row.table === table)) {
    counts[!before ? 'added' : !after ? 'removed' : 'changed'] += 1;
  }
  return { kind, name: '', name_ar: '', fields: [], counts, undone: null };
}

/** Names the dishes whose own rules of options had to give way. */
export const withFitted = (summary: AuditChange, fitted: NonNullable<AuditChange['fitted']>): AuditChange =>
  fitted.length === 0 ? summary : { ...summary, fitted };
