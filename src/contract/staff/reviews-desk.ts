import * as v from 'valibot';
import { cleanText } from '#src/domain/text.ts';
import { Began } from './edit-conflict.ts';
import { lineOf, NAME_MAX } from './field-schemas.ts';
import { Tap } from './change.ts';

export const ANSWER_MAX = 1_000;

/** `name` and `date` as customers read them: only reviews of the venue's file have a name. */
export const DeskReview = v.object({
  id: v.string(),
  name: v.string(),
  date: v.string(),
  rating: v.number(),
  comment: v.string(),
  /** Empty: none. */
  answer: v.string(),
  hidden: v.boolean(),
  /** Customers never read it. */
  hidden_reason: v.string(),
});
export type DeskReview = v.InferOutput<typeof DeskReview>;

/** 50 reviews that customers sent, newest first; the last page ends with those of the file. `next`: for `before`. */
export const DeskReviewsAnswer = v.object({ reviews: v.array(DeskReview), next: v.nullable(v.string()) });
export type DeskReviewsAnswer = v.InferOutput<typeof DeskReviewsAnswer>;

/** Omitted fields stay unchanged. A hidden review needs a reason, which ends when it is shown again. */
export const ReviewFields = v.partial(
  v.object({
    answer: v.pipe(
      v.string(),
      v.transform((text) => cleanText(text, ANSWER_MAX, 'newlines')),
    ),
    hidden: v.boolean(),
    hidden_reason: lineOf(NAME_MAX),
  }),
);
export type ReviewFields = v.InferInput<typeof ReviewFields>;
/** The answer is `ChangeAnswer`. */
export const ReviewRequest = v.object({ fields: ReviewFields, began: Began, tap: Tap });
export type ReviewRequest = v.InferInput<typeof ReviewRequest>;
