import { useState } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { owedFor } from '#src/domain/open-bill.ts';
import { BillList } from '#src/staff/bill/bill-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Price } from '#src/ui/price.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { T } from '#src/ui/t.tsx';

/** Open money of earlier days, with the way to each bill. */
export function EarlierBills({ orders }: { orders: readonly Ticket[] }) {
  const { t, currency } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const sum = orders.reduce((all, order) => all + owedFor(order) - order.paid + order.over, 0);
  return (
    <>
      <Notice
        tone="wait"
        icon="receipt-text"
        action={
          <Button variant="secondary" small fit onClick={() => setOpen(true)}>
            {t('floor.stale.look')}
          </Button>
        }
      >
        <T k="floor.earlier" count={orders.length} values={{ sum: <Price amount={sum} currency={currency} /> }} />
      </Notice>
      {isOpen && (
        <Sheet open onClose={() => setOpen(false)} title={t('floor.earlierTitle')}>
          <BillList orders={orders} />
        </Sheet>
      )}
    </>
  );
}
