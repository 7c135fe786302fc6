import * as v from 'valibot';
import { WireId } from './wire.ts';

/** One per delivered order (docs/contract.md 6.4). */
export const ReviewPayload = v.object({
  order_id: WireId,
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  comment: v.optional(v.nullable(v.string()), ''),
});
export type ReviewPayload = v.InferOutput<typeof ReviewPayload>;
