import { useTranslation } from '#src/i18n/use-translation.ts';
import {
  IMPORT_FIELDS,
  type ImportAssignment,
  type ImportColumn,
  type ImportField,
} from '#src/contract/staff/import-recognition.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { SelectField } from '#src/ui/select-field.tsx';

const AS_RECOGNISED = 'recognised';
const UNREAD = 'unread';

/** The column's header, or its index if the header does not identify it. */
export function keyOfColumn(columns: readonly ImportColumn[], at: number): string {
  const header = columns[at]?.header ?? '';
  const times = columns.filter((column) => column.header === header).length;
  return header !== '' && times === 1 ? header : String(at);
}

/** `said`: by a person before. `chosen`: what the form holds now. */
export function ImportColumns({
  columns,
  said,
  chosen,
  onChoose,
}: {
  columns: readonly ImportColumn[];
  said: ImportAssignment;
  chosen: ImportAssignment;
  onChoose: (columns: ImportAssignment) => void;
}) {
  const { t } = useTranslation();
  const nameOf = (field: ImportField) => t(`desk.importField.${field}`);
  const fields = IMPORT_FIELDS.map((field) => ({ value: field, label: nameOf(field) }));
  const choose = (key: string, value: string) => {
    const { [key]: _, ...others } = chosen;
    if (value === AS_RECOGNISED) return onChoose(others);
    onChoose({ ...others, [key]: IMPORT_FIELDS.find((one) => one === value) ?? null });
  };
  return columns.map(({ header, field, example }, at) => {
    const key = keyOfColumn(columns, at);
    // Workbooks have blank columns beside the table.
    if (header === '' && example === '' && !(key in chosen)) return null;
    const value = chosen[key];
    // Shows no choice of a person as recognised.
    const recognised = key in said ? null : field;
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
              : t(key in said ? 'desk.importAsFirst' : 'desk.importUnknown'),
          },
          { value: UNREAD, label: t('desk.importUnread') },
          ...fields,
        ]}
      />
    );
  });
}
