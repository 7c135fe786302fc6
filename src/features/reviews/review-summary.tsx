import type { Review } from '#src/contract/content.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Stars } from '#src/ui/stars.tsx';
import { summaryOf } from './review-summary-of.ts';
import css from './review-summary.module.css';

const STARS = [5, 4, 3, 2, 1] as const;

export function ReviewSummary({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useTranslation();
  const { average, counts, rated } = summaryOf(reviews);
  if (average === null) return null;
  return (
    <section className={css.card} aria-label={t('review.rating')}>
      <div className={css.mean}>
        <bdi className={css.number} dir="ltr" aria-hidden="true">
          {average.toFixed(1)}
        </bdi>
        <Stars rating={average} />
        <span className={css.count}>{t('count.reviews', { count: reviews.length })}</span>
      </div>
      <ul className={css.bars}>
        {STARS.map((stars, at) => (
          <li key={stars}>
            <span className="sr-only">
              {t('a11y.starButton', { count: stars })}: {t('count.reviews', { count: counts[at] })}
            </span>
            <bdi aria-hidden="true">{stars}</bdi>
            <span className={css.bar}>
              <span className={css.part} style={{ inlineSize: `${((counts[at] ?? 0) / rated) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
