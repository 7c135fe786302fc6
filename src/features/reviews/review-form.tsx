import { useId } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { pictureOf } from '#src/domain/cart.ts';
import { MAX_LENGTHS } from '#src/domain/text.ts';
import { numberOf } from '#src/stores/order-rows.ts';
import type { OrderRow } from '#src/outbox/orders.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import { Column, Stack, Text } from '#src/ui/layout.tsx';
import { Plate, STATE_GLAZES } from '#src/ui/plate.tsx';
import { StarRating } from '#src/ui/stars.tsx';
import { T } from '#src/ui/t.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import css from './review-form.module.css';

export type Draft = { rating: number; comment: string };

export function ReviewForm({
  order,
  draft,
  onChange,
  problem,
}: {
  order: OrderRow | null;
  draft: Draft;
  onChange: (draft: Draft) => void;
  problem?: string | null;
}) {
  const { t } = useTranslation();
  const hint = useId();
  const line = order?.lines[0];
  return (
    <Text gutter className={css.form}>
      <Column text="center" gap={1} align="center" className={css.head}>
        {line ? (
          <DishArt dish={pictureOf(line)} hue={line.hue} size={150} lattice className={css.art ?? ''} />
        ) : (
          <Stack as="span" align="center" justify="center" className={`${css.art} ${css.plate} lattice`}>
            <Plate icon="star" glaze={STATE_GLAZES.none} size={128} />
          </Stack>
        )}
        <h2 className={css.question}>{t('review.question')}</h2>
        {order && (
          <Text as="p" size="sm" ink={2}>
            <T
              k="history.number"
              values={{
                number: <bdi dir="ltr">{numberOf(order)}</bdi>,
              }}
            />
          </Text>
        )}
      </Column>
      <StarRating value={draft.rating} describedBy={hint} onChange={(rating) => onChange({ ...draft, rating })} />
      <p id={hint} className={problem ? css.problem : css.hint} role="status">
        {problem ?? (draft.rating > 0 && `${t(`review.word${draft.rating}`)}. ${t('review.clearHint')}`)}
      </p>
      <div className={css.comment}>
        <TextArea
          label={t('review.comment')}
          placeholder={t('review.placeholder')}
          value={draft.comment}
          maxLength={MAX_LENGTHS.comment}
          onChange={(comment) => onChange({ ...draft, comment })}
        />
      </div>
    </Text>
  );
}
