import { useCallback } from 'react';
import type { OrderStatus } from '#src/contract/order.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import type { Ticket } from '#src/contract/staff/board.ts';
import { type CancelReason, cancelReasonText } from '#src/domain/cancel-reason.ts';
import { TYPE_WORD } from '#src/domain/order-type.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { T } from '#src/ui/t.tsx';
import { ContentText } from '#src/ui/content-text.tsx';

export const TYPE_ICON = { DINE_IN: 'armchair', PICKUP: 'shopping-bag', DELIVERY: 'bike' } as const;

export const REASON_WORD: Record<CancelReason, string> = {
  sold_out: 'soldOut',
  busy: 'busy',
  closed: 'closed',
  area: 'area',
  duplicate: 'duplicate',
  no_answer: 'noAnswer',
};

export function statusWord(status: OrderStatus, type: OrderType): [key: string, options: { context?: string }] {
  return [`status.${status}`, status === 'delivered' ? { context: TYPE_WORD[type] } : {}];
}

type Numbered = Pick<Ticket, 'number' | 'is_test'>;

export const OrderNumber = ({ ticket: { number, is_test: isTest } }: { ticket: Numbered }) =>
  isTest ? <T k="kitchen.test.mark" /> : <bdi dir="ltr">#{number}</bdi>;

/** Names an order in a sentence. */
export function useOrderTitle(): (ticket: Numbered) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ number, is_test: isTest }) =>
      isTest ? t('kitchen.test.title') : t('print.order', { number: isolateLtr(String(number)) }),
    [t],
  );
}

type Placed = Pick<Ticket, 'order_type' | 'table_number' | 'zone_name' | 'zone_name_ar' | 'phone_masked'> &
  Partial<Pick<Ticket, 'taken_by'>>;

/** A name that the staff gave to their key. */
const By = ({ name }: { name: string }) => (
  <>
    {' ·\u00a0'}
    <bdi>{name}</bdi>
  </>
);

export function TicketPlace({ ticket, isShort = false }: { ticket: Placed; isShort?: boolean }) {
  const { t, lang } = useTranslation();
  const { order_type, table_number, zone_name, zone_name_ar, phone_masked, taken_by: by } = ticket;
  if (order_type === 'DINE_IN' && table_number) {
    return (
      <>
        <T k="checkout.table.title" values={{ table: table_number }} />
        {by && <By name={by} />}
      </>
    );
  }
  const area = inLanguage({ en: zone_name ?? '', ar: zone_name_ar ?? '' }, lang);
  return (
    <>
      {t(`checkout.type.${TYPE_WORD[order_type]}`)}
      {order_type === 'DELIVERY' && area !== '' && (
        <>
          {' · '}
          <ContentText of={area} />
        </>
      )}
      {!isShort && order_type !== 'DELIVERY' && phone_masked !== '' && (
        <>
          {' · '}
          <bdi dir="ltr">{phone_masked}</bdi>
        </>
      )}
      {by && <By name={by} />}
    </>
  );
}

/** Why, and by whom of the staff. */
export function CancelWords({
  ticket: { cancel_reason: reason, canceled_by: by },
}: {
  ticket: Pick<Ticket, 'cancel_reason' | 'canceled_by'>;
}) {
  const { t } = useTranslation();
  return (
    <>
      {reason === 'customer' || reason === null ? (
        t(reason === null ? 'status.canceled' : 'kitchen.cancelledByGuest')
      ) : (
        <ContentText of={cancelReasonText(reason, (usual) => t(`kitchen.cancel.${REASON_WORD[usual]}`))} />
      )}
      {by !== null && <By name={by} />}
    </>
  );
}

/** Undefined: it is made once. Null: the other one is not known. */
export type Twin = number | null | undefined;

export function TwiceMark({ twin }: { twin: Twin }) {
  if (twin === undefined) return null;
  return (
    <StatusTag tone="stop" icon="copy">
      <TwiceWords twin={twin} of="mark" />
    </StatusTag>
  );
}

export const TwiceWords = ({ twin, of }: { twin: number | null; of: 'mark' | 'body' }) => (
  <T
    k={twin === null ? `kitchen.twice.unknown.${of}` : `kitchen.twice.${of}`}
    values={{ number: <bdi dir="ltr">#{twin}</bdi> }}
  />
);
