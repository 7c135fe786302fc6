import type { PaymentRecord } from '#src/contract/staff/board.ts';
import { moneyText } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

/** `Cash 120.00, Card machine 30.00`, each with its tip; `0.00` where nothing was due. */
export function usePaymentWords(): (payments: readonly Pick<PaymentRecord, 'method' | 'amount' | 'tip'>[]) => string {
  const { t, lang, currency } = useTranslation();
  return (payments) => {
    if (payments.length === 0) return moneyText(0, currency, lang);
    return payments
      .map(({ method, amount, tip }) => `${t(`bill.method.${method}`)} ${moneyText(amount + tip, currency, lang)}`)
      .join(t('audit.comma'));
  };
}
