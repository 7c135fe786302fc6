import { useState } from 'react';
import type { DayPayment } from '#src/contract/staff/bills.ts';
import { isMoney, PAYMENT_METHODS, type PaymentMethod } from '#src/contract/staff/board.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { MoneyField } from '#src/staff/desk/money-field.tsx';
import { type Complaint, moneyField, typedMoney } from '#src/staff/desk/typed-money.ts';
import { useAsyncAction, useRecordId } from '#src/staff/desk/async-action.ts';
import { correctPayment } from './day-end-query.ts';
import { showToast } from '#src/stores/ui.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { venueCurrency } from '#src/staff/session/venue-currency.ts';

type Wrong = Partial<Record<'amount' | 'tip' | 'reason', Complaint>>;

/** A new record that counts in place of the payment. */
export function CorrectionSheet({ payment, onClose }: { payment: DayPayment; onClose: () => void }) {
  const { t } = useTranslation();
  const idOf = useRecordId();
  const [method, setMethod] = useState<PaymentMethod>(payment.method);
  const hasTip = payment.kind === 'taken' && isMoney(method);
  const [amount, setAmount] = useState(() => moneyField(payment.amount, venueCurrency()));
  const [tip, setTip] = useState(() => moneyField(payment.tip, venueCurrency()));
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const { busy, failed, run } = useAsyncAction(correctPayment);
  const say = (place: keyof Wrong) => {
    const complaint = wrong[place];
    return complaint && t(complaint.key, complaint.values ?? {});
  };
  const save = async () => {
    const [sum, extra] = [typedMoney(amount, venueCurrency()), typedMoney(tip, venueCurrency())];
    const found: Wrong = {
      ...('complaint' in sum
        ? { amount: sum.complaint }
        : sum.amount === null && { amount: { key: 'bill.amountMissing' } }),
      ...('complaint' in extra && { tip: extra.complaint }),
      ...(reason.trim() === '' && { reason: { key: 'dayEnd.reasonMissing' } }),
    };
    setWrong(found);
    if ('complaint' in sum || sum.amount === null || 'complaint' in extra || found.reason) return;
    const taken = { method, amount: sum.amount, tip: hasTip ? (extra.amount ?? 0) : 0, reason };
    if (await run({ payment: payment.id, correction: idOf(taken), ...taken })) {
      showToast({ text: t('dayEnd.savedCorrection') });
      onClose();
    }
  };
  return (
    <RecordSheet
      title={t('dayEnd.correctTitle')}
      subtitle={t('dayEnd.correctHint')}
      reason={{ label: t('dayEnd.reason'), error: say('reason'), value: reason, onChange: setReason }}
      busy={busy}
      failed={failed}
      onSave={save}
      onClose={onClose}
    >
      <SelectField
        label={t('bill.how')}
        placeholder=""
        value={method}
        onChange={(chosen) => setMethod(PAYMENT_METHODS.find((one) => one === chosen) ?? method)}
        options={PAYMENT_METHODS.filter((one) => payment.kind === 'taken' || isMoney(one)).map((value) => ({
          value,
          label: t(`bill.method.${value}`),
        }))}
      />
      <MoneyField label={t('dayEnd.sum')} value={amount} onChange={setAmount} error={say('amount')} />
      {hasTip && <MoneyField label={t('dayEnd.tip')} value={tip} onChange={setTip} error={say('tip')} />}
    </RecordSheet>
  );
}
