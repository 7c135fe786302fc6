import { useId } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { MOST_PARTS } from '#src/domain/split-bill.ts';
import type { BillDraft } from '#src/staff/data/kept-bills.ts';
import { Grow, Row } from '#src/ui/layout.tsx';
import css from './bill.module.css';
import { Counter } from './counter.tsx';

const SPLITS = ['none', 'parts', 'lines'] as const;

/** What was paid stays, as a payment of the whole bill. */
export function SplitChoice({ draft, onChange }: { draft: BillDraft; onChange: (change: Partial<BillDraft>) => void }) {
  const { t } = useTranslation();
  const name = useId();
  const [field, word] =
    draft.split === 'lines' ? (['guests', 'bill.guests'] as const) : (['parts', 'bill.parts'] as const);
  const change = (split: Partial<BillDraft>) => onChange({ ...split, paid: {} });
  return (
    <>
      <fieldset className={css.splits}>
        <legend>{t('bill.split')}</legend>
        {SPLITS.map((split) => (
          <label key={split} className={`edged pick ${css.choice}`}>
            <input
              className="covers"
              type="radio"
              name={name}
              checked={draft.split === split}
              onChange={() => change({ split })}
            />
            {t(`bill.splits.${split}`)}
          </label>
        ))}
      </fieldset>
      {draft.split !== 'none' && (
        <Row as="p" gap={5} align="center" weight={500}>
          <Grow as="span">{t(word)}</Grow>
          <Counter
            value={draft[field]}
            min={2}
            max={MOST_PARTS}
            label={t(word)}
            onChange={(count) => change({ [field]: count })}
          />
        </Row>
      )}
    </>
  );
}
