import * as v from 'valibot';
import { bilingual, LooseAddress, LooseCount, LooseKnown, LooseText, LooseWords, readList, WireId } from './wire.ts';

/** Lists beside the menu; a 404 means empty. */

export const Review = v.pipe(
  v.object({
    avatar: v.optional(LooseAddress),
    name: v.optional(LooseWords, ''),
    date: v.optional(LooseText, ''),
    rating: v.optional(LooseCount),
    comment: v.optional(LooseWords, ''),
    /** The venue's, below the review. */
    answer: v.optional(LooseText, ''),
  }),
  v.transform((review) => ({
    ...review,
    avatar: review.avatar ?? null,
    rating: Math.min(5, Math.round(review.rating ?? 0)),
  })),
);
export type Review = v.InferOutput<typeof Review>;

export const Promocode = v.pipe(
  v.object({
    code: v.pipe(LooseText, v.nonEmpty()),
    discount: LooseCount,
    /** `YYYY-MM-DD`, the last valid day; null: no end. */
    expiry: v.optional(LooseText, ''),
    /** Minimum sum of the dishes, a decimal number; sent by our server only. */
    minimum: v.optional(LooseCount),
  }),
  v.transform((promo) => ({
    code: promo.code,
    discount: Math.min(100, promo.discount ?? 0),
    expiry: promo.expiry || null,
    minimum: promo.minimum ?? 0,
  })),
);
export type Promocode = v.InferOutput<typeof Promocode>;

const LinkedId = v.optional(
  v.pipe(
    v.nullable(WireId),
    v.transform((id) => (id === null ? null : String(id))),
  ),
  null,
);

export const CarouselItem = v.pipe(
  v.object({
    banner: v.optional(LooseAddress),
    banner_cut_out: v.optional(LooseKnown),
    dish_id: LinkedId,
    category_id: LinkedId,
    title: v.optional(LooseText, ''),
    title_secondry: v.optional(LooseText, ''),
    text: v.optional(LooseText, ''),
    text_secondry: v.optional(LooseText, ''),
    /** `YYYY-MM-DDTHH:MM` in the venue's time zone; empty: no limit. `until`: the first minute after it. */
    from: v.optional(LooseText, ''),
    until: v.optional(LooseText, ''),
  }),
  v.transform((item) => ({
    banner: item.banner ?? null,
    cutOut: item.banner_cut_out ?? null,
    dishId: item.dish_id,
    categoryId: item.category_id,
    title: bilingual(item.title, item.title_secondry),
    text: bilingual(item.text, item.text_secondry),
    from: item.from || null,
    until: item.until || null,
  })),
);
export type CarouselItem = v.InferOutput<typeof CarouselItem>;

export function readContent<T>(
  answer: unknown,
  field: string,
  schema: v.GenericSchema<unknown, T>,
  report: (problem: string) => void = () => {},
): T[] | null {
  const record = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
  const list = Array.isArray(answer) ? answer : Array.isArray(record[field]) ? record[field] : record['data'];
  return Array.isArray(list) ? readList(schema, list, report).records : null;
}

/** One per delivered order (docs/contract.md 6.4). */
/** `client_key`: the order's, which its customer alone has. */
export const ReviewPayload = v.object({
  order_id: WireId,
  client_key: v.string(),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  comment: v.optional(v.nullable(v.string()), ''),
});
export type ReviewPayload = v.InferOutput<typeof ReviewPayload>;
