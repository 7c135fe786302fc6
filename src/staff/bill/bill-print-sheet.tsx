import type { Ticket } from '#src/contract/staff/board.ts';
import { keptPieces } from '#src/domain/kept-pieces.ts';
import { sharesOfLine } from '#src/domain/split-bill.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { billSlip } from '#src/slips/bill-slip.ts';
import { partName } from './part-name.ts';
import { billApi } from '#src/staff/data/bill-api.ts';
import type { BillDraft } from '#src/staff/data/kept-bills.ts';
import { type BillPart, billOf, takenOf } from './bill.ts';
import { slug, useVenueName } from '#src/staff/session/venue.ts';
import { useTimezone } from '#src/staff/session/board.ts';
import { serverNow } from '#src/staff/session/clock.ts';
import { type NamedSlip, SlipsSheet } from '#src/staff/print/print-sheet.tsx';

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
  const words = { ...useTranslation(), timezone: useTimezone() ?? null };
  const { t } = words;
  const venue = useVenueName();
  const bill = billOf(orders, draft);
  const rowsOf = (place: number | null) => {
    const own = place === null ? undefined : bill.parts[place];
    const { name, total } = { name: place === null ? '' : partName(place, draft, t), total: own?.total ?? 0 };
    const printed = {
      venue,
      orders,
      lines: linesOf(orders, draft, own),
      sums: own?.sums ?? bill.sums,
      bill,
      part: own ? { name, total, isOwn: own.sums !== null } : null,
      at: serverNow(),
    };
    return billSlip(printed, words);
  };
  const printWhole = (asked_at: number) => billApi.print(slug, { order_ids: orders.map(({ id }) => id), asked_at });
  const whole: NamedSlip = { name: t('print.bill'), icon: 'receipt-text', rows: rowsOf(null) };
  const parts = bill.parts
    .filter(({ at, total }) => (part === null ? total > 0 : at === part))
    .map(({ at }): NamedSlip => ({ name: partName(at, draft, t), icon: 'printer', rows: rowsOf(at) }));
  return (
    <SlipsSheet
      subtitle={table === null ? t('print.bill') : t('checkout.table.title', { table: isolate(table) })}
      slips={part === null ? [whole, ...parts] : [...parts, whole]}
      {...(part === null && { print: printWhole })}
      onClose={onClose}
    />
  );
}

/** A guest's own lines; else all that is billed. */
function linesOf(orders: readonly Ticket[], draft: BillDraft, part: BillPart | undefined) {
  const taken = takenOf(orders, draft);
  return orders.flatMap((order, place) =>
    order.lines.map((line, position) => ({
      ...line,
      voided: 0,
      quantity: part?.sums
        ? (sharesOfLine(line, taken[place]?.[position], draft.guests)[part.at] ?? 0)
        : keptPieces(line),
    })),
  );
}
