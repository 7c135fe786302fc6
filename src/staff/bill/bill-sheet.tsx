import { Suspense, useState } from 'react';
import type { PaymentRecord, Ticket } from '#src/contract/staff/board.ts';
import type { TableCall } from '#src/contract/calls.ts';
import { isOnBill } from '#src/domain/open-bill.ts';
import { isSameTable } from '#src/domain/table-name.ts';
import { isUnsent } from '#src/domain/take-back.ts';
import { totalParts } from '#src/domain/total-parts.ts';
import { formatTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { TicketPlace } from '#src/staff/ticket/ticket-words.tsx';
import { applyPayments } from '#src/staff/ticket/apply-payments.ts';
import { type Bill, billOf } from './bill.ts';
import { billWord } from '#src/slips/bill-word.ts';
import { orderKey, useBillDraft } from './bill-drafts.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { hideCalls } from '#src/staff/session/calls.ts';
import { type NewPayment, paymentRequest, record } from './payments.ts';
import { showToast } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Price } from '#src/ui/price.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { T } from '#src/ui/t.tsx';
import { TotalRows, type TotalRowProps } from '#src/ui/total-rows.tsx';
import { BillLines } from './bill-lines.tsx';
import css from './bill.module.css';
import { BillParts } from './bill-parts.tsx';
import { PaymentList } from './payment-list.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { partName } from './part-name.ts';
import { SplitChoice } from './split-choice.tsx';
import { BillPrintSheet } from './bill-print-sheet.tsx';
import { VoidSheet } from './void-sheet.tsx';

type BillSheetProps = {
  /** The orders of one bill or table, oldest first, with those of this device that are not sent yet. */
  orders: readonly Ticket[];
  /** Null: one order to pick up or to deliver. */
  table: string | null;
  onClose: () => void;
};

type Over =
  | { kind: 'print'; part: number | null }
  /** For the orders that were shown then: guests may order more while the payment is typed. */
  | { kind: 'pay'; part: number | null; title: string; due: number; orders: readonly Ticket[] }
  | { kind: 'void'; id: string };

