import { startTransition, Suspense, useState } from 'react';
import { isUnsent } from '#src/domain/take-back.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { TableCall } from '#src/staff/ticket/table-call.tsx';
import { useBoard } from '#src/staff/session/board.ts';
import { type FloorTable, tableOf } from './floor-tables.ts';
import { takeOrder } from './take-order.ts';
import { deskPath } from '#src/staff/session/venue.ts';
import { useUnreadCause } from '#src/stores/use-cause.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconLink } from '#src/ui/icon-button.tsx';
import { Column, Row, Stack, Text } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import { TableOrder } from './table-order.tsx';
import css from './table-page.module.css';
import type { TableMatter } from './table-sheet.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';

const TableNotices = lazyPart(() => import('./table-notices.tsx').then((part) => part.TableNotices));
const TableSheet = lazyPart(() => import('./table-sheet.tsx').then((part) => part.TableSheet));

export const TABLE_TITLE = 'table-title';

export function TablePage({ name, tables }: { name: string; tables: readonly FloorTable[] }) {
  const { t, currency } = useTranslation();
  const { link, service } = useBoard();
  const unread = useUnreadCause();
  const [opened, setOpened] = useState<TableMatter | null>(null);
  // A transition shows the sheet once its code has loaded. After an empty fallback React would wait 300 ms.
  const open = (what: TableMatter) => startTransition(() => setOpened(what));
  const table = tableOf(tables, name);
  const { tickets, paid, canceled, rows, calls, sum } = table;
  const [onBill] = tickets;
  const orders = [...tickets.filter((ticket) => !isUnsent(ticket)), ...paid, ...canceled];
  const to: string = deskPath('floor');
  return (
    <Column gap={5} className={css.page}>
      <Row gap={3} align="center">
        <IconLink icon="arrow-left" size={20} label={t('floor.back')} className={css.back} to={to} />
        <Text anywhere as="h2" grow size={1} id={TABLE_TITLE} className={css.title} tabIndex={-1}>
          <T k="checkout.table.title" values={{ table: table.name }} />
        </Text>
        {sum > 0 && (
          <Stack as="p" justify="end" size={3}>
            <Text as="span" size="sm" ink={2}>
              {t('floor.sum')}
            </Text>
            <Price currency={currency} amount={sum} />
          </Stack>
        )}
      </Row>
      {calls.length > 0 && (
        <Stack as="ul" gap={3} aria-label={t('kitchen.calls.title')}>
          {calls.map((call) => (
            <TableCall key={call.id} call={call} variant="secondary" />
          ))}
        </Stack>
      )}
      {orders.length + rows.length === 0 && unread === null && (
        <EmptyState compact icon="utensils" title={t('floor.noOrders')} />
      )}
      <Suspense>
        <TableNotices table={table} onOpen={(ticket) => open({ bill: ticket })} />
      </Suspense>
      {orders.map((ticket) => (
        <TableOrder key={ticket.id} ticket={ticket} onPrint={() => open({ print: ticket })} />
      ))}
      <Stack gap={3} className={css.bar} data-save-bar="tall">
        <Button icon="plus" onClick={() => takeOrder(table.name)}>
          {t('floor.add')}
        </Button>
        {service.bills && onBill && (
          <Button small variant="secondary" icon="receipt-text" onClick={() => open({ bill: onBill })}>
            {t('floor.bill')}
          </Button>
        )}
        {tickets.length + paid.length > 0 && (
          <Button
            small
            variant="secondary"
            icon="arrow-up-down"
            disabled={link !== 'live'}
            onClick={() => open('move')}
          >
            {t('floor.move.title')}
          </Button>
        )}
      </Stack>
      <Suspense>
        {opened !== null && (
          <TableSheet of={opened} from={table.name} tables={tables} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </Column>
  );
}
