import * as v from 'valibot';
import { Pair } from './desk-schemas.ts';
import { BANNER_FIELDS, CATEGORY_FIELDS, DISH_RECORD, GROUP_FIELDS, NOTIFICATION_FIELDS } from './menu-fields.ts';
import { PRINTER_FIELDS } from './printer-fields.ts';
import type { Fields } from './record-fields.ts';
import { VENUE_FIELDS } from './venue-fields.ts';
import { Tap } from './change.ts';
import { BULK_KINDS, MENU_RECORDS, RECORD_ACTS } from './menu-desk.ts';

/** The records whose changed columns the log has. */
export const LOGGED_TABLES: readonly Fields[] = [
  VENUE_FIELDS,
  CATEGORY_FIELDS,
  DISH_RECORD,
  GROUP_FIELDS,
  BANNER_FIELDS,
  NOTIFICATION_FIELDS,
  PRINTER_FIELDS,
];

export const AUDIT_KINDS = [
  ...MENU_RECORDS.flatMap((record) => RECORD_ACTS.map((act) => `${record}_${act}` as const)),
  'dish_copy',
  'dish_move',
  'dish_available',
  'option_available',
  ...BULK_KINDS,
  'review_answer',
  'review_hide',
  'review_show',
  'import',
  'venue',
  'pause',
  'zones',
  'promocodes',
  'tables_add',
  'table_rotate',
  'table_remove',
  'table_move',
  'printer_token',
  'session_end',
  'sessions_end',
  'key_make',
  'key_revoke',
  'undo',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

const FINAL: readonly AuditKind[] = [
  'table_move',
  'session_end',
  'sessions_end',
  'key_make',
  'key_revoke',
  'printer_token',
];

/** Cannot be undone: ended sessions stay so, keys and tokens as they were made or revoked; a table is moved back. */
export const isFinal = (kind: AuditKind): boolean => FINAL.includes(kind);

const Value = v.nullable(v.union([v.string(), v.number(), v.boolean()]));

export const AuditChange = v.object({
  kind: v.picklist(AUDIT_KINDS),
  /** Of the changed record; blank for a change of several. */
  name: Pair,
  /** Amounts are minor units, times epoch ms; lists and records are null on both sides. */
  fields: v.array(v.object({ field: v.string(), from: Value, to: Value })),
  /** Of the amounts in `fields`. The venue may count in another currency since. */
  counted_in: v.optional(v.object({ currency: v.string(), currency_decimals: v.number() })),
  /** Null for a change of one record. */
  counts: v.nullable(v.object({ added: v.number(), removed: v.number(), changed: v.number() })),
  /** The undone entry, if this is an undo. */
  undone: v.nullable(v.object({ id: v.number(), kind: v.picklist(AUDIT_KINDS) })),
  /** Dishes that lost a group, or rules of their own for one, because these no longer fit. */
  fitted: v.optional(v.array(Pair)),
});
export type AuditChange = v.InferOutput<typeof AuditChange>;

export const AuditEntry = v.object({
  id: v.number(),
  /** Epoch ms. */
  at: v.number(),
  /** The key's label; blank for the server's command line. */
  who: v.string(),
  change: AuditChange,
  /** Conflicts are only detected when the undo is tried. */
  undoable: v.boolean(),
  /** The server no longer keeps what the undo needs, because of larger changes since. */
  forgotten: v.optional(v.boolean(), false),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

/** 50 entries, newest first. `next`: the `before` of the next page; null at the end. */
export const AuditAnswer = v.object({ entries: v.array(AuditEntry), next: v.nullable(v.number()) });
export type AuditAnswer = v.InferOutput<typeof AuditAnswer>;

/** The undo is itself a change that can be undone; the answer is `ChangeAnswer` (menu-desk.ts). */
export const UndoRequest = v.object({ tap: Tap });
export const UNDO_PROBLEMS = ['undo_conflict', 'undone_already', 'not_found'] as const;
