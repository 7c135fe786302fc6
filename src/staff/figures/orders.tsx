import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundOrder } from '#src/contract/staff/orders-desk.ts';
import { formatDate, formatTime } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { TicketPlace } from '#src/staff/ticket/ticket-words.tsx';
import { deskApi, type OrderQuery } from '#src/staff/data/desk-api.ts';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import { MorePages } from '#src/staff/desk/more-pages.tsx';
import { useSession } from '#src/staff/session/session.ts';
import { slug } from '#src/staff/session/venue.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Card, Stack, Text } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import { OrderSearch } from './order-search.tsx';
import { OrderSheet, OrderStatus } from './order-sheet.tsx';
import css from './orders.module.css';

/** Each page holds older orders than the one before it. */
const ordersQuery = (asked: OrderQuery) =>
  infiniteQueryOptions({
    queryKey: ['orders', asked],
    queryFn: ({ pageParam, signal }) => deskApi.orders(slug, asked, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export function Orders() {
  const { t } = useTranslation();
  const { state: session } = useSession();
  const [asked, setAsked] = useState<OrderQuery>({});
  const [open, setOpen] = useState<FoundOrder | null>(null);
  const found = useInfiniteQuery({ ...ordersQuery(asked), enabled: session === 'in' });
  return (
    <>
      <OrderSearch asked={asked} usual={found.data?.pages[0] ?? null} onSearch={setAsked} />
      <DeskGate of={found.isFetchNextPageError ? { ...found, error: null } : found} bare>
        {({ pages }) => {
          const orders = pages.flatMap((page) => page.orders);
          if (orders.length === 0) {
            return <EmptyState icon="search-x" title={t('report.noneFound')} body={t('report.noneFoundBody')} />;
          }
          return (
            <>
              <Card as="ul" lines>
                {orders.map((order) => (
                  <OrderRow key={order.id} order={order} timezone={pages[0]?.timezone} onOpen={() => setOpen(order)} />
                ))}
              </Card>
              <MorePages of={found}>{t('report.older')}</MorePages>
            </>
          );
        }}
      </DeskGate>
      {open && <OrderSheet found={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function OrderRow({
  order,
  timezone,
  onOpen,
}: {
  order: FoundOrder;
  timezone: string | undefined;
  onOpen: () => void;
}) {
  const { lang, currency } = useTranslation();
  return (
    <li>
      <Stack as="button" align="center" text="start" type="button" className={css.order} onClick={onOpen}>
        <span className={css.number}>
          <bdi dir="ltr">#{order.number}</bdi>{' '}
          {order.code !== null && (
            <bdi dir="ltr" className={css.quiet}>
              {order.code}
            </bdi>
          )}
        </span>
        <span className={css.place}>
          <TicketPlace ticket={order} isShort />
          {order.phone_masked !== '' && (
            <span className={css.quiet}>
              <bdi dir="ltr">{order.phone_masked}</bdi>
            </span>
          )}
        </span>
        <Text as="span" size="sm" ink={2} className={css.time}>
          <bdi>{formatDate(order.created_at, lang, timezone)}</bdi>{' '}
          <bdi>{formatTime(order.created_at, lang, timezone)}</bdi>
        </Text>
        <span className={css.status}>
          <OrderStatus order={order} />
        </span>
        <span className={css.total}>
          <Price currency={currency} amount={order.total} />
        </span>
      </Stack>
    </li>
  );
}
