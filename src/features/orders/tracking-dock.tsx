import { useTranslation } from '#src/i18n/use-translation.ts';
import { venueCall, venueChat } from '#src/domain/contact.ts';
import { knownStatus } from '#src/contract/order-status.ts';
import type { Menu } from '#src/contract/menu.ts';
import { numberOf } from '#src/stores/order-rows.ts';
import type { OrderRow } from '#src/outbox/orders.ts';
import { useAwaitsReview } from '#src/queries/review.ts';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { Row } from '#src/ui/layout.tsx';
import { Dock } from '#src/ui/slots.tsx';
import css from './result.module.css';
import { ReviewLink } from './review-link.tsx';
import { useOrderAgain } from './use-refill.tsx';

/** The way on: to the venue while it works; at the end to a review and the next order. */
export function TrackingDock({ order, menu }: { order: OrderRow; menu: Menu | null }) {
  const { t } = useTranslation();
  const { busy, again, question } = useOrderAgain(order.slug, menu);
  const isReviewable = useAwaitsReview(order) && menu?.capabilities?.reviews === true;
  const status = order.record && knownStatus(order.record.status);
  const isDelivered = status === 'delivered';
  const isEnded = isDelivered || status === 'canceled';
  const chat = isEnded ? null : venueChat(menu?.venue, t('chat.message', { number: numberOf(order) }));
  const call = isDelivered ? null : venueCall(menu?.venue);
  const onAgain = isEnded && again && order.lines.length > 0 ? () => again(order) : null;
  if (!isReviewable && !chat && !call && !onAgain) return null;
  const isCallSecond = chat !== null || onAgain !== null;
  return (
    <Dock>
      <Row
        as="section"
        gap={4}
        wrap
        className={`${css.pair} ${css.wayOn}`}
        aria-label={t(isEnded ? 'track.title' : 'panel.support')}
      >
        {isReviewable && <ReviewLink order={order} variant="primary" />}
        {onAgain && (
          <Button variant={isReviewable ? 'secondary' : 'primary'} icon="refresh-cw" busy={busy} onClick={onAgain}>
            {t('history.again')}
          </Button>
        )}
        {chat && (
          <ButtonAnchor icon="message-circle" href={chat} target="_blank" rel="noreferrer">
            {t('chat.support')}
          </ButtonAnchor>
        )}
        {call && (
          <ButtonAnchor
            variant={isCallSecond ? 'secondary' : 'primary'}
            icon="phone"
            href={call}
            aria-label={t('common.call')}
            className={isCallSecond ? (css.callOnly ?? '') : ''}
          >
            {isCallSecond ? null : t('common.call')}
          </ButtonAnchor>
        )}
        {question}
      </Row>
    </Dock>
  );
}
