import type { Review } from '#src/contract/content.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Stack } from '#src/ui/layout.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewSummary } from './review-summary.tsx';

export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useTranslation();
  if (reviews.length === 0) return <EmptyState icon="star" title={t('reviews.empty.title')} />;
  return (
    <>
      <ReviewSummary reviews={reviews} />
      <h2 className="sr-only">{t('count.reviews', { count: reviews.length })}</h2>
      <Stack gutter above={5} as="ul" gap={5}>
        {reviews.map((review, at) => (
          <li key={`${review.name} ${review.date} ${at}`}>
            <ReviewCard review={review} />
          </li>
        ))}
      </Stack>
    </>
  );
}
