import type { Review } from '#src/contract/content.ts';
import { formatNumber, inDigits } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Column, Row, Stack, Text } from '#src/ui/layout.tsx';
import { Stars } from '#src/ui/stars.tsx';
import css from './review-summary.module.css';

const STARS = [5, 4, 3, 2, 1] as const;

export function ReviewSummary({ reviews }: { reviews: readonly Review[] }) {
  const { t, lang } = useTranslation();
  const { average, counts, rated } = summaryOf(reviews);
  if (average === null) return null;
  return (
    <Row as="section" gap={6} align="center" card className={css.card} aria-label={t('review.rating')}>
      <Column text="center" align="center">
        <bdi className={css.number} dir="ltr" aria-hidden="true">
          {inDigits(average.toFixed(1), lang)}
        </bdi>
        <Stars rating={average} />
        <Text above={1} as="span" size="xs" ink={2}>
          {t('count.reviews', { count: reviews.length })}
        </Text>
      </Column>
      <Stack as="ul" gap={1} grow className={css.bars}>
        {STARS.map((stars, at) => (
          <Row as="li" gap={3} align="center" size="xs" key={stars}>
            <span className="sr-only">
              {t('a11y.starButton', { count: stars })}: {t('count.reviews', { count: counts[at] })}
            </span>
            <bdi aria-hidden="true">{formatNumber(stars)}</bdi>
            <span className={`edged ${css.bar}`}>
              <span className={css.part} style={{ inlineSize: `${((counts[at] ?? 0) / rated) * 100}%` }} />
            </span>
          </Row>
        ))}
      </Stack>
    </Row>
  );
}

type Summary = {
  /** One decimal; null without ratings. */
  average: number | null;
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
