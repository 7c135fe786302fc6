import type { Transaction } from 'kysely';
import type { MenuChange } from '#src/contract/staff/menu-desk.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Planned, Refused } from './make-change.ts';
import { type DeskTable, rowChange, type RowChange } from './row-changes.ts';
import type { MenuTable, PlannedRows } from './planned-rows.ts';
import { type NamedRow, nameOfRow } from '#server/db/record-columns.ts';
import { venueRows } from '#server/db/venue-rows.ts';

/** `planned`: of a bulk change, whose later changes see what the earlier ones lead to. */
export type Scope = { trx: Transaction<Schema>; tenantId: string; planned?: PlannedRows };
export type Outcome = Promise<Planned | Refused>;
export type Of<Act extends MenuChange['act']> = Extract<MenuChange, { act: Act }>;

/** In their order. */
export const allOf = <Table extends MenuTable>(
  { trx, tenantId, planned }: Scope,
  table: Table,
  where: Partial<Schema[Table]> = {},
): Promise<Schema[Table][]> => (planned ? planned.of(table, where) : venueRows(trx, table, tenantId, where));

export const findRow = async <
  Table extends 'categories' | 'dishes' | 'option_groups' | 'options' | 'carousel' | 'notifications' | 'printers',
>(
  scope: Scope,
  table: Table,
  id: string,
): Promise<Schema[Table] | undefined> => (await allOf<Table>(scope, table, { id } as Partial<Schema[Table]>))[0];

export const NOT_FOUND: Refused = { refused: 'not_found' };

/** `too_many`: more than the limit. `twice`: named before. `unknown`: nothing has this id. `no_fit`: cannot be chosen. */
export type FieldCode = 'required' | 'invalid' | 'too_many' | 'twice' | 'unknown' | 'no_fit';

export const invalid = (pointer: string, code: FieldCode = 'invalid'): Refused => ({
  refused: 'invalid',
  extra: { errors: [{ pointer: `/change${pointer}`, code }] },
});

export const isNameless = (row: NamedRow): boolean => {
  const { en, ar } = nameOfRow(row);
  return en === '' && ar === '';
};

export const nextPosition = (rows: readonly { position: number }[]): number =>
  rows.reduce((last, { position }) => Math.max(last, position), -1) + 1;

export const firstPosition = (rows: readonly { position: number }[]): number =>
  rows.reduce((first, { position }) => Math.min(first, position), 1) - 1;

/** Null unless `ids` are exactly the ids of the rows. */
export function reorder(
  table: DeskTable,
  known: readonly { id: string; position: number }[],
  ids: readonly string[],
): RowChange[] | null {
  const byId = new Map(known.map((row) => [row.id, row]));
  const order = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  if (order.length !== known.length || ids.length !== known.length) return null;
  return order.flatMap((row, position) => rowChange(table, row, { ...row, position }));
}
