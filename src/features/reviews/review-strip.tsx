import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Review } from '#src/contract/content.ts';
import { formatDate } from '#src/i18n/format.ts';
import { useLang } from '#src/state/settings.ts';
import { Stars } from '#src/ui/stars.tsx';
import css from './review-strip.module.css';

const MOST = 8;

/** What customers wrote, side by side on home. */
export function ReviewStrip({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls and holds no control is reached by keyboard
    <ul className={css.strip} tabIndex={0} aria-label={t('reviews.title')}>
      {reviews.slice(0, MOST).map((review, at) => (
        <li key={`${review.name} ${review.date} ${at}`}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const lang = useLang();
  const { t } = useTranslation();
  const letter = [...review.name.trim()][0] ?? '';
  const day = Date.parse(review.date);
  return (
    <article className={css.card}>
      <header className={css.head}>
        {review.avatar ? (
          <img className={css.avatar} src={review.avatar} width={42} height={42} alt="" loading="lazy" />
        ) : (
          <span
            className={css.avatar}
            style={{ ['--h' as string]: (letter.codePointAt(0) ?? 0) * 47 }}
            aria-hidden="true"
          >
            {letter}
          </span>
        )}
        <div>
          <h3 className={css.name} dir="auto">
            {review.name || t('reviews.title')}
          </h3>
          <p className={css.facts}>
            <Stars rating={review.rating} size={14} />
            {review.date && <span>{Number.isNaN(day) ? review.date : formatDate(review.date, lang)}</span>}
          </p>
        </div>
      </header>
      <p className={css.comment} dir="auto">
        {review.comment}
      </p>
    </article>
  );
}
