import * as v from 'valibot';

/** Id of a tap: a repeat changes nothing and gets the first answer. */
export const Tap = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/));

/** `version` increases with each change; `audit_id` null: nothing changed; `id`: the added record. */
export const ChangeAnswer = v.object({
  version: v.number(),
  audit_id: v.nullable(v.number()),
  id: v.nullable(v.string()),
});
export type ChangeAnswer = v.InferOutput<typeof ChangeAnswer>;

export const AvailableRequest = v.object({ available: v.boolean(), tap: v.optional(v.nullable(Tap), null) });

/** At most a week ahead; null ends the pause. */
export const PauseRequest = v.object({ until: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), tap: Tap });
export type PauseRequest = v.InferInput<typeof PauseRequest>;
