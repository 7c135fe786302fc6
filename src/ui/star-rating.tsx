import { useTranslation } from '#src/i18n/use-translation.ts';
import css from './star-rating.module.css';
import { STAR_PATH } from './stars.tsx';

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
    <div className={css.stars} role="group" aria-label={t('review.rating')} aria-describedby={describedBy}>
      {[1, 2, 3, 4, 5].map((star) => (
        <button
          key={star}
          type="button"
          className={`${css.star} ${star <= value ? css.on : ''}`}
          aria-pressed={star === value}
          aria-label={t('a11y.starButton', { count: star })}
          onClick={() => onChange(star === value ? 0 : star)}
        >
          <svg width="40" height="40" viewBox="0 0 24 24" aria-hidden="true">
            <path d={STAR_PATH} />
          </svg>
        </button>
      ))}
    </div>
  );
}
