import type { Ticket } from '#src/contract/staff/board.ts';
import { keptPieces } from '#src/domain/kept-pieces.ts';
import { sharesOfLine } from '#src/domain/split-bill.ts';
import { totalParts } from '#src/domain/total-parts.ts';
import { formatDate, formatTime } from '#src/i18n/format.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { partName } from './part-name.ts';
import { sumLines } from '#src/staff/ticket/sum-lines.ts';
import { TicketPlace } from '#src/staff/ticket/ticket-words.tsx';
import type { BillDraft } from '#src/staff/data/kept-bills.ts';
import { type Bill, type BillPart, takenOf } from './bill.ts';
import { billWord } from '#src/staff/ticket/bill-word.ts';
import { useVenueName } from '#src/staff/session/venue.ts';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import { TotalRows } from '#src/ui/total-rows.tsx';
import { NotInvoice, SlipLines, SlipSum } from '#src/staff/print/slips.tsx';
import css from '#src/staff/print/slips.module.css';

/**
 * The bill of a table, or one part of its split: the guest's own lines with their share of all else, or the whole bill
 * and the sum of a part.
 */
export function BillSlip({
  orders,
  bill,
  part,
  draft,
  at,
  timezone,
}: {
  orders: readonly Ticket[];
  bill: Bill;
  part: BillPart | null;
  draft: BillDraft;
  at: number;
  timezone: string | undefined;
}) {
  const { t, lang, currency } = useTranslation();
  const name = useVenueName();
  const whole = bill.sums;
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
      {!part && <Payments bill={bill} />}
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

/** What was paid, by what, and what is left. */
function Payments({ bill: { payments, recorded, rest, over } }: { bill: Bill }) {
  const { t, currency } = useTranslation();
  if (payments.length === 0) return null;
  const row = (key: string, label: string, amount: number) => (
    <p key={key} className={css.sum}>
      <span>{label}</span>
      <Price currency={currency} amount={amount} />
    </p>
  );
  return (
    <div>
      {payments.map(({ id, kind, method, amount, tip }) => {
        const word = t(`bill.method.${method}`);
        const label = kind === 'back' ? t('bill.givenBack', { method: word }) : amount === 0 ? t('dayEnd.tip') : word;
        return row(id, label, amount === 0 ? tip : amount);
      })}
      <p className={css.total}>
        <span>{t(over > 0 ? 'bill.overTitle' : rest > 0 ? 'bill.rest' : billWord(recorded, payments))}</span>
        {(over > 0 || rest > 0) && <Price currency={currency} amount={over > 0 ? over : rest} />}
      </p>
    </div>
  );
}
