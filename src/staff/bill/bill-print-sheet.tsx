import type { Ticket } from '#src/contract/staff/board.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { partName } from './part-name.ts';
import type { BillDraft } from '#src/staff/data/kept-bills.ts';
import { billOf } from './bill.ts';
import { useTimezone } from '#src/staff/session/board.ts';
import { serverNow } from '#src/staff/session/clock.ts';
import { BillSlip } from './bill-slip.tsx';
import { type Slip, SlipsSheet } from '#src/staff/print/print-sheet.tsx';

/** The whole bill, or one part of it (`part`) and then the whole. */
export function BillPrintSheet({
  orders,
  table,
  draft,
  part,
  onClose,
}: {
  orders: readonly Ticket[];
  table: string | null;
  draft: BillDraft;
  part: number | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const timezone = useTimezone();
  const bill = billOf(orders, draft);
  const slipOf = (at: number | null) => (
    <BillSlip
      orders={orders}
      bill={bill}
      part={at === null ? null : (bill.parts[at] ?? null)}
      draft={draft}
      at={serverNow()}
      timezone={timezone}
    />
  );
  const whole: Slip = { name: t('print.bill'), icon: 'receipt-text', slip: slipOf(null) };
  const parts = bill.parts
    .filter(({ at, total }) => (part === null ? total > 0 : at === part))
    .map(({ at }): Slip => ({ name: partName(at, draft, t), icon: 'printer', slip: slipOf(at) }));
  return (
    <SlipsSheet
      subtitle={table === null ? t('print.bill') : t('checkout.table.title', { table: isolate(table) })}
      slips={part === null ? [whole, ...parts] : [...parts, whole]}
      onClose={onClose}
    />
  );
}
