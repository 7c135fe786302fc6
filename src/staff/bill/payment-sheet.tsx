import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { venueCurrency } from '#src/staff/state/venue-currency.ts';
import { type Payment, PAYMENT_METHODS } from '#src/contract/staff/bills.ts';
import { randomUuid } from '#src/domain/ids.ts';
import { roundNotes } from '#src/domain/round-notes.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { MoneyField } from '#src/staff/desk/money-field.tsx';
import { type Complaint, moneyField, typedMoney } from '#src/staff/desk/typed-money.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Price } from '#src/ui/price.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { T } from '#src/ui/t.tsx';
import css from './bill.module.css';
import { METHOD_ICON } from './method-icon.ts';

/** Asks whether an amount above the sum is a tip or change. A payment on the house has neither. */
export function PaymentSheet({
  title,
  due,
  notice,
  onClose,
  onPaid,
}: {
  title: string;
  /** 0: the payment is a tip. */
  due: number;
  /** Why the money may not be due any more. */
  notice: ReactNode;
  onClose: () => void;
  onPaid: (payment: Payment) => void;
}) {
  const { t, currency } = useTranslation();
  const name = useId();
  const isTip = due === 0;
  const [method, setMethod] = useState<Payment['method']>('cash');
  const [typed, setTyped] = useState(() => (isTip ? '' : moneyField(due, venueCurrency())));
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const [surplus, setSurplus] = useState<number | null>(null);
  const pay = (amount: number, tip: number) => onPaid({ id: randomUuid(crypto), method, amount, tip });
  const choose = (amount: number) => {
    setTyped(moneyField(amount, venueCurrency()));
    setComplaint(null);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const read = typedMoney(typed, venueCurrency());
    if ('complaint' in read) setComplaint(read.complaint);
    else if (!read.amount) setComplaint({ key: 'bill.amountMissing' });
    else if (isTip) pay(0, read.amount);
    else if (read.amount <= due) pay(read.amount, 0);
    else if (method === 'house') setComplaint({ key: 'bill.houseOver' });
    else setSurplus(read.amount - due);
  };
  if (surplus !== null) {
    return (
      <Sheet open onClose={onClose} title={t('bill.tipOrChange')} subtitle={title}>
        <div className={css.inside}>
          <p className={css.due}>
            <span>{t('bill.surplus')}</span>
            <b className={css.dueSum}>
              <Price currency={currency} amount={surplus} />
            </b>
          </p>
          <Button icon="undo-2" onClick={() => pay(due, 0)}>
            <T k="bill.change" values={{ amount: <Price currency={currency} amount={surplus} /> }} />
          </Button>
          <Button variant="secondary" icon="heart" onClick={() => pay(due, surplus)}>
            <T k="bill.tip" values={{ amount: <Price currency={currency} amount={surplus} /> }} />
          </Button>
        </div>
      </Sheet>
    );
  }
  const notes = method === 'cash' ? roundNotes(due, venueCurrency()) : [];
  return (
    <Sheet open onClose={onClose} title={title}>
      <form className={css.inside} onSubmit={submit} noValidate>
        {notice && (
          <Notice tone="stop" icon="circle-alert" alert>
            {notice}
          </Notice>
        )}
        {!isTip && (
          <p className={css.due}>
            <span>{t('bill.rest')}</span>
            <b className={css.dueSum}>
              <Price currency={currency} amount={due} />
            </b>
          </p>
        )}
        <fieldset className={css.methods}>
          <legend>{t('bill.how')}</legend>
          {PAYMENT_METHODS.filter((one) => !isTip || one !== 'house').map((one) => (
            <label key={one} className={css.choice}>
              <input type="radio" name={name} checked={method === one} onChange={() => setMethod(one)} />
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
          <div className={css.quick}>
            <button type="button" className={css.note} onClick={() => choose(due)}>
              {t('bill.exact')}
            </button>
            {notes.map((amount) => (
              <button key={amount} type="button" className={css.note} onClick={() => choose(amount)}>
                <Price currency={currency} amount={amount} />
              </button>
            ))}
          </div>
        )}
        <Button type="submit" icon="check">
          {t('bill.record')}
        </Button>
      </form>
    </Sheet>
  );
}
