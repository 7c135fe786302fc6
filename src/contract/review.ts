import * as v from 'valibot';
import { WireId } from './wire.ts';

/** `POST /reviews` (docs/contract.md): one per delivered order. */
export const ReviewPayload = v.object({
  order_id: WireId,
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  comment: v.optional(v.nullable(v.string()), ''),
});
export type ReviewPayload = v.InferOutput<typeof ReviewPayload>;
