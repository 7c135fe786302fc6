import * as v from 'valibot';
import { cleanText } from '#src/domain/text.ts';
import { Tap } from './change.ts';

/** Once a venue has a table, dine-in orders need the table's current code (capability `tableCodes`). */

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
  code: v.string(),
  /** Epoch ms. */
  rotated_at: v.number(),
});
export type DeskTable = v.InferOutput<typeof DeskTable>;

export const TablesAnswer = v.object({ audit_id: v.nullable(v.number()), tables: v.array(DeskTable) });
export type TablesAnswer = v.InferOutput<typeof TablesAnswer>;

export const TABLES_MAX = 500;
export const TablesRequest = v.object({
  tables: v.pipe(v.array(TableName), v.minLength(1), v.maxLength(100)),
  tap: Tap,
});
export type TablesRequest = v.InferInput<typeof TablesRequest>;

export const TableRequest = v.object({ tap: Tap });
export type TableRequest = v.InferInput<typeof TableRequest>;
