import { type SyntheticEvent, useState } from 'react';
import { BILL_REASON_MAX } from '#src/contract/staff/bills.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import desk from '#src/staff/desk/desk.module.css';
import { Failed } from '#src/staff/desk/failed.tsx';
import { useAsyncAction, useRecordId } from '#src/staff/state/async-action.ts';
import { settleQuestion } from '#src/staff/state/day-end.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';

export function SettleSheet({ closing, counts, onClose }: { closing: string; counts: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const idOf = useRecordId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { busy, failed, run } = useAsyncAction(settleQuestion);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason.trim() === '') setMissing(true);
    else if (await run({ closing, settlement: idOf(reason), counts, reason })) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t(counts ? 'dayEnd.counts' : 'dayEnd.countsNot')}>
      <form className={desk.actions} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={t('dayEnd.settle')}
          error={isMissing ? t('dayEnd.reasonMissing') : null}
          value={reason}
          maxLength={BILL_REASON_MAX}
          onChange={(typed) => {
            setReason(typed);
            setMissing(false);
          }}
        />
        <Failed why={failed} />
        <Button type="submit" icon="check" busy={busy}>
          {t('dayEnd.save')}
        </Button>
      </form>
    </Sheet>
  );
}
