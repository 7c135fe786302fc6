import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import {
  IMPORT_FIELDS,
  type ImportAssignment,
  type ImportColumn,
  type ImportField,
} from '#src/contract/staff/import-recognition.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import css from './import.module.css';

const AS_RECOGNISED = 'recognised';
const UNREAD = 'unread';

/** The column's header, or its index if the header does not identify it. */
function keyOf(columns: readonly ImportColumn[], at: number): string {
  const header = columns[at]?.header ?? '';
  const times = columns.filter((column) => column.header === header).length;
  return header !== '' && times === 1 ? header : String(at);
}

/** `isMissing`: the file is no menu until somebody assigns columns. */
export function ImportColumns({
  columns,
  assigned,
  isMissing,
  busy,
  onLook,
}: {
  columns: readonly ImportColumn[];
  assigned: ImportAssignment;
  isMissing: boolean;
  busy: boolean;
  onLook: (columns: ImportAssignment) => void;
}) {
  const { t } = useTranslation();
  const keys = columns.map((_, at) => keyOf(columns, at));
  const own = Object.fromEntries(Object.entries(assigned).filter(([key]) => keys.includes(key)));
  const [chosen, setChosen] = useState<ImportAssignment>(own);
  const changed = JSON.stringify(chosen) !== JSON.stringify(own);
  const nameOf = (field: ImportField) => t(`desk.importField.${field}`);
  const fields = IMPORT_FIELDS.map((field) => ({ value: field, label: nameOf(field) }));
  const choose = (key: string, value: string) => {
    const { [key]: _, ...others } = chosen;
    if (value === AS_RECOGNISED) return setChosen(others);
    const field = IMPORT_FIELDS.find((one) => one === value) ?? null;
    setChosen({ ...others, [key]: field });
  };
  return (
    <details className={css.columns} open={isMissing}>
      <summary>
        {t('desk.importColumns', { read: columns.filter(({ field }) => field !== null).length, all: columns.length })}
      </summary>
      <div className={css.fields}>
        {columns.map(({ header, field, example }, at) => {
          const key = keys[at] ?? '';
          const value = chosen[key];
          // Shows no choice of a person as recognised.
          const recognised = key in own ? null : field;
          return (
            <SelectField
              key={key}
              label={header === '' ? t('desk.importColumnNumber', { number: at + 1 }) : isolate(header)}
              {...(example !== '' && { hint: t('desk.importExample', { example: isolate(example) }) })}
              value={value === undefined ? AS_RECOGNISED : (value ?? UNREAD)}
              onChange={(next) => choose(key, next)}
              placeholder=""
              options={[
                {
                  value: AS_RECOGNISED,
                  label: recognised
                    ? t('desk.importAsRecognised', { field: isolate(nameOf(recognised)) })
                    : t(key in own ? 'desk.importAsFirst' : 'desk.importUnknown'),
                },
                { value: UNREAD, label: t('desk.importUnread') },
                ...fields,
              ]}
            />
          );
        })}
      </div>
      <div className={css.columnsFoot}>
        <Button
          variant={isMissing ? 'primary' : 'secondary'}
          small
          fit
          busy={busy}
          disabled={!changed}
          onClick={() => onLook(chosen)}
        >
          {t('desk.importReadSo')}
        </Button>
        <p className={css.hint}>{t('desk.importRemembered')}</p>
      </div>
    </details>
  );
}
