import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { SavedForm } from '#src/staff/desk/saved-form.tsx';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { addTables } from './tables-query.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { tableNames } from './table-names.ts';
import css from './tables.module.css';

export function AddTables() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  const { busy, failed, run } = useAsyncAction(addTables);
  const names = tableNames(text);
  const wrong =
    names === null ? t('tables.tooMany') : checked && names.length === 0 ? t('tables.nameMissing') : undefined;

  const add = async () => {
    setChecked(true);
    if (!names || names.length === 0) return;
    if (!(await run(names))) return;
    setText('');
    setChecked(false);
  };

  return (
    <SavedForm className={css.add} onSave={() => void add()}>
      <Field
        label={t('tables.names')}
        hint={t('tables.namesHint')}
        value={text}
        onChange={setText}
        autoComplete="off"
        maxLength={400}
        error={wrong ?? failed ?? undefined}
      />
      <Button type="submit" small fit icon="plus" busy={busy}>
        {t('desk.add')}
      </Button>
    </SavedForm>
  );
}