export function BillSheet({ orders: given, table, onClose }: BillSheetProps) {
  const { t, currency } = useTranslation();
  const { calls } = useBoard();
  const orders = useShown(given);
  const keys = orders.map(orderKey);
  const [over, setOver] = useState<Over | null>(null);
  const [draft, patch] = useBillDraft(keys);
  const bill = billOf(orders, draft);
  const closed = () => setOver(null);
  const voided = over?.kind === 'void' && orders.find(({ id }) => id === over.id);
  const [first] = orders;
  const open = orders.filter((order) => isOnBill(order, { bills: true }));
  const pay = (part: number | null, due: number, title: string) =>
    setOver({ kind: 'pay', part, title, due, orders: open.length > 0 ? open : orders });
  const payPart = (part: number) => pay(part, bill.parts[part]?.rest ?? bill.rest, partName(part, draft, t));
  const recorded = (id: string | null, payment: NewPayment) => {
    if (over?.kind === 'pay' && over.part !== null && id !== null) patch({ paid: { ...draft.paid, [id]: over.part } });
    closed();
    if (payment.amount < bill.rest || payment.amount === 0) return;
    // The server ends the call for the bill when it hears of the payment.
    const isOfTable = ({ kind, table_number: name }: TableCall) => kind === 'bill' && isSameTable(name, table ?? '');
    hideCalls(calls.filter(isOfTable));
    showToast({ text: table === null ? t('bill.closed') : t('bill.closedTable', { table: isolate(table) }) });
  };
  const giveBack = ({ method, amount }: PaymentRecord) =>
    record(
      paymentRequest(orders, table, { kind: 'back', method, amount: Math.min(amount, bill.over, bill.money), tip: 0 }),
    );
  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title={t('bill.title')}
        subtitle={first && <TicketPlace ticket={{ ...first, taken_by: null }} isShort />}
      >
        <Stack gap={6} above={3}>
          <Due bill={bill} />
          <AsOf />
          {bill.over > 0 && (
            <Notice tone="stop" icon="circle-alert" alert>
              <T
                k={bill.money > 0 ? 'bill.over' : 'bill.overWords'}
                values={{ amount: <Price amount={bill.over} currency={currency} /> }}
              />
            </Notice>
          )}
          <PaymentList
            bill={bill}
            draft={draft}
            onGiveBack={bill.over > 0 && bill.money > 0 ? (payment) => giveBack(payment) : null}
          />
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
              currency={currency}
              total={bill.sums.total}
              row={Sum}
            />
          </div>
          {bill.rest > 0 && <SplitChoice draft={draft} onChange={patch} />}
          <BillParts bill={bill} draft={draft} onPay={payPart} onPrint={(at) => setOver({ kind: 'print', part: at })} />
          {bill.recorded > 0 && (
            <Button variant="secondary" small fit icon="heart" onClick={() => pay(null, 0, t('bill.addTip'))}>
              {t('bill.addTip')}
            </Button>
          )}
          <Stack gap={4}>
            {bill.rest > 0 ? (
              <Button icon="wallet" onClick={() => pay(null, bill.rest, t('bill.pay'))}>
                {t('bill.pay')}
              </Button>
            ) : (
              <Button variant="go" icon="check" onClick={onClose}>
                {t('bill.done')}
              </Button>
            )}
            <Button variant="secondary" icon="printer" onClick={() => setOver({ kind: 'print', part: null })}>
              {t('bill.print')}
            </Button>
          </Stack>
        </Stack>
      </Sheet>
      {over?.kind === 'pay' && (
        <PaymentSheet
          due={over.due}
          title={over.title}
          orders={over.orders}
          table={table}
          bill={bill}
          onClose={closed}
          onPaid={recorded}
        />
      )}
      <Suspense>
        {over?.kind === 'print' && (
          <BillPrintSheet orders={orders} table={table} draft={draft} part={over.part} onClose={closed} />
        )}
        {voided && <VoidSheet ticket={voided} onClose={closed} />}
      </Suspense>
    </>
  );
}

/** The orders as they are now; once nothing is owed any more, those that were shown last. */
function useShown(given: readonly Ticket[]): Ticket[] {
  const { tickets, waiting } = useBoard();
  const [last, setLast] = useState(given);
  if (given.length > 0 && given !== last && given.some((order) => !last.includes(order))) setLast(given);
  const newest = (given.length > 0 ? given : last).map((order) => {
    const isSame = (one: Ticket) => one.id === order.id || (isUnsent(order) && one.key_start === order.key_start);
    const known = [...tickets.values()].find(isSame) ?? order;
    return known.seq > order.seq ? known : order;
  });
  return applyPayments(newest, waiting);
}

function Due({ bill: { sums, rest, recorded, payments } }: { bill: Bill }) {
  const { t, currency } = useTranslation();
  const open = recorded === 0 ? 'bill.due' : 'bill.rest';
  return (
    <Stack round="lg" fill={2} text="center" as="p" justify="center" pad aria-live="polite">
      <span>{t(rest > 0 ? open : billWord(recorded, payments))}</span>
      <b className={css.dueSum}>
        <Price amount={rest > 0 ? rest : sums.total} currency={currency} />
      </b>
      {rest > 0 && recorded !== 0 && (
        <Text as="small" ink={2} size="sm">
          <T k="bill.of" values={{ amount: <Price amount={sums.total} currency={currency} /> }} />
        </Text>
      )}
    </Stack>
  );
}

/** Without a connection the orders and payments of other devices may be missing. */
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
    <Row as="p" gap={5} justify="between" className={kind === 'total' ? `${css.sum} ${css.total}` : css.sum}>
      <span>{label}</span>
      <Price amount={amount} currency={currency} />
    </Row>
  );
}
