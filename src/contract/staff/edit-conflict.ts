import * as v from 'valibot';
import { Pair } from './desk-schemas.ts';

/** The edited fields at the start of editing. Never stored, so not limited: invalid fields can be corrected. */
export const Began = v.optional(v.record(v.string(), v.unknown()));

/** Somebody else changed these fields to other values. To save anyway, repeat the edit with `theirs` as `began`. */
export const EditConflict = v.object({
  /** The last change of these fields; `who` is blank for the server's command line. */
  changed: v.nullable(v.object({ at: v.number(), who: v.string() })),
  fields: v.array(
    v.object({
      /** The delivery area or promo code; blank for the fields of one record. */
      name: Pair,
      field: v.string(),
      mine: v.unknown(),
      theirs: v.unknown(),
    }),
  ),
});
export type EditConflict = v.InferOutput<typeof EditConflict>;
