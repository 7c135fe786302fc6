import { useState } from 'react';
import type { Person } from '#src/contract/staff/board.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { MoneyField } from '#src/staff/desk/money-field.tsx';
import { type Complaint, typedMoney } from '#src/staff/desk/typed-money.ts';
import { useAsyncAction, useRecordId } from '#src/staff/desk/async-action.ts';
import { countCash } from './day-end-query.ts';
import { showToast } from '#src/stores/ui.ts';
import { RecordSheet } from './record-sheet.tsx';
import { venueCurrency } from '#src/staff/session/venue-currency.ts';

export function CountSheet({ day, person, onClose }: { day: string; person: Person | null; onClose: () => void }) {
  const { t } = useTranslation();
  const idOf = useRecordId();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const { busy, failed, run } = useAsyncAction(countCash);
  const save = async () => {
    const read = typedMoney(typed, venueCurrency());
    if ('complaint' in read) return setComplaint(read.complaint);
    if (read.amount === null) return setComplaint({ key: 'dayEnd.countMissing' });
    const count = { day, person: person?.key ?? null, counted: read.amount, note };
    if (await run({ id: idOf(count), ...count })) {
      showToast({ text: t('dayEnd.saved') });
      onClose();
    }
  };
  return (
    <RecordSheet
      title={t('dayEnd.countOf', { who: isolate(person?.name ?? t('dayEnd.all')) })}
      subtitle={t('dayEnd.cashLead')}
      reason={{ label: t('dayEnd.note'), optional: t('common.optional'), value: note, onChange: setNote }}
      busy={busy}
      failed={failed}
      onSave={save}
      onClose={onClose}
    >
      <MoneyField
        label={t('dayEnd.countedCash')}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setComplaint(null);
        }}
        error={complaint ? t(complaint.key, complaint.values ?? {}) : undefined}
      />
    </RecordSheet>
  );
}
