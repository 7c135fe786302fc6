import { useState } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { keptPieces } from '#src/domain/kept-pieces.ts';
import { type BillLine, sharesOfLine } from '#src/domain/split-bill.ts';
import { isUnsent, mayTakeBack } from '#src/domain/take-back.ts';
import { inLanguage } from '#src/domain/text.ts';
import { formatNumber, formatTime } from '#src/i18n/format.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { TicketOptions } from '#src/staff/ticket/ticket-options.tsx';
import type { BillDraft } from '#src/staff/data/kept-bills.ts';
import { lineName, ticketLineText } from '#src/staff/desk/names.ts';
import { orderKey } from './bill-drafts.ts';
import { useTimezone } from '#src/staff/session/board.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Grow, Row, Stack, Text } from '#src/ui/layout.tsx';
import { ItemPrice } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import css from './bill.module.css';
import { Counter } from './counter.tsx';
import { GuestTabs } from './guest-tabs.tsx';
import { guestLetter } from './part-name.ts';

type Line = Ticket['lines'][number];

/** In a split by lines each line says whose pieces it has, and takes pieces for the chosen guest. */
export function BillLines({
  orders,
  draft,
  onTaken,
  onVoid,
}: {
  orders: readonly Ticket[];
  draft: BillDraft;
  onTaken: (taken: BillDraft['taken']) => void;
  onVoid: (id: string) => void;
}) {
  const [chosen, setChosen] = useState(0);
  const guest = Math.min(chosen, draft.guests - 1);
  const isShared = draft.split === 'lines';
  const take = (order: Ticket, at: number, shares: number[]) => {
    const key = orderKey(order);
    const lines = order.lines.map((_, place) => (place === at ? shares : (draft.taken[key]?.[place] ?? null)));
    onTaken({ ...draft.taken, [key]: lines });
  };
  return (
    <Stack gap={6}>
      {isShared && <GuestTabs guests={draft.guests} chosen={guest} onChoose={setChosen} />}
      {orders.map((order) => (
        <Stack key={order.id} as="section">
          <OrderHead order={order} onVoid={onVoid} />
          <Stack as="ul">
            {order.lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the lines of an order never change
              <Stack key={at} as="li" gap={1} className={css.line}>
                <LineText line={line} />
                {isShared && keptPieces(line) > 0 && (
                  <LineShares
                    line={line}
                    taken={draft.taken[orderKey(order)]?.[at] ?? undefined}
                    guests={draft.guests}
                    guest={guest}
                    onTake={(shares) => take(order, at, shares)}
                  />
                )}
              </Stack>
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}

function OrderHead({ order, onVoid }: { order: Ticket; onVoid: (id: string) => void }) {
  const { t, lang } = useTranslation();
  const timezone = useTimezone();
  return (
    <Row as="h3" gap={3} align="center" size="body" className={css.orderHead}>
      <Grow as="span">
        {isUnsent(order) ? t('bill.waitingOrder') : t('print.order', { number: isolateLtr(String(order.number)) })}
        <Text as="small" block ink={2} size="sm" weight={400}>
          <bdi>{formatTime(order.created_at, lang, timezone)}</bdi>
          {order.taken_by !== null && (
            <>
              {' · '}
              <ContentText of={order.taken_by} />
            </>
          )}
        </Text>
      </Grow>
      {mayTakeBack(order) && (
        <IconButton
          icon="undo-2"
          label={t('bill.takeBackOf', { number: isolateLtr(String(order.number)) })}
          onClick={() => onVoid(order.id)}
        />
      )}
    </Row>
  );
}

function LineText({ line }: { line: Line }) {
  const { t, lang, currency } = useTranslation();
  const pieces = keptPieces(line);
  const size = inLanguage({ en: line.size_name ?? '', ar: line.size_name_ar ?? '' }, lang);
  return (
    <Row gap={4} align="start" className={pieces === 0 ? css.gone : ''}>
      <b className={css.pieces}>{formatNumber(pieces === 0 ? line.quantity : pieces)}</b>
      <Grow anywhere as="span" className={css.dish}>
        <ContentText of={lineName(line, lang)} />
        {size !== '' && <ContentText className={css.small} of={size} />}
        <TicketOptions line={line} classes={{ choice: css.small, extra: css.small, remove: css.small }} isPriced />
        {line.voided ? (
          <Row as="span" gap={1} align="center" size="sm" ink="stop" weight={500}>
            <Icon name="undo-2" size={14} />
            {t('bill.takenBack', { count: line.voided })}
          </Row>
        ) : null}
      </Grow>
      {pieces > 0 && <ItemPrice currency={currency} amount={line.price * pieces} />}
    </Row>
  );
}

function LineShares({
  line,
  taken,
  guests,
  guest,
  onTake,
}: {
  line: Line & BillLine;
  taken: readonly number[] | undefined;
  guests: number;
  guest: number;
  onTake: (shares: number[]) => void;
}) {
  const { t, lang } = useTranslation();
  const shares = sharesOfLine(line, taken, guests);
  const own = shares[guest] ?? 0;
  const left = shares[guests] ?? 0;
  return (
    <Row gap={3} align="center" className={css.shares}>
      <Grow as="span">
        {shares.slice(0, guests).map(
          (pieces, at) =>
            pieces > 0 && (
              // oxlint-disable-next-line react/no-array-index-key -- a guest is a number
              <span key={at} className={css.share}>
                <T k="bill.share" values={{ name: <bdi dir="ltr">{guestLetter(at)}</bdi>, pieces }} />
              </span>
            ),
        )}
        {left > 0 && <span className={css.left}>{t('bill.left', { count: left })}</span>}
      </Grow>
      <Counter
        value={own}
        min={0}
        max={own + left}
        label={t('bill.piecesOf', {
          name: isolateLtr(guestLetter(guest)),
          line: isolate(ticketLineText(line, lang)),
        })}
        onChange={(pieces) => onTake(shares.slice(0, guests).map((share, at) => (at === guest ? pieces : share)))}
      />
    </Row>
  );
}
