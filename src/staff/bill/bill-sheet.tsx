import { Suspense, useState } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import type { OutboxRow } from '#src/db/db.ts';
import { totalParts } from '#src/domain/total-parts.ts';
import { formatTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { TicketPlace } from '#src/staff/board/ticket-words.tsx';
import { type Bill, billOf } from '#src/staff/state/bill.ts';
import { orderKey, useBillDraft } from '#src/staff/state/bill-drafts.ts';
import { useBoard } from '#src/staff/state/board.ts';
import { closeBill } from '#src/staff/state/closings.ts';
import { useUnrecorded } from '#src/staff/state/unrecorded.ts';
import { ticketOfRow } from '#src/staff/state/waiting-ticket.ts';
import { showToast } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Price } from '#src/ui/price.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { T } from '#src/ui/t.tsx';
import { TotalRows, type TotalRowProps } from '#src/ui/total-rows.tsx';
import { BillGone, GoneBill } from './bill-gone.tsx';
import { BillLines } from './bill-lines.tsx';
import css from './bill.module.css';
import { BillParts } from './bill-parts.tsx';
import { PaymentList } from './payment-list.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { partName } from './part-name.ts';
import { SplitChoice } from './split-choice.tsx';

const BillPrintSheet = lazyPart(() =>
  import('#src/staff/print/bill-print-sheet.tsx').then((part) => part.BillPrintSheet),
);
const VoidSheet = lazyPart(() => import('./void-sheet.tsx').then((part) => part.VoidSheet));

type BillSheetProps = {
  /** On the bill, oldest first. */
  orders: readonly Ticket[];
  /** Orders for the table that are still in this device's outbox. */
  waiting?: readonly OutboxRow[];
  /** Null: one order to pick up or to deliver. */
  table: string | null;
  onClose: () => void;
};

type Over =
  | { kind: 'print'; part: number | null }
  /** For the orders of that moment: another device may close their bill while the payment is typed. */
  | { kind: 'pay'; part: number | null; title: string; due: number; orders: readonly string[] }
  | { kind: 'void'; id: string };

export function BillSheet({ orders: arrived, waiting = [], table, onClose }: BillSheetProps) {
  const { t, currency } = useTranslation();
  const orders = [...arrived, ...waiting.filter(({ state }) => state !== 'rejected').map(ticketOfRow)];
  const keys = orders.map(orderKey);
  const [opened] = useState(keys);
  const [over, setOver] = useState<Over | null>(null);
  const [draft, patch] = useBillDraft(over?.kind === 'pay' ? [...over.orders, ...keys] : keys);
  const bill = billOf(orders, draft);
  const closed = () => setOver(null);
  const unrecorded = useUnrecorded([...opened, ...draft.orders]);
  const isGone = orders.length === 0 || unrecorded.length > 0;
  const voided = over?.kind === 'void' && orders.find(({ id }) => id === over.id);
  const [first] = orders;
  const tip = () => setOver({ kind: 'pay', part: null, title: t('bill.addTip'), due: 0, orders: draft.orders });
  const pay = (part: number | null) => {
    const due = part === null ? bill.rest : (bill.parts[part]?.rest ?? bill.rest);
    const title = part === null ? t('bill.pay') : partName(part, draft, t);
    setOver({ kind: 'pay', part, title, due, orders: draft.orders });
  };
  const close = () => {
    closeBill(orders, table, draft, bill);
    showToast({ text: table === null ? t('bill.closed') : t('bill.closedTable', { table: isolate(table) }) });
    onClose();
  };
  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title={t('bill.title')}
        subtitle={first && <TicketPlace ticket={{ ...first, taken_by: null }} isShort />}
      >
        {isGone ? (
          <GoneBill opened={opened} unrecorded={unrecorded} onDone={() => orders.length === 0 && onClose()} />
        ) : (
          <div className={css.inside}>
            <Due bill={bill} />
            <AsOf />
            <BillLines
              orders={orders}
              draft={draft}
              onTaken={(taken) => patch({ taken })}
              onVoid={(id) => setOver({ kind: 'void', id })}
            />
            <div>
              <TotalRows
                parts={totalParts(
                  { ...bill.sums, discountPercent: null, delivery: bill.sums.delivery || null },
                  bill.sums.total,
                )}
                charges={bill.sums.charges}
                total={bill.sums.total}
                currency={currency}
                row={Sum}
              />
            </div>
            <SplitChoice draft={draft} onChange={patch} />
            <BillParts bill={bill} draft={draft} onPay={pay} onPrint={(at) => setOver({ kind: 'print', part: at })} />
            <PaymentList draft={draft} onChange={(payments) => patch({ payments })} />
            {bill.rest < bill.sums.total && (
              <Button variant="secondary" small fit icon="heart" onClick={tip}>
                {t('bill.addTip')}
              </Button>
            )}
            {bill.over > 0 && (
              <Notice tone="stop" icon="circle-alert" alert>
                <T k="bill.over" values={{ amount: <Price currency={currency} amount={bill.over} /> }} />
              </Notice>
            )}
            <div className={css.actions}>
              {bill.rest > 0 ? (
                <Button icon="wallet" onClick={() => pay(null)}>
                  {t('bill.pay')}
                </Button>
              ) : (
                <Button variant="go" icon="check" disabled={bill.over > 0} onClick={close}>
                  {table === null ? t('bill.close') : t('bill.closeTable', { table: isolate(table) })}
                </Button>
              )}
              <Button variant="secondary" icon="printer" onClick={() => setOver({ kind: 'print', part: null })}>
                {t('bill.print')}
              </Button>
            </div>
          </div>
        )}
      </Sheet>
      {over?.kind === 'pay' && (
        <PaymentSheet
          due={over.due}
          title={over.title}
          notice={isGone && <BillGone orders={over.orders} />}
          onClose={closed}
          onPaid={(payment) => {
            patch({ payments: [...draft.payments, { ...payment, part: over.part }] });
            closed();
          }}
        />
      )}
      <Suspense>
        {over?.kind === 'print' && !isGone && (
          <BillPrintSheet orders={orders} table={table} draft={draft} part={over.part} onClose={closed} />
        )}
        {voided && <VoidSheet ticket={voided} onClose={closed} />}
      </Suspense>
    </>
  );
}

function Due({ bill: { sums, rest } }: { bill: Bill }) {
  const { t, currency } = useTranslation();
  return (
    <p className={css.due} aria-live="polite">
      <span>{t(rest === sums.total ? 'bill.due' : rest > 0 ? 'bill.rest' : 'bill.paid')}</span>
      <b className={css.dueSum}>
        <Price currency={currency} amount={rest > 0 ? rest : sums.total} />
      </b>
      {rest > 0 && rest < sums.total && (
        <small>
          <T k="bill.of" values={{ amount: <Price currency={currency} amount={sums.total} /> }} />
        </small>
      )}
    </p>
  );
}

/** Without a connection the orders of other devices may be missing. */
function AsOf() {
  const { t, lang } = useTranslation();
  const { link, lostAt, timezone } = useBoard();
  if (link !== 'lost') return null;
  return (
    <Notice tone="wait" icon="cloud-off">
      {lostAt === null ? t('bill.offline') : t('bill.asOf', { time: isolate(formatTime(lostAt, lang, timezone)) })}
    </Notice>
  );
}

function Sum({ kind, label, amount, currency }: TotalRowProps) {
  return (
    <p className={kind === 'total' ? `${css.sum} ${css.total}` : css.sum}>
      <span>{label}</span>
      <Price currency={currency} amount={amount} />
    </p>
  );
}
