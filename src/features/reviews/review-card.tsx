import type { Ref } from 'react';
import type { Review } from '#src/contract/content.ts';
import { formatDay } from '#src/i18n/format-days.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Card, Row, Text } from '#src/ui/layout.tsx';
import { Stars } from '#src/ui/stars.tsx';
import { usePicture } from '#src/ui/use-picture.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './review-card.module.css';

export function ReviewCard({ review }: { review: Review }) {
  const { t, lang } = useTranslation();
  const name = review.name.trim() || t('reviews.guest');
  return (
    <Card grow as="article" className={css.card}>
      <Row as="header" gap={5} align="center">
        {review.avatar ? <Avatar key={review.avatar} address={review.avatar} name={name} /> : <Letter name={name} />}
        <Text slim>
          <Text as="h3" size="sm" loose text="start" className={css.name}>
            <ContentText of={name} />
          </Text>
          <Row as="p" gap={3} align="center" size="xs" ink={2}>
            <Stars rating={review.rating} size={14} />
            {review.date && <bdi>{formatDay(review.date, lang, Date.now())}</bdi>}
          </Row>
        </Text>
      </Row>
      {review.comment && <ContentText as="p" className={css.comment} of={review.comment} />}
      {review.answer && (
        <Text above={4} round="sm" fill={2} className={css.answer}>
          <Text as="h4" ink={2} size="xs">
            {t('reviews.answer')}
          </Text>
          <ContentText as="p" className={css.comment} of={review.answer} />
        </Text>
      )}
    </Card>
  );
}

function Avatar({ address, name }: { address: string; name: string }) {
  const { failed, standIn, img } = usePicture(address, 200);
  if (failed) return <Letter ref={standIn} name={name} />;
  return <img className={css.avatar} width={42} height={42} alt="" loading="lazy" {...img} />;
}

function Letter({ ref, name }: { ref?: Ref<HTMLSpanElement>; name: string }) {
  const letter = [...name][0] ?? '';
  return (
    <span
      ref={ref}
      className={css.avatar}
      style={{ ['--h' as string]: (letter.codePointAt(0) ?? 0) * 47 }}
      aria-hidden="true"
    >
      {letter}
    </span>
  );
}
