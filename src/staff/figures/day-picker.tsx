import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import css from './figures.module.css';

/** Days are `YYYY-MM-DD`. Earlier years are incomplete input: a year is typed digit by digit. */
const FIRST = '2000';

export function DayPicker({
  day,
  latest,
  onChange,
  onStep,
}: {
  day: string;
  latest: string;
  onChange: (day: string) => void;
  onStep: (by: 1 | -1) => void;
}) {
  const { t } = useTranslation();
  // A controlled field would reset incomplete input after each key.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={css.picker} role="group" aria-label={t('report.day')}>
      <IconButton icon="chevron-left" label={t('report.previousDay')} onClick={() => onStep(-1)} />
      <input
        type="date"
        className={css.date}
        aria-label={t('report.day')}
        value={typed ?? day}
        max={latest}
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          if (next >= FIRST && next <= latest) onChange(next);
        }}
        onBlur={() => setTyped(null)}
      />
      <IconButton icon="chevron-right" label={t('report.nextDay')} disabled={day >= latest} onClick={() => onStep(1)} />
    </div>
  );
}
