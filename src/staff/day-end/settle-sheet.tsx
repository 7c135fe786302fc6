import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useAsyncAction, useRecordId } from '#src/staff/state/async-action.ts';
import { settleQuestion } from '#src/staff/state/day-end.ts';
import { RecordSheet } from './record-sheet.tsx';

export function SettleSheet({ closing, counts, onClose }: { closing: string; counts: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const idOf = useRecordId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { busy, failed, run } = useAsyncAction(settleQuestion);
  const save = async () => {
    if (reason.trim() === '') setMissing(true);
    else if (await run({ closing, settlement: idOf(reason), counts, reason })) onClose();
  };
  return (
    <RecordSheet
      title={t(counts ? 'dayEnd.counts' : 'dayEnd.countsNot')}
      reason={{
        label: t('dayEnd.settle'),
        error: isMissing ? t('dayEnd.reasonMissing') : null,
        value: reason,
        onChange: (typed) => {
          setReason(typed);
          setMissing(false);
        },
      }}
      busy={busy}
      failed={failed}
      onSave={save}
      onClose={onClose}
    />
  );
}
