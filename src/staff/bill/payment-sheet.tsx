import { type SyntheticEvent, useId, useState } from 'react';
import { isMoney, PAYMENT_METHODS, type PaymentMethod, type Ticket } from '#src/contract/staff/board.ts';
import { isSlip } from '#src/domain/bill-amounts.ts';
import { recordedIn } from '#src/domain/open-bill.ts';
import { roundNotes } from '#src/domain/round-notes.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { moneyText } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Failed } from '#src/staff/desk/failed.tsx';
import { MoneyField } from '#src/staff/desk/money-field.tsx';
import { type Complaint, moneyField, typedMoney } from '#src/staff/desk/typed-money.ts';
import { useAsyncAction, useRecordId } from '#src/staff/desk/async-action.ts';
import type { Bill } from './bill.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { type NewPayment, paymentRequest, payWithKey, record } from './payments.ts';
import { useSession } from '#src/staff/session/session.ts';
import { venueCurrency } from '#src/staff/session/venue-currency.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Price } from '#src/ui/price.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { T } from '#src/ui/t.tsx';
import css from './bill.module.css';
import { ManagerKey } from './manager-key.tsx';
import { METHOD_ICON } from './method-icon.ts';

/** Records a payment, or the word for what is not paid. Asks whether an amount above the sum is a tip or change. */
export function PaymentSheet({
  title,
  due,
  orders,
  table,
  bill,
  onClose,
  onPaid,
}: {
  title: string;
  /** 0: the payment is a tip. */
  due: number;
  /** It is taken for them. */
  orders: readonly Ticket[];
  table: string | null;
  /** As it is by now. */
  bill: Bill;
  onClose: () => void;
  /** `id` null: it was recorded under a manager's key. */
  onPaid: (id: string | null, payment: NewPayment) => void;
}) {
  const { t, lang, currency } = useTranslation();
  const { service } = useBoard();
  const { role } = useSession();
  const name = useId();
  const idOf = useRecordId();
  const isTip = due === 0;
  const [opened] = useState(bill.rest);
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const [typed, setTyped] = useState(() => (isTip ? '' : moneyField(due, venueCurrency())));
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const [surplus, setSurplus] = useState<number | null>(null);
  const [key, setKey] = useState('');
  const allowed = useAsyncAction({
    mutationFn: (payment: NewPayment) => payWithKey(paymentRequest(orders, table, payment), idOf(payment), key.trim()),
    onSuccess: (_, payment) => onPaid(null, payment),
  });
  const given = recordedIn(bill.payments.filter((payment) => !isMoney(payment.method)));
  const needsKey = (amount: number) =>
    !isMoney(method) && service.voids_need_manager && role !== 'manager' && given + amount > service.house_limit;
  const pay = (amount: number, tip: number) => {
    const payment = { kind: 'taken' as const, method, amount, tip };
    setSurplus(null);
    if (isSlip(amount + tip, bill.sums.total)) setComplaint({ key: 'bill.slip' });
    else if (!needsKey(amount)) onPaid(record(paymentRequest(orders, table, payment)), payment);
    else if (key.trim() === '') setComplaint({ key: 'void.problem.managerNeeded' });
    else void allowed.run(payment);
  };
  const choose = (amount: number) => {
    setTyped(moneyField(amount, venueCurrency()));
    setComplaint(null);
  };
  const read = typedMoney(typed, venueCurrency());
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if ('complaint' in read) setComplaint(read.complaint);
    else if (!read.amount) setComplaint({ key: 'bill.amountMissing' });
    else if (isTip) pay(0, read.amount);
    else if (read.amount <= due) pay(read.amount, 0);
    else if (!isMoney(method)) setComplaint({ key: 'bill.houseOver' });
    else setSurplus(read.amount - due);
  };
  if (surplus !== null) {
    return (
      <Sheet open onClose={onClose} title={t('bill.tipOrChange')} subtitle={title}>
        <Stack gap={6} above={3}>
          <Stack round="lg" fill={2} text="center" as="p" justify="center" pad>
            <span>{t('bill.surplus')}</span>
            <b className={css.dueSum}>
              <Price currency={currency} amount={surplus} />
            </b>
          </Stack>
          <Button icon="undo-2" onClick={() => pay(due, 0)}>
            <T k="bill.change" values={{ amount: <Price currency={currency} amount={surplus} /> }} />
          </Button>
          <Button variant="secondary" icon="heart" onClick={() => pay(due, surplus)}>
            <T k="bill.tip" values={{ amount: <Price currency={currency} amount={surplus} /> }} />
          </Button>
        </Stack>
      </Sheet>
    );
  }
  const notes = method === 'cash' ? roundNotes(due, venueCurrency()) : [];
  return (
    <Sheet open onClose={onClose} title={title}>
      <Stack as="form" gap={6} above={3} onSubmit={submit} noValidate>
        {bill.rest < opened && (
          <Notice tone="stop" icon="circle-alert" alert>
            {t('bill.meanwhile', { amount: isolate(moneyText(Math.max(0, bill.rest), venueCurrency(), lang)) })}
          </Notice>
        )}
        {!isTip && (
          <Stack round="lg" fill={2} text="center" as="p" justify="center" pad>
            <span>{t('bill.rest')}</span>
            <b className={css.dueSum}>
              <Price currency={currency} amount={due} />
            </b>
          </Stack>
        )}
        <fieldset className={css.methods}>
          <legend>{t('bill.how')}</legend>
          {PAYMENT_METHODS.filter((one) => !isTip || isMoney(one)).map((one) => (
            <label key={one} className={`edged pick ${css.choice}`}>
              <input
                className="covers"
                type="radio"
                name={name}
                checked={method === one}
                onChange={() => setMethod(one)}
              />
              <Icon name={METHOD_ICON[one]} size={24} />
              {t(`bill.method.${one}`)}
            </label>
          ))}
        </fieldset>
        <MoneyField
          label={t(isTip ? 'bill.tipGiven' : 'bill.given')}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setComplaint(null);
          }}
          error={complaint ? t(complaint.key, complaint.values ?? {}) : undefined}
        />
        {!isTip && (
          <Row gap={3} wrap>
            <button type="button" className={`edged ${css.note}`} onClick={() => choose(due)}>
              {t('bill.exact')}
            </button>
            {notes.map((amount) => (
              <button key={amount} type="button" className={`edged ${css.note}`} onClick={() => choose(amount)}>
                <Price currency={currency} amount={amount} />
              </button>
            ))}
          </Row>
        )}
        {'amount' in read && needsKey(read.amount ?? 0) && <ManagerKey value={key} onChange={setKey} />}
        <Failed why={allowed.failed} />
        <Button type="submit" icon="check" busy={allowed.busy}>
          {t('bill.record')}
        </Button>
      </Stack>
    </Sheet>
  );
}
