import { useCallback } from 'react';
import type { OrderStatus } from '#src/contract/order.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import type { Ticket } from '#src/contract/staff/board.ts';
import { type CancelReason, cancelReasonText } from '#src/domain/cancel-reason.ts';
import { TYPE_WORD } from '#src/domain/order-type.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { orderTitle, type Placed, placeText } from '#src/slips/ticket-text.ts';
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

export const OrderNumber = ({ ticket: { number, is_test: isTest } }: { ticket: Pick<Ticket, 'number' | 'is_test'> }) =>
  isTest ? <T k="kitchen.test.mark" /> : <bdi dir="ltr">#{number}</bdi>;

/** Names an order in a sentence. */
export function useOrderTitle(): (ticket: Pick<Ticket, 'number' | 'is_test'>) => string {
  const { t } = useTranslation();
  return useCallback((ticket) => orderTitle(ticket, t), [t]);
}

export function TicketPlace({ ticket, isShort = false }: { ticket: Placed; isShort?: boolean }) {
  return placeText(ticket, useTranslation(), isShort);
}

/** A name that the staff gave to their key. */
const By = ({ name }: { name: string }) => (
  <>
    {' ·\u00a0'}
    <bdi>{name}</bdi>
  </>
);

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
