import { useState } from 'react';
import type { DayClosing, DayEnd } from '#src/contract/staff/bills.ts';
import { formatTime, moneyText } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Card } from '#src/staff/desk/card.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ClosingPlace } from './closing-place.tsx';
import css from './day-end.module.css';
import { SettleSheet } from './settle-sheet.tsx';
import { usePaymentWords } from '#src/staff/bill/use-payment-words.ts';

/** Money that was taken for a bill that somebody else had closed, or that had another sum by then. */
export function QuestionsCard({ day: { closings, timezone } }: { day: DayEnd }) {
  const { t } = useTranslation();
  const open = closings.filter(({ state, settled }) => state !== 'closed' && settled === null);
  if (open.length === 0) return null;
  return (
    <Card id="day-questions" title={t('dayEnd.questions')}>
      <ul className={css.questions}>
        {open.map((closing) => (
          <Question key={closing.closing} of={closing} timezone={timezone} />
        ))}
      </ul>
    </Card>
  );
}

function Question({ of, timezone }: { of: DayClosing; timezone: string }) {
  const { t, lang, currency } = useTranslation();
  const words = usePaymentWords();
  const [counts, setCounts] = useState<boolean | null>(null);
  const own = words(of.payments);
  const by = isolate(of.by.name);
  return (
    <li>
      <Notice tone="wait" icon="message-circle-question-mark">
        <strong>
          <ClosingPlace of={of} timezone={timezone} />
        </strong>
        <p>
          {of.holder
            ? t('dayEnd.questionAlready', {
                holder: isolate(of.holder.by.name),
                time: isolate(formatTime(of.holder.at, lang, timezone)),
                taken: words(of.holder.taken),
                by,
                own,
              })
            : t('dayEnd.questionSum', { by, own, sum: moneyText(of.sum, currency, lang) })}
        </p>
        <div className={desk.row}>
          <Button variant="secondary" small fit onClick={() => setCounts(true)}>
            {t('dayEnd.counts')}
          </Button>
          <Button variant="secondary" small fit onClick={() => setCounts(false)}>
            {t('dayEnd.countsNot')}
          </Button>
        </div>
      </Notice>
      {counts !== null && <SettleSheet closing={of.closing} counts={counts} onClose={() => setCounts(null)} />}
    </li>
  );
}
