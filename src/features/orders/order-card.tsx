import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Lang } from '#src/domain/lang.ts';
import { lineText } from '#src/domain/option-text.ts';
import { atLineStart, formatDayTime, formatNumber } from '#src/i18n/format.ts';
import { numberOf } from '#src/stores/order-rows.ts';
import type { OrderRow } from '#src/outbox/orders.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Card, Row, Text } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import { knownStatus } from '#src/contract/order-status.ts';
import css from './history.module.css';
import { OrderPlace } from './order-summary.tsx';
import { leftOf } from './receipt-lines.tsx';
import { OrderStatusTag } from './order-status-tag.tsx';
import { ReviewLink } from './review-link.tsx';
import { type CartLine, pictureOf } from '#src/domain/cart.ts';
import { DishArt } from '#src/ui/dish-art.tsx';

type OrderCardProps = {
  order: OrderRow;
  lang: Lang;
  now: number;
  onAgain: (() => void) | null;
  reviews: boolean;
};

export function OrderCard({ order, lang, now, onAgain, reviews }: OrderCardProps) {
  const { t } = useTranslation();
  const { record, lines } = order;
  const number = numberOf(order);
  const type = record?.order_type ?? order.order_type;
  const known = record && knownStatus(record.status);
  const ended = known === 'delivered' || known === 'canceled';
  const total = record?.total ?? order.total;
  const left = leftOf(lines, record).filter(({ quantity }) => quantity > 0);
  // An order that was taken back as a whole names everything.
  const shown = left.length > 0 ? left : lines;
  const named = shown.length > 0 ? shown : (record?.products ?? []);
  const [first] = named;
  return (
    <Card pad as="article">
      <Row gap={5} rowGap={1} align="center" justify="between" wrap>
        <Text as="h2" weight={600} loose>
          <T k="history.number" values={{ number: <bdi dir="ltr">{number}</bdi> }} />
        </Text>
        <OrderStatusTag record={record} type={type} />
      </Row>
      <Text above={1} as="p" size="xs" ink={2}>
        <bdi>{atLineStart(formatDayTime(order.placed_at, lang, t, now))}</bdi>
        {type && (
          <>
            {' · '}
            <bdi>
              <OrderPlace type={type} table={order.table_number} />
            </bdi>
          </>
        )}
      </Text>
      <Row above={4} gap={5} align="center" wrap className={css.what}>
        <OrderArt lines={shown} />
        <Text loose as="span" size="sm" ink={2} className={css.names}>
          {first && (
            <T
              k="history.more"
              values={{ dish: lineText({ size_name: null, ...first }, lang, formatNumber) }}
              count={named.length - 1}
            />
          )}
        </Text>
        {total !== null && <Price currency={order.currency} amount={total} />}
      </Row>
      <Row above={5} gap={4} wrap className={css.acts}>
        <ButtonLink
          small
          variant="secondary"
          to="/$slug/track-your-order/$id"
          params={{ slug: order.slug, id: order.order_id }}
        >
          {t(ended ? 'common.details' : 'history.track')}
        </ButtonLink>
        {onAgain && lines.length > 0 && (
          <Button small variant="secondary" onClick={onAgain}>
            {t('history.again')}
          </Button>
        )}
        {reviews && <ReviewLink order={order} className={css.review} />}
      </Row>
    </Card>
  );
}

export function OrderArt({ lines }: { lines: readonly CartLine[] }) {
  return (
    <Row as="span" fixed>
      {lines.slice(0, 3).map((line, at) => (
        <DishArt
          // oxlint-disable-next-line react/no-array-index-key -- two lines of an order may be equal, and none moves
          key={at}
          dish={pictureOf(line)}
          hue={line.hue}
          size={46}
          className={css.art ?? ''}
        />
      ))}
    </Row>
  );
}
