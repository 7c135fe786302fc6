import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Review } from '#src/contract/content.ts';
import { Row } from '#src/ui/layout.tsx';
import { ReviewCard } from './review-card.tsx';
import css from './review-strip.module.css';

const MOST = 8;

export function ReviewStrip({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- no controls inside, scrolled by keyboard
    <Row as="ul" gap={5} className={`scrolls snaps ${css.strip}`} tabIndex={0} aria-label={t('reviews.title')}>
      {reviews.slice(0, MOST).map((review, at) => (
        <li key={`${review.name} ${review.date} ${at}`}>
          <ReviewCard review={review} />
        </li>
      ))}
    </Row>
  );
}
