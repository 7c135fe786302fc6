import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { HandoverSheet } from '#src/features/handover/handover-sheet.tsx';
import { endAsTyped, type OutboxRow } from '#src/outbox/orders.ts';
import { Button } from '#src/ui/button.tsx';
import { AskButton } from './ask-sheet.tsx';
import { OrderBox } from './order-summary.tsx';
import type { Decide } from './use-decision.ts';

/** Nobody is there to whom a delivery could be shown. */
const isOffered = (row: OutboxRow, menu: Menu | null): boolean =>
  menu?.capabilities?.handovers === true && row.profile === 'extended' && row.order_type !== 'DELIVERY';

type ShowToWaiterProps = { row: OutboxRow; menu: Menu | null; decide: Decide };

export function ShowToWaiter({ row, menu, decide }: ShowToWaiterProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!isOffered(row, menu)) return null;
  return (
    <>
      <Button variant="secondary" icon="hand-platter" onClick={() => setOpen(true)}>
        {t('handover.action')}
      </Button>
      {isOpen && (
        <HandoverSheet row={row} onClose={() => setOpen(false)}>
          <OrderBox row={row} menu={menu} />
          <AskButton
            variant="secondary"
            ask={{
              title: t('handover.typed.ask'),
              body: t('handover.typed.warning'),
              yes: t('handover.typed.action'),
              no: t('common.back'),
            }}
            onYes={() => decide(() => endAsTyped(row))}
          >
            {t('handover.typed.action')}
          </AskButton>
        </HandoverSheet>
      )}
    </>
  );
}
