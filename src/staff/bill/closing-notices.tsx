import { formatTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { ClosingRow } from '#src/staff/data/staff-db.ts';
import { useBoard } from '#src/staff/state/board.ts';
import { closingQueue } from '#src/staff/state/closings.ts';
import { useUnrecorded } from '#src/staff/state/unrecorded.ts';
import { problemText } from '#src/staff/state/problem-text.ts';
import { Problem } from '#src/http/problem.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Unrecorded } from './bill-gone.tsx';
import css from './closing-notices.module.css';
import { usePaymentWords } from './use-payment-words.ts';

/** The closings of this device that are not through, those about which the server says something, and money that no bill shows. */
export function ClosingNotices() {
  const { t } = useTranslation();
  const { closings } = useBoard();
  const unrecorded = useUnrecorded();
  const waiting = closings.filter(({ verdict }) => verdict === null);
  if (closings.length + unrecorded.length === 0) return null;
  return (
    <div className={css.notices}>
      {waiting.length > 0 && (
        <Notice tone="wait" icon="hourglass">
          {t('bill.waiting', { count: waiting.length })}
        </Notice>
      )}
      {unrecorded.map((draft) => (
        <Unrecorded key={draft.orders[0]} draft={draft} />
      ))}
      {closings.map((row) => row.verdict && <Verdict key={row.closing} row={row} />)}
    </div>
  );
}

function Verdict({ row }: { row: ClosingRow }) {
  const { t } = useTranslation();
  const words = useVerdictWords();
  const isRefused = row.verdict?.state === 'refused';
  return (
    <Notice
      tone={isRefused ? 'stop' : 'wait'}
      icon="circle-alert"
      alert
      action={
        <div className={css.actions}>
          {isRefused && (
            <Button variant="secondary" small fit onClick={() => void closingQueue.tryAgain(row)}>
              {t('common.retry')}
            </Button>
          )}
          <Button
            variant="secondary"
            small
            fit
            onClick={() => void (isRefused ? closingQueue.reopen(row) : closingQueue.drop(row))}
          >
            {t(isRefused ? 'bill.reopen' : 'bill.understood')}
          </Button>
        </div>
      }
    >
      <strong>
        {row.request.table_number === null
          ? t('bill.title')
          : t('checkout.table.title', { table: isolate(row.request.table_number) })}
      </strong>{' '}
      {words(row)}
    </Notice>
  );
}

function useVerdictWords(): (row: ClosingRow) => string | null {
  const { t, lang } = useTranslation();
  const { timezone } = useBoard();
  const list = usePaymentWords();
  return ({ request, verdict }) => {
    if (!verdict) return null;
    const own = list(request.payments);
    if (verdict.state === 'refused') {
      return t('bill.refused', { problem: problemText(new Problem('refused', { code: verdict.code }), t), own });
    }
    const { by, at, taken } = verdict;
    const values = { by: isolate(by), time: isolate(formatTime(at, lang, timezone)), taken: list(taken), own };
    return t(verdict.state === 'already_closed' ? 'bill.alreadyClosed' : 'bill.sumChanged', values);
  };
}
