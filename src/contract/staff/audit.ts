import * as v from 'valibot';
import { Tap } from './menu-desk.ts';

/** `GET audit?before={id}` and `POST audit/{id}/undo { tap }` (managers). */

export const AUDIT_KINDS = [
  'dish_add',
  'dish_edit',
  'dish_remove',
  'dish_available',
  'dish_move',
  'dishes_order',
  'option_available',
  'category_add',
  'category_edit',
  'category_remove',
  'categories_order',
  'group_add',
  'group_edit',
  'group_remove',
  'groups_order',
  'import',
  'venue',
  'pause',
  'zones',
  'promocodes',
  'tables_add',
  'table_rotate',
  'table_remove',
  'session_end',
  'sessions_end',
  'key_revoke',
  'undo',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Cannot be undone: the database keeps nothing of an ended session, and a revoked key stays revoked. */
export const isFinal = (kind: AuditKind): boolean =>
  kind === 'session_end' || kind === 'sessions_end' || kind === 'key_revoke';

const Value = v.nullable(v.union([v.string(), v.number(), v.boolean()]));

export const AuditChange = v.object({
  kind: v.picklist(AUDIT_KINDS),
  /** Name of the dish, option, category, table, session or key; blank for a change of several. */
  name: v.string(),
  name_secondry: v.string(),
  /** Amounts are piastres, times epoch milliseconds; lists and records have null on both sides. */
  fields: v.array(v.object({ field: v.string(), from: Value, to: Value })),
  /** Numbers of records added, removed and changed; null for a change of one record. */
  counts: v.nullable(v.object({ added: v.number(), removed: v.number(), changed: v.number() })),
  /** For an undo: the entry that was undone. */
  undone: v.nullable(v.object({ id: v.number(), kind: v.picklist(AUDIT_KINDS) })),
});
export type AuditChange = v.InferOutput<typeof AuditChange>;

export const AuditEntry = v.object({
  id: v.number(),
  /** Epoch milliseconds. */
  at: v.number(),
  /** The signed-in key's label; blank for the server's command line. */
  who: v.string(),
  change: AuditChange,
  /** False once undone, and for what cannot be undone. A conflict is only detected when the undo is tried. */
  undoable: v.boolean(),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

/** The newest 50 entries, or 50 before that id. `next`: the id for the next page, null at the end. */
export const AuditAnswer = v.object({ entries: v.array(AuditEntry), next: v.nullable(v.number()) });
export type AuditAnswer = v.InferOutput<typeof AuditAnswer>;

/**
 * Restores what the change changed; itself a change that can be undone. Answers `ChangeAnswer` (menu-desk.ts). 409
 * `undo_conflict`: changed again since, or nothing that can be undone; 409 `undone_already`; 404 `not_found`.
 */
export const UndoRequest = v.object({ tap: Tap });
export const UNDO_PROBLEMS = ['undo_conflict', 'undone_already', 'not_found'] as const;
