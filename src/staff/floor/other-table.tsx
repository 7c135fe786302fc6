import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { asciiDigits, cleanText, MAX_LENGTHS } from '#src/domain/text.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import css from './other-table.module.css';
import { toTable } from './table-link.tsx';

/** For a venue without a list of its tables. */
export function OtherTable() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const table = asciiDigits(cleanText(typed, MAX_LENGTHS.table));
    setEmpty(table === '');
    if (table !== '') void navigate(toTable(table));
  };
  return (
    <form className={css.form} onSubmit={open} noValidate>
      <Field
        label={t('floor.other')}
        error={isEmpty ? t('checkout.table.required') : null}
        value={typed}
        onChange={setTyped}
        maxLength={MAX_LENGTHS.table}
        autoComplete="off"
        enterKeyHint="go"
      />
      <Button type="submit" variant="secondary" fit>
        {t('floor.open')}
      </Button>
    </form>
  );
}
