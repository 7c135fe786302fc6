import type { ReactNode } from 'react';
import type { DeskReview } from '#src/contract/staff/reviews-desk.ts';
import { formatDay } from '#src/i18n/format-days.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { serverNow } from '#src/staff/session/clock.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import { Stars } from '#src/ui/stars.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import record from '#src/staff/desk/record-row.module.css';
import css from './content-desk.module.css';

/** A review as its guest wrote it. `state`: beside its date. */
export function ReviewText({
  review: { name, date, rating, comment },
  state,
}: {
  review: DeskReview;
  state?: ReactNode;
}) {
  const { t, lang } = useTranslation();
  return (
    <>
      <Row gap={4} rowGap={1} as="span" align="center" wrap>
        <ContentText as="span" className={record.main} of={name || t('reviews.guest')} />
        <Stars rating={rating} size={14} />
        <bdi className={record.other}>{formatDay(date, lang, serverNow())}</bdi>
        {state}
      </Row>
      {comment && <ContentText as="span" className={css.words} of={comment} />}
    </>
  );
}

export function ReviewRow({ review }: { review: DeskReview }) {
  const { t } = useTranslation();
  const { answer, hidden, hidden_reason: reason } = review;
  return (
    <Stack justify="start" as="span" gap={1} grow>
      <ReviewText
        review={review}
        state={
          hidden ? (
            <StatusTag tone="stop">{t('field.hidden')}</StatusTag>
          ) : (
            answer === '' && <StatusTag tone="wait">{t('reviewDesk.unanswered')}</StatusTag>
          )
        }
      />
      {answer && (
        <Stack as="span" gap={1} above={1} size="sm" className={css.answer}>
          <b>{t('reviews.answer')}</b>
          <ContentText as="span" className={css.words} of={answer} />
        </Stack>
      )}
      {reason && (
        <span className={record.other}>
          {t('field.hidden_reason')}: <bdi>{reason}</bdi>
        </span>
      )}
    </Stack>
  );
}
