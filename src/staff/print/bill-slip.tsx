import type { Ticket } from '#src/contract/staff/board.ts';
import { keptPieces } from '#src/domain/open-bill.ts';
import { type BillSums, sharesOfLine } from '#src/domain/split-bill.ts';
import { totalParts } from '#src/domain/total-parts.ts';
import { formatDate, formatTime } from '#src/i18n/format.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { partName } from '#src/staff/bill/part-name.ts';
import { sumLines } from '#src/staff/board/sum-lines.ts';
import { TicketPlace } from '#src/staff/board/ticket-words.tsx';
import type { BillDraft } from '#src/staff/data/kept-bills.ts';
import { type BillPart, takenOf } from '#src/staff/state/bill.ts';
import { useVenueName } from '#src/staff/state/venue.ts';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import { TotalRows } from '#src/ui/total-rows.tsx';
import { NotInvoice, SlipLines, SlipSum } from './slips.tsx';
import css from './slips.module.css';

/**
 * The bill of a table, or one part of its split: the guest's own lines with their share of all else, or the whole bill
 * and the sum of a part.
 */
export function BillSlip({
  orders,
  sums: whole,
  part,
  draft,
  at,
  timezone,
}: {
  orders: readonly Ticket[];
  sums: BillSums;
  part: BillPart | null;
  draft: BillDraft;
  at: number;
  timezone: string | undefined;
}) {
  const { t, lang, currency } = useTranslation();
  const name = useVenueName();
  const sums = part?.sums ?? whole;
  const taken = takenOf(orders, draft);
  const lines = orders.flatMap((order, place) =>
    order.lines.map((line, position) => ({
      ...line,
      voided: 0,
      quantity: part?.sums
        ? (sharesOfLine(line, taken[place]?.[position], draft.guests)[part.at] ?? 0)
        : keptPieces(line),
    })),
  );
  const [first] = orders;
  return (
    <>
      <p className={css.venue}>{name}</p>
      <p className={css.title}>{t('print.bill')}</p>
      <p className={css.middle}>
        {first && <TicketPlace ticket={{ ...first, taken_by: null }} isShort />}
        {part && ` · ${partName(part.at, draft, t)}`}
      </p>
      <p className={css.middle}>
        {orders
          .filter(({ number }) => number > 0)
          .map(({ number }) => isolateLtr(`#${number}`))
          .join(' ')}
      </p>
      <p className={css.times}>
        <bdi>{formatDate(at, lang, timezone)}</bdi> <bdi>{formatTime(at, lang, timezone)}</bdi>
      </p>
      <SlipLines lines={sumLines(lines.filter(({ quantity }) => quantity > 0))} />
      <div>
        <TotalRows
          parts={totalParts({ ...sums, discountPercent: null, delivery: sums.delivery || null }, sums.total)}
          total={sums.total}
          currency={currency}
          charges={sums.charges}
          row={SlipSum}
        />
      </div>
      {part && !part.sums && (
        <p className={css.total}>
          <span>{partName(part.at, draft, t)}</span>
          <Price currency={currency} amount={part.total} />
        </p>
      )}
      {part?.sums && (
        <p className={css.times}>
          <T k="bill.of" values={{ amount: <Price currency={currency} amount={whole.total} /> }} />
        </p>
      )}
      <p className={css.middle}>{t('print.thanks')}</p>
      <NotInvoice />
    </>
  );
}
