import * as v from 'valibot';

export const CALL_KINDS = ['waiter', 'bill'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** The phone makes the id, so that a repeated request makes no second call. */
export const CallRequest = v.object({
  table_number: v.string(),
  table_code: v.optional(v.nullable(v.string()), null),
  kind: v.picklist(CALL_KINDS),
  client_call_id: v.pipe(v.string(), v.uuid()),
});
export type CallRequest = v.InferOutput<typeof CallRequest>;

/** `at`: epoch milliseconds of the server. `call_id` is another phone's where that one called first. */
export const CallAnswer = v.object({
  call_id: v.string(),
  state: v.picklist(['open', 'seen', 'taken_back']),
  at: v.number(),
});
export type CallAnswer = v.InferOutput<typeof CallAnswer>;

/** An open call, as boards show it. `by_staff`: a waiter noted it, so it rings nowhere. */
export const TableCall = v.object({
  id: v.string(),
  table_number: v.string(),
  kind: v.picklist(CALL_KINDS),
  by_staff: v.boolean(),
  at: v.number(),
});
export type TableCall = v.InferOutput<typeof TableCall>;
