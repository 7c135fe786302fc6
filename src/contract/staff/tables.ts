import * as v from 'valibot';
import { cleanText } from '#src/domain/clean-text.ts';
import { Tap } from './menu-desk.ts';

/**
 * Calls for tables (managers). Once a venue has a table, a dine-in order needs its table's current code (capability
 * `tableCodes`). The printed address is `/{slug}/home?table={table}&code={code}`.
 */

/** As printed: `7`, `T12`, `شرفة 3`. */
export const TableName = v.pipe(
  v.string(),
  v.transform((text) => cleanText(text, 20)),
  v.minLength(1),
  // Browsers remove dot segments from an address.
  v.regex(/[^.]/),
);

export const DeskTable = v.object({
  table: v.string(),
  /** Crockford base 32. */
  code: v.string(),
  /** Epoch milliseconds. */
  rotated_at: v.number(),
});
export type DeskTable = v.InferOutput<typeof DeskTable>;

/** `GET tables` and the answer of every call below, with its `audit_id`. In natural order. */
export const TablesAnswer = v.object({ audit_id: v.nullable(v.number()), tables: v.array(DeskTable) });
export type TablesAnswer = v.InferOutput<typeof TablesAnswer>;

/** `POST tables { tables, tap }`: 409 `table_exists` for an existing one. */
export const TABLES_MAX = 500;
export const TablesRequest = v.object({
  tables: v.pipe(v.array(TableName), v.minLength(1), v.maxLength(100)),
  tap: Tap,
});
export type TablesRequest = v.InferInput<typeof TablesRequest>;

/** `POST tables/{table}/rotate { tap }` and `POST tables/{table}/remove { tap }`; the name percent-encoded. */
export const TableRequest = v.object({ tap: Tap });
export type TableRequest = v.InferInput<typeof TableRequest>;
