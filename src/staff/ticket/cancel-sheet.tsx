import { useId, useState } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { CANCEL_REASONS, type CancelReason, OTHER_REASON, OTHER_REASON_MAX } from '#src/domain/cancel-reason.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { REASON_WORD } from './ticket-words.tsx';
import css from './cancel-sheet.module.css';

type CancelSheetProps = { ticket: Ticket; onClose: () => void; onCancel: (reason: string) => void };

export function CancelSheet({ ticket, onClose, onCancel }: CancelSheetProps) {
  const { t } = useTranslation();
  const name = useId();
  const [reason, setReason] = useState<CancelReason | 'other'>('sold_out');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reasons = CANCEL_REASONS.filter((one) => one !== 'area' || ticket.order_type === 'DELIVERY');
  const confirm = () => {
    const own = text.trim();
    if (reason !== 'other') onCancel(reason);
    else if (own === '') setMissing(true);
    else onCancel(OTHER_REASON + own);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('kitchen.cancel.title', { number: isolateLtr(String(ticket.number)) })}
      subtitle={t('kitchen.cancel.body')}
    >
      <Stack as="fieldset" above={5}>
        <legend className="sr-only">{t('kitchen.cancelReason')}</legend>
        {[...reasons, 'other' as const].map((one) => (
          <Row as="label" align="center" gap={5} weight={500} key={one} className={css.reason}>
            <input className="dot" type="radio" name={name} checked={reason === one} onChange={() => setReason(one)} />
            {t(`kitchen.cancel.${one === 'other' ? 'other' : REASON_WORD[one]}`)}
          </Row>
        ))}
      </Stack>
      <Stack gap={5} above={6} className={css.foot}>
        {reason === 'other' && (
          <Field
            label={t('kitchen.otherText')}
            error={isMissing ? t('kitchen.otherMissing') : null}
            value={text}
            maxLength={OTHER_REASON_MAX}
            onChange={(value) => {
              setText(value);
              setMissing(false);
            }}
          />
        )}
        <Button variant="danger" icon="circle-x" className={css.confirm} onClick={confirm}>
          {t('kitchen.cancel.confirm')}
        </Button>
      </Stack>
    </Sheet>
  );
}
