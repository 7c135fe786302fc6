import type { Review } from '#src/contract/content.ts';

export type Summary = {
  /** One decimal; null without ratings. */
  average: number | null;
  /** Number of reviews with 5, 4, 3, 2 and 1 stars. */
  counts: readonly [number, number, number, number, number];
  rated: number;
};

export function summaryOf(reviews: readonly Pick<Review, 'rating'>[]): Summary {
  const count = (stars: number) => reviews.filter(({ rating }) => rating === stars).length;
  const counts = [count(5), count(4), count(3), count(2), count(1)] as const;
  const rated = counts.reduce((sum, one) => sum + one, 0);
  const stars = counts.reduce((sum, one, at) => sum + one * (5 - at), 0);
  return { average: rated === 0 ? null : Math.round((stars / rated) * 10) / 10, counts, rated };
}
