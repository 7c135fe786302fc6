import { useTranslation } from '#src/i18n/use-translation.ts';
import { Row } from './layout.tsx';
import ratingCss from './star-rating.module.css';
import css from './stars.module.css';

const STAR_PATH = 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z';

/** `rating`: 0 to 5. The outline has the required contrast, the fill alone does not. */
export function Stars({ rating, size = 15 }: { rating: number; size?: number }) {
  const { t } = useTranslation();
  return (
    <Row as="span" inline gap={1} className={css.stars} role="img" aria-label={t('a11y.stars', { rating })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} className={star <= rating ? css.on : css.off} width={size} height={size} viewBox="0 0 24 24">
          <path d={STAR_PATH} />
        </svg>
      ))}
    </Row>
  );
}

export function StarRating({
  value,
  onChange,
  describedBy,
}: {
  value: number;
  onChange: (value: number) => void;
  describedBy: string;
}) {
  const { t } = useTranslation();
  return (
    <Row gap={1} justify="center" role="group" aria-label={t('review.rating')} aria-describedby={describedBy}>
      {[1, 2, 3, 4, 5].map((star) => (
        <button
          key={star}
          type="button"
          className={ratingCss.star}
          aria-pressed={star === value}
          aria-label={t('a11y.starButton', { count: star })}
          onClick={() => onChange(star === value ? 0 : star)}
        >
          <svg
            className={star <= value ? css.on : css.off}
            width="40"
            height="40"
            viewBox="0 0 24 24"
            aria-hidden="true"
          >
            <path d={STAR_PATH} />
          </svg>
        </button>
      ))}
    </Row>
  );
}
