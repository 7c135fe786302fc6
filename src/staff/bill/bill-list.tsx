import { startTransition, Suspense, useState } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { owedFor } from '#src/domain/open-bill.ts';
import { formatDate } from '#src/i18n/format.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { TicketPlace } from '#src/staff/ticket/ticket-words.tsx';
import { useTimezone } from '#src/staff/session/board.ts';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import { TicketBill } from './ticket-bill.tsx';

/** Each order opens its bill. */
export function BillList({ orders, onClosed }: { orders: readonly Ticket[]; onClosed?: () => void }) {
  const { t, lang, currency } = useTranslation();
  const timezone = useTimezone();
  const [bill, setBill] = useState<Ticket | null>(null);
  return (
    <>
      <Stack as="ul" gap={3}>
        {orders.map((order) => (
          <li key={order.id}>
            <Button variant="secondary" small icon="receipt-text" onClick={() => startTransition(() => setBill(order))}>
              <bdi>{formatDate(order.created_at, lang, timezone)}</bdi>
              {' · '}
              {t('print.order', { number: isolateLtr(String(order.number)) })}
              {' · '}
              <TicketPlace ticket={{ ...order, taken_by: null }} isShort />
              {' · '}
              {order.over > 0 ? (
                <T k="bill.overShort" values={{ amount: <Price amount={order.over} currency={currency} /> }} />
              ) : (
                <Price amount={owedFor(order) - order.paid} currency={currency} />
              )}
            </Button>
          </li>
        ))}
      </Stack>
      <Suspense>
        {bill && (
          <TicketBill
            ticket={bill}
            onClose={() => {
              setBill(null);
              onClosed?.();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
