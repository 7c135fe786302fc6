import { useState } from 'react';
import type { Days } from '#src/contract/staff/figures.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Row } from '#src/ui/layout.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { daysOf, type Range, rangeProblem, RANGES } from './days.ts';
import css from './figures.module.css';

/** `days`: what is shown now, the beginning for other days. */
export function RangePicker({ today, days, onChange }: { today: string; days: Days; onChange: (days: Days) => void }) {
  const { t } = useTranslation();
  const [range, setRange] = useState<Range>('today');
  const choose = (value: string) => {
    const chosen = RANGES.find((one) => one === value) ?? 'today';
    setRange(chosen);
    if (chosen !== 'chosen') onChange(daysOf(chosen, today));
  };
  return (
    <>
      <div className={css.range}>
        <SelectField
          label={t('report.shown')}
          placeholder={t('report.shown')}
          value={range}
          onChange={choose}
          options={RANGES.map((one) => ({ value: one, label: t(`report.range.${one}`) }))}
        />
      </div>
      {range === 'chosen' && <ChosenDays days={days} onChange={onChange} />}
    </>
  );
}

function ChosenDays({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(days);
  const [wrong, setWrong] = useState<string | null>(null);
  const change = (field: keyof Days) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    setWrong(null);
  };
  return (
    <Row
      as="form"
      gap={5}
      align="end"
      wrap
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const problem = rangeProblem(typed, t);
        setWrong(problem);
        if (problem === null) onChange(typed);
      }}
    >
      <Field label={t('report.from')} type="date" value={typed.from} onChange={change('from')} />
      <Field label={t('report.to')} type="date" value={typed.to} onChange={change('to')} error={wrong ?? undefined} />
      <Button type="submit" small fit>
        {t('report.show')}
      </Button>
    </Row>
  );
}
