import * as v from 'valibot';
import { cleanText, MAX_LENGTHS } from '#src/domain/text.ts';
import { Tap } from './change.ts';

/** `GET floor`: the names of the venue's tables, 2 before 10. Empty: the venue keeps no list. */
export const FloorAnswer = v.object({ tables: v.array(v.string()) });
export type FloorAnswer = v.InferOutput<typeof FloorAnswer>;

const TableName = v.pipe(
  v.string(),
  v.transform((text) => cleanText(text, Infinity)),
  v.minLength(1),
  v.maxLength(MAX_LENGTHS.table),
);

/**
 * `POST tables/{table}/move`: takes the orders on the bill of one table to another. `to`: a table of the venue's list;
 * any name where the venue keeps none. Repeating a `tap` changes nothing.
 */
export const MoveRequest = v.object({ to: TableName, tap: Tap });
export type MoveRequest = v.InferInput<typeof MoveRequest>;

/** `table`: as the venue writes it. */
export const MoveAnswer = v.object({ table: v.string() });
export type MoveAnswer = v.InferOutput<typeof MoveAnswer>;

/** `POST calls`: a waiter notes that a table asked for its bill. The device makes the id, as a guest's phone does. */
export const BillAskedRequest = v.object({ table_number: TableName, client_call_id: v.pipe(v.string(), v.uuid()) });
export type BillAskedRequest = v.InferInput<typeof BillAskedRequest>;
