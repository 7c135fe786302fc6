import * as v from 'valibot';
import type { PreparationMinutes } from '#src/domain/order-type.ts';

const Minutes = v.optional(v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null), null);
const PreparationAnswer = v.object({
  minutes: v.nullable(v.object({ dine_in: Minutes, pickup: Minutes, delivery: Minutes })),
});

/** Null if unreadable, or if the venue does not say. */
export function readPreparation(answer: unknown): PreparationMinutes | null {
  const parsed = v.safeParse(PreparationAnswer, answer);
  return parsed.success ? parsed.output.minutes : null;
}
