import * as v from 'valibot';

/**
 * `began` of an edit: the values that the edited fields had when the editing began, as the desk's read answer gave them.
 * Never stored, so not limited: a venue with invalid fields can be corrected.
 */
export const Began = v.optional(v.record(v.string(), v.unknown()));

/**
 * `conflict` of 409 `edit_conflict`: the fields that somebody else changed since the editing began, to other values than
 * this edit. Nothing was saved. To save over them, repeat the edit with `theirs` as the beginning.
 */
export const EditConflict = v.object({
  /** When one of the fields was last changed, and by whom (blank: the server's command line); null if unknown. */
  changed: v.nullable(v.object({ at: v.number(), who: v.string() })),
  fields: v.array(
    v.object({
      /** The delivery area or the promo code; blank for the fields of one record. */
      name: v.string(),
      name_secondry: v.string(),
      field: v.string(),
      mine: v.unknown(),
      theirs: v.unknown(),
    }),
  ),
});
export type EditConflict = v.InferOutput<typeof EditConflict>;
