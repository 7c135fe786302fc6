import { type SyntheticEvent, useId, useState } from 'react';
import { BILL_REASON_MAX } from '#src/contract/staff/bills.ts';
import type { Ticket } from '#src/contract/staff/board.ts';
import { keptPieces } from '#src/domain/open-bill.ts';
import { VOID_REASONS, type VoidReason } from '#src/domain/void-reason.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Failed } from '#src/staff/desk/failed.tsx';
import { ticketLineText } from '#src/staff/desk/names.ts';
import { useAsyncAction, useRecordId } from '#src/staff/state/async-action.ts';
import { useBoard } from '#src/staff/state/board.ts';
import { useSession } from '#src/staff/state/session.ts';
import { takeBack } from '#src/staff/state/voids.ts';
import { showToast } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import cancel from '#src/staff/board/cancel-sheet.module.css';
import css from './void-sheet.module.css';
import { Counter } from './counter.tsx';

/** Takes back a line, or the whole order, after the kitchen accepted it. Only the server can do it. */
export function VoidSheet({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t, lang } = useTranslation();
  const { role } = useSession();
  const { link, service } = useBoard();
  const name = useId();
  const idOf = useRecordId();
  /** Null: the whole order. */
  const [position, setPosition] = useState<number | null>(() => ticket.lines.findIndex((line) => keptPieces(line) > 0));
  const [pieces, setPieces] = useState(1);
  const [reason, setReason] = useState<VoidReason | 'other'>('changed_mind');
  const [text, setText] = useState('');
  const [key, setKey] = useState('');
  const [missing, setMissing] = useState<'reason' | 'key' | null>(null);
  const needsKey = service.voids_need_manager && role !== 'manager';
  const most = position === null ? 0 : keptPieces(ticket.lines[position] ?? { quantity: 0 });
  const { busy, failed, run } = useAsyncAction({
    mutationFn: () => {
      const asked = {
        position,
        quantity: position === null ? null : pieces,
        reason: reason === 'other' ? text.trim() : reason,
        manager_key: needsKey ? key.trim() : null,
      };
      return takeBack(ticket, { void: idOf(asked), ...asked });
    },
    onSuccess: () => {
      showToast({ text: t('void.done') });
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
      <form className={css.inside} onSubmit={submit} noValidate>
        {link === 'lost' && (
          <Notice tone="wait" icon="cloud-off">
            {t('void.offline')}
          </Notice>
        )}
        <fieldset className={cancel.reasons}>
          <legend>{t('void.what')}</legend>
          {ticket.lines.map(
            (line, at) =>
              keptPieces(line) > 0 && (
                // oxlint-disable-next-line react/no-array-index-key -- the lines of an order never change
                <label key={at} className={cancel.reason}>
                  <input
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
                </label>
              ),
          )}
          <label className={cancel.reason}>
            <input type="radio" name={`${name}-what`} checked={position === null} onChange={() => setPosition(null)} />
            {t('void.whole')}
          </label>
        </fieldset>
        {position !== null && most > 1 && (
          <p className={css.pieces}>
            <span>{t('void.pieces')}</span>
            <Counter value={pieces} min={1} max={most} label={t('void.pieces')} onChange={setPieces} />
          </p>
        )}
        <fieldset className={cancel.reasons}>
          <legend>{t('void.why')}</legend>
          {[...VOID_REASONS, 'other' as const].map((one) => (
            <label key={one} className={cancel.reason}>
              <input type="radio" name={`${name}-why`} checked={reason === one} onChange={() => setReason(one)} />
              {t(`void.reason.${one}`)}
            </label>
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
        {needsKey && (
          <Field
            label={t('void.key')}
            hint={t('void.keyHint')}
            error={missing === 'key' ? t('staff.check') : null}
            value={key}
            type="password"
            autoComplete="off"
            ltr
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
      </form>
    </Sheet>
  );
}
