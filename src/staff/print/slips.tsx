import type { Ticket } from '#src/contract/staff/board.ts';
import { inLanguage } from '#src/domain/text.ts';
import { type KnownSums, sumOfLines, totalParts } from '#src/domain/total-parts.ts';
import { formatDate, formatNumber, formatTime } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { TicketOptions } from '#src/staff/ticket/ticket-options.tsx';
import { keptLines, sumLines } from '#src/staff/ticket/sum-lines.ts';
import { OrderNumber, TicketPlace, useOrderTitle } from '#src/staff/ticket/ticket-words.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { useVenueName } from '#src/staff/session/venue.ts';
import { Row, Text } from '#src/ui/layout.tsx';
import { ItemPrice, Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import { TotalRows, type TotalRowProps } from '#src/ui/total-rows.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './slips.module.css';

type Line = Ticket['lines'][number];
type SlipProps = { ticket: Ticket; timezone: string | undefined };

export function KitchenSlip({ ticket, timezone }: SlipProps) {
  const { lang } = useTranslation();
  return (
    <>
      <Row as="p" align="baseline" justify="between" className={css.numberRow}>
        <span>
          <OrderNumber ticket={ticket} />
        </span>
        {ticket.code !== null && <bdi dir="ltr">{ticket.code}</bdi>}
      </Row>
      <p className={css.place}>
        <TicketPlace ticket={ticket} />
      </p>
      <Times ticket={ticket} timezone={timezone} />
      {ticket.note !== '' && <ContentText as="p" className={css.note} of={ticket.note} />}
      <ul className={css.lines}>
        {sumLines(keptLines(ticket.lines)).map((line, at) => {
          const size = inLanguage({ en: line.size_name ?? '', ar: line.size_name_ar ?? '' }, lang);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the lines of an order never change
            <li key={at} className={css.line}>
              <b>{formatNumber(line.quantity)}</b>
              <span>
                <ContentText className={css.dish} of={nameOf(line, lang)} />
                {size !== '' && <ContentText className={css.small} of={size} />}
                <TicketOptions line={line} classes={{ choice: css.small, extra: css.extra, remove: css.removed }} />
                {line.note !== '' && <ContentText className={css.wish} of={line.note} />}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

export function OrderSlip({ ticket, timezone }: SlipProps) {
  const { t, currency } = useTranslation();
  const orderTitle = useOrderTitle();
  const name = useVenueName();
  return (
    <>
      <p className={css.venue}>{name}</p>
      <p className={css.title}>{t('print.receipt')}</p>
      <p className={css.middle}>
        {orderTitle(ticket)}
        {' · '}
        <TicketPlace ticket={ticket} />
      </p>
      <Times ticket={ticket} timezone={timezone} />
      <SlipLines lines={sumLines(keptLines(ticket.lines))} />
      <div>
        <TotalRows
          parts={totalParts(knownSums(ticket), ticket.total)}
          total={ticket.total}
          currency={currency}
          charges={ticket.charges}
          row={SlipSum}
        />
      </div>
      <p className={css.middle}>{t('print.thanks')}</p>
      <NotInvoice />
    </>
  );
}

/** With names, options and prices. */
export function SlipLines({ lines }: { lines: readonly Line[] }) {
  const { t, lang, currency } = useTranslation();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('print.quantity')}</th>
          <th scope="col" colSpan={2}>
            {t('print.unit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => {
          const size = inLanguage({ en: line.size_name ?? '', ar: line.size_name_ar ?? '' }, lang);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the lines of an order never change
            <tr key={at}>
              <td>{formatNumber(line.quantity)}</td>
              <td>
                <ContentText of={nameOf(line, lang)} />
                {size !== '' && <ContentText className={css.small} of={size} />}
                <TicketOptions
                  line={line}
                  classes={{ choice: css.small, extra: css.small, remove: css.small }}
                  isPriced
                />
                {line.quantity > 1 && (
                  <span className={css.small}>
                    <bdi>{formatNumber(line.quantity)}</bdi>
                    {' × '}
                    <ItemPrice currency={currency} amount={line.price} />
                  </span>
                )}
              </td>
              <td>
                <ItemPrice currency={currency} amount={line.price * line.quantity} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** In both languages: whoever reads it may know only one. */
export function NotInvoice() {
  const { t } = useTranslation();
  return (
    <p className={css.notInvoice}>
      {t('print.notInvoice')}
      <br />
      {t('print.notInvoiceOther')}
    </p>
  );
}

export function knownSums({ lines, subtotal, discount, order_type, delivery, charges }: Ticket): KnownSums {
  return {
    dishes: sumOfLines(keptLines(lines)),
    discount,
    discountPercent: subtotal > 0 ? Math.round((discount / subtotal) * 1000) / 10 : 0,
    delivery: order_type === 'DELIVERY' ? delivery : null,
    charges,
  };
}

export function SlipSum({ kind, label, amount, currency }: TotalRowProps) {
  return (
    <p className={kind === 'total' ? css.total : css.sum}>
      <span>{label}</span>
      <Price currency={currency} amount={amount} />
    </p>
  );
}

function Times({ ticket, timezone }: SlipProps) {
  const { lang } = useTranslation();
  return (
    <p className={css.times}>
      <bdi>{formatDate(ticket.created_at, lang, timezone)}</bdi>{' '}
      <bdi>{formatTime(ticket.created_at, lang, timezone)}</bdi>
      {ticket.placed_at !== null && (
        <Text as="span" block>
          <T
            k="kitchen.offlineOrder"
            values={{
              time: formatTime(ticket.placed_at, lang, timezone),
              arrived: formatTime(ticket.created_at, lang, timezone),
            }}
          />
        </Text>
      )}
    </p>
  );
}
