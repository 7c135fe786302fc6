import { type SyntheticEvent, useId, useState } from 'react';
import { BILL_REASON_MAX } from '#src/contract/staff/bills.ts';
import { isMoney, PAYMENT_METHODS, type PaymentMethod, type Ticket } from '#src/contract/staff/board.ts';
import { refundFor } from '#src/domain/bill-amounts.ts';
import { keptPieces } from '#src/domain/kept-pieces.ts';
import { owedFor, recordedIn } from '#src/domain/open-bill.ts';
import { VOID_REASONS, type VoidReason } from '#src/domain/void-reason.ts';
import { withoutPieces } from '#src/domain/without-pieces.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { asProblem } from '#src/http/problem.ts';
import { Failed } from '#src/staff/desk/failed.tsx';
import { ticketLineText } from '#src/staff/desk/names.ts';
import { useAsyncAction, useRecordId } from '#src/staff/desk/async-action.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { useSession } from '#src/staff/session/session.ts';
import { needsNetwork, takeBack } from './voids.ts';
import { showToast } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Field } from '#src/ui/field.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Price } from '#src/ui/price.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { T } from '#src/ui/t.tsx';
import cancel from '#src/staff/ticket/cancel-sheet.module.css';
import { Counter } from './counter.tsx';
import { ManagerKey } from './manager-key.tsx';

/** Takes back a line, or the whole order, after the kitchen accepted it. */
export function VoidSheet({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t, lang, currency } = useTranslation();
  const { role } = useSession();
  const { link, service, tickets } = useBoard();
  const name = useId();
  const idOf = useRecordId();
  const refundIdOf = useRecordId();
  const reasons = VOID_REASONS.filter((one) => one !== 'not_taken' || ticket.order_type === 'DELIVERY');
  /** Null: the whole order. */
  const [position, setPosition] = useState<number | null>(() => ticket.lines.findIndex((line) => keptPieces(line) > 0));
  const [pieces, setPieces] = useState(1);
  const [reason, setReason] = useState<VoidReason | 'other'>('changed_mind');
  const [text, setText] = useState('');
  const [key, setKey] = useState('');
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const [missing, setMissing] = useState<'reason' | 'key' | null>(null);
  const most = position === null ? 0 : keptPieces(ticket.lines[position] ?? { quantity: 0 });
  const ofBill = [...tickets.values()].filter(({ bill }) => bill === ticket.bill);
  const due = (ofBill.length > 0 ? ofBill : [ticket]).reduce((sum, order) => sum + owedFor(order) - order.paid, 0);
  const money = recordedIn(ticket.payments.filter((payment) => isMoney(payment.method)));
  const refund = refundFor(ticket.total - withoutPieces(ticket, position, pieces).total, due, money);
  // Also where the day was counted, which only the server knows.
  const [isAsked, setAsked] = useState(false);
  const needsKey = role !== 'manager' && (service.voids_need_manager || refund > 0 || isAsked);
  const back = refund > 0 ? { method, amount: refund } : null;
  const managerKey = needsKey ? key.trim() : null;
  const { busy, failed, run } = useAsyncAction({
    mutationFn: () => {
      const asked = {
        position,
        quantity: position === null ? null : pieces,
        reason: reason === 'other' ? text.trim() : reason,
      };
      return takeBack(ticket, {
        ...asked,
        // The key is no part of the record: it may have been mistyped.
        void: idOf({ ...asked, back }),
        refund: back && { id: refundIdOf(asked), ...back },
        manager_key: managerKey,
      });
    },
    onError: (error) => setAsked(asProblem(error).code === 'manager_needed'),
    onSuccess: (outcome) => {
      showToast({ text: t(`void.${outcome}`) });
      onClose();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason === 'other' && text.trim() === '') setMissing('reason');
    else if (needsKey && key.trim() === '') setMissing('key');
    else void run();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('void.title', { number: isolateLtr(String(ticket.number)) })}
      subtitle={t('void.body')}
    >
      <Stack as="form" gap={6} above={5} onSubmit={submit} noValidate>
        {link === 'lost' && needsNetwork({ refund: back, manager_key: managerKey }) && (
          <Notice tone="wait" icon="cloud-off">
            {t('void.offline')}
          </Notice>
        )}
        <fieldset className={cancel.reasons}>
          <Text as="legend" weight={600}>
            {t('void.what')}
          </Text>
          {ticket.lines.map(
            (line, at) =>
              keptPieces(line) > 0 && (
                // oxlint-disable-next-line react/no-array-index-key -- the lines of an order never change
                <Row as="label" align="center" gap={5} weight={500} key={at} className={cancel.reason}>
                  <input
                    className="dot"
                    type="radio"
                    name={`${name}-what`}
                    checked={position === at}
                    onChange={() => {
                      setPosition(at);
                      setPieces(1);
                    }}
                  />
                  <b>{formatNumber(keptPieces(line))}</b>
                  <ContentText of={ticketLineText(line, lang)} />
                </Row>
              ),
          )}
          <Row as="label" align="center" gap={5} weight={500} className={cancel.reason}>
            <input
              className="dot"
              type="radio"
              name={`${name}-what`}
              checked={position === null}
              onChange={() => setPosition(null)}
            />
            {t('void.whole')}
          </Row>
        </fieldset>
        {position !== null && most > 1 && (
          <Row as="p" gap={5} align="center" justify="between" weight={500}>
            <span>{t('void.pieces')}</span>
            <Counter value={pieces} min={1} max={most} label={t('void.pieces')} onChange={setPieces} />
          </Row>
        )}
        <fieldset className={cancel.reasons}>
          <Text as="legend" weight={600}>
            {t('void.why')}
          </Text>
          {[...reasons, 'other' as const].map((one) => (
            <Row as="label" align="center" gap={5} weight={500} key={one} className={cancel.reason}>
              <input
                className="dot"
                type="radio"
                name={`${name}-why`}
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              {t(`void.reason.${one}`)}
            </Row>
          ))}
        </fieldset>
        {reason === 'other' && (
          <Field
            label={t('void.text')}
            error={missing === 'reason' ? t('void.textMissing') : null}
            value={text}
            maxLength={BILL_REASON_MAX}
            onChange={(typed) => {
              setText(typed);
              setMissing(null);
            }}
          />
        )}
        {refund > 0 && (
          <>
            <Notice tone="wait" icon="undo-2">
              <T k="void.refund" values={{ amount: <Price amount={refund} currency={currency} /> }} />
            </Notice>
            <SelectField
              label={t('void.refundBy')}
              placeholder=""
              value={method}
              onChange={(chosen) => setMethod(PAYMENT_METHODS.find((one) => one === chosen) ?? method)}
              options={PAYMENT_METHODS.filter(isMoney).map((one) => ({ value: one, label: t(`bill.method.${one}`) }))}
            />
          </>
        )}
        {needsKey && (
          <ManagerKey
            value={key}
            error={missing === 'key' ? t('staff.check') : null}
            onChange={(typed) => {
              setKey(typed);
              setMissing(null);
            }}
          />
        )}
        <Failed why={failed} />
        <Button type="submit" variant="stop" icon="undo-2" busy={busy}>
          {t('void.confirm')}
        </Button>
      </Stack>
    </Sheet>
  );
}
