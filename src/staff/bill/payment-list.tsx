import type { Payment } from '#src/contract/staff/bills.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { moneyText } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { BillDraft } from '#src/staff/data/kept-bills.ts';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import css from './bill.module.css';
import { METHOD_ICON } from './method-icon.ts';
import { partName } from './part-name.ts';

/** Taken, and not yet recorded as closed. */
export function PaymentList({
  draft,
  onChange,
}: {
  draft: BillDraft;
  onChange: (payments: BillDraft['payments']) => void;
}) {
  const { t, lang, currency } = useTranslation();
  const { payments, split } = draft;
  if (payments.length === 0) return null;
  return (
    <ul className={css.payments} aria-label={t('bill.payments')}>
      {payments.map((payment) => (
        <li key={payment.id} className={css.payment}>
          <Icon name={METHOD_ICON[payment.method]} size={20} />
          <span className={css.grow}>
            {t(`bill.method.${payment.method}`)}
            {payment.part !== null && split !== 'none' && (
              <small className={css.small}>{partName(payment.part, draft, t)}</small>
            )}
          </span>
          <PaymentSums payment={payment} />
          <IconButton
            icon="trash-2"
            label={t('bill.removePayment', {
              amount: isolate(moneyText(payment.amount + payment.tip, currency, lang)),
            })}
            onClick={() => onChange(payments.filter(({ id }) => id !== payment.id))}
          />
        </li>
      ))}
    </ul>
  );
}

export function PaymentSums({ payment: { amount, tip } }: { payment: Pick<Payment, 'amount' | 'tip'> }) {
  const { currency } = useTranslation();
  return (
    <span className={css.paymentSums}>
      {(amount > 0 || tip === 0) && <Price currency={currency} amount={amount} />}
      {tip > 0 && (
        <small className={css.small}>
          <T k="bill.tipOf" values={{ amount: <Price currency={currency} amount={tip} /> }} />
        </small>
      )}
    </span>
  );
}
