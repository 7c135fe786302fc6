import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { Ticket } from '#src/contract/staff/board.ts';
import { formatTime } from '#src/i18n/format.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { BillDraft } from '#src/staff/data/kept-bills.ts';
import { writeBillDraft } from '#src/staff/state/bill-drafts.ts';
import { useBoard } from '#src/staff/state/board.ts';
import { recordTyped } from '#src/staff/state/closings.ts';
import { closingOfQuery, ordersOf } from '#src/staff/state/unrecorded.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import bill from './bill.module.css';
import css from './closing-notices.module.css';
import { usePaymentWords } from './use-payment-words.ts';

/** Says by whom, when and with what the bill of these orders was closed. */
export function BillGone({ orders: keys }: { orders: readonly string[] }) {
  const { t, lang } = useTranslation();
  const { tickets, timezone } = useBoard();
  const list = usePaymentWords();
  const orders = ordersOf(keys, tickets);
  const closed = orders.find(({ closed_at: at }) => at !== null);
  const { data: holder } = useQuery({ ...closingOfQuery(closed), enabled: closed !== undefined });
  const words = () => {
    if (!closed) return t('bill.gone');
    const time = isolate(formatTime(holder?.at ?? closed.closed_at ?? 0, lang, timezone));
    return holder
      ? t('bill.closedBy', { by: isolate(holder.by.name), time, taken: list(holder.taken) })
      : t('bill.closedAt', { time });
  };
  return (
    <>
      <strong>{billName(orders[0], t)}</strong> {words()}
    </>
  );
}

function billName(order: Ticket | undefined, t: TFunction): string {
  if (!order) return t('bill.title');
  if (order.order_type !== 'DINE_IN') return t('print.order', { number: isolateLtr(String(order.number)) });
  return t('checkout.table.title', { table: isolate(order.table_number ?? '') });
}

/** Payments that no bill shows any more. Whoever typed them says whether they were taken. */
export function Unrecorded({ draft, onDone }: { draft: BillDraft; onDone?: () => void }) {
  const { t } = useTranslation();
  const list = usePaymentWords();
  return (
    <Notice
      tone="stop"
      icon="circle-alert"
      alert
      action={
        <div className={css.actions}>
          <Button
            variant="secondary"
            small
            fit
            onClick={() => {
              recordTyped(draft);
              onDone?.();
            }}
          >
            {t('bill.recordTyped')}
          </Button>
          <Button
            variant="secondary"
            small
            fit
            onClick={() => {
              writeBillDraft(draft.orders, null);
              onDone?.();
            }}
          >
            {t('bill.dropTyped')}
          </Button>
        </div>
      }
    >
      <BillGone orders={draft.orders} /> {t('bill.typed', { own: list(draft.payments) })}
    </Notice>
  );
}

/** It was closed on another device while it was open here. */
export function GoneBill({
  opened,
  unrecorded,
  onDone,
}: {
  opened: readonly string[];
  unrecorded: readonly BillDraft[];
  onDone: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={bill.inside}>
      {unrecorded.map((draft) => (
        <Unrecorded key={draft.orders[0]} draft={draft} onDone={onDone} />
      ))}
      {unrecorded.length === 0 && (
        <>
          <Notice tone="wait" icon="circle-alert" alert>
            <BillGone orders={opened} />
          </Notice>
          <Button variant="secondary" onClick={onDone}>
            {t('bill.understood')}
          </Button>
        </>
      )}
    </div>
  );
}
