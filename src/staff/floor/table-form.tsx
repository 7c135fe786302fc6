import { type FormEvent, useState } from 'react';
import { asciiDigits, cleanText, MAX_LENGTHS } from '#src/domain/text.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Row } from '#src/ui/layout.tsx';
import css from './table-form.module.css';

type Props = { action: string; busy?: boolean; onTable: (table: string) => void };

/** For a venue without a list of its tables. */
export function TableForm({ action, busy = false, onTable }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const table = asciiDigits(cleanText(typed, MAX_LENGTHS.table));
    setEmpty(table === '');
    if (table !== '') onTable(table);
  };
  return (
    <Row as="form" gap={4} align="end" wrap className={css.form} onSubmit={submit} noValidate>
      <Field
        label={t('floor.other')}
        error={isEmpty ? t('checkout.table.required') : null}
        value={typed}
        onChange={setTyped}
        maxLength={MAX_LENGTHS.table}
        autoComplete="off"
        enterKeyHint="go"
      />
      <Button type="submit" variant="secondary" fit busy={busy}>
        {action}
      </Button>
    </Row>
  );
}
