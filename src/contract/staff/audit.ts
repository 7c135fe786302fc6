import * as v from 'valibot';
import { Tap } from './menu-desk.ts';

/** The list of changes (managers): `GET audit?before={id}` and `POST audit/{id}/undo { tap }`. */

export const AUDIT_KINDS = [
  'dish_add',
  'dish_edit',
  'dish_remove',
  'dish_available',
  'dish_move',
  'dishes_order',
  'category_add',
  'category_edit',
  'category_remove',
  'categories_order',
  'import',
  'venue',
  'pause',
  'zones',
  'promocodes',
  'tables_add',
  'table_rotate',
  'table_remove',
  'undo',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

const Value = v.nullable(v.union([v.string(), v.number(), v.boolean()]));

/** What a page needs to put a change into words. */
export const AuditChange = v.object({
  kind: v.picklist(AUDIT_KINDS),
  /** Of the dish or category, or the table's; blank where the change is of several things. */
  name: v.string(),
  name_secondry: v.string(),
  /**
   * What changed, by the contract's field names (`price`, `available`, `opening_hours`, `category_id` ...). Amounts are
   * piastres, moments epoch milliseconds; a list or a record is named only, with null on both sides.
   */
  fields: v.array(v.object({ field: v.string(), from: Value, to: Value })),
  /** How many dishes, areas, codes or tables came, went and changed; null where the change is of one thing. */
  counts: v.nullable(v.object({ added: v.number(), removed: v.number(), changed: v.number() })),
  /** Of an undo: the entry that was taken back, and what that was. */
  undone: v.nullable(v.object({ id: v.number(), kind: v.picklist(AUDIT_KINDS) })),
});
export type AuditChange = v.InferOutput<typeof AuditChange>;

export const AuditEntry = v.object({
  /** Counts up within the venue. */
  id: v.number(),
  /** Epoch milliseconds. */
  at: v.number(),
  /** The name of the key that signed in; blank: the command on the server's machine. */
  who: v.string(),
  change: AuditChange,
  /** False once it was taken back. Whether it still fits is known when it is tried. */
  undoable: v.boolean(),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

/** `GET audit`: the newest 50, or the 50 before that id; `next` is the id to ask on with, null at the end. */
export const AuditAnswer = v.object({ entries: v.array(AuditEntry), next: v.nullable(v.number()) });
export type AuditAnswer = v.InferOutput<typeof AuditAnswer>;

/**
 * `POST audit/{id}/undo { tap }` restores exactly what that change changed, and is a change itself (so it can be undone):
 * answers `ChangeAnswer` of menu-desk.ts. 409 `undo_conflict`: something it changed was changed again since (nothing is
 * restored); 409 `undone_already`; 404 `not_found`.
 */
export const UndoRequest = v.object({ tap: Tap });
export const UNDO_PROBLEMS = ['undo_conflict', 'undone_already', 'not_found'] as const;
