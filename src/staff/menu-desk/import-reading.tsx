import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { ImportColumn, ImportReading, ImportTable } from '#src/contract/staff/import-recognition.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack, Text } from '#src/ui/layout.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { ImportColumns, keyOfColumn } from './import-columns.tsx';
import { ImportQuestions } from './import-questions.tsx';
import { ImportRows } from './import-rows.tsx';
import css from './import.module.css';

const GUESSED = 'guessed';
const CATEGORY = ['category', 'category_en', 'category_ar'];
const PRICE = ['price', 'price_minor', 'sizes', 'size_price'];

/** How the file is read. `isMissing`: it is no menu until somebody says more. */
export function ImportReadingForm({
  table,
  columns,
  reading,
  isMissing,
  busy,
  onLook,
}: {
  table: ImportTable | null;
  columns: readonly ImportColumn[];
  reading: ImportReading;
  isMissing: boolean;
  busy: boolean;
  onLook: (reading: ImportReading) => void;
}) {
  const { t } = useTranslation();
  const keys = columns.map((_, at) => keyOfColumn(columns, at));
  const own = Object.fromEntries(Object.entries(reading.columns).filter(([key]) => keys.includes(key)));
  const [chosen, setChosen] = useState<ImportReading>({ ...reading, columns: own });
  const say = (part: Partial<ImportReading>) => setChosen((before) => ({ ...before, ...part }));
  const changed = JSON.stringify(chosen) !== JSON.stringify({ ...reading, columns: own });
  const questions = table?.questions ?? [];
  // Once answered, it can be answered in another way.
  const sheets = chosen.sheets === '' || questions.some(({ about }) => about === 'sheets' || about === 'languages');
  const asked = sheets ? questions : [...questions, { about: 'languages' as const, names: table?.sheets ?? [] }];
  const words = [...new Set([...(table?.unknown_words ?? []), ...Object.keys(chosen.words)])];
  const known = [...columns.map(({ field }) => field), ...Object.values(chosen.columns)];
  const hasOneOf = (fields: readonly string[]) => known.some((field) => field !== null && fields.includes(field));
  const unclear = table?.unclear_price ?? '';
  const guess = (value: string) => ({ value: GUESSED, label: t('desk.importAsRecognised', { field: value }) });
  const rowName = (row: number) =>
    row === 0 ? t('desk.importNoHeader') : t('desk.importRow', { row: formatNumber(row) });
  const choices = (
    <>
      {table && table.sheets.length > 1 && (
        <SelectField
          label={t('desk.importSheet')}
          value={chosen.sheet ?? GUESSED}
          onChange={(sheet) => say({ sheet: sheet === GUESSED ? null : sheet, sheets: '', header: null, columns: {} })}
          placeholder=""
          options={[
            guess(isolate(table.sheet ?? '')),
            ...table.sheets.map((sheet) => ({ value: sheet, label: sheet })),
          ]}
        />
      )}
      {table && table.header !== null && (
        <SelectField
          label={t('desk.importHeader')}
          value={chosen.header === null ? GUESSED : String(chosen.header)}
          onChange={(row) => say({ header: row === GUESSED ? null : Number(row) })}
          placeholder=""
          options={[
            guess(rowName(table.header)),
            ...[0, ...table.rows.map(({ row }) => row)].map((row) => ({ value: String(row), label: rowName(row) })),
          ]}
        />
      )}
      <ImportColumns
        columns={columns}
        said={own}
        chosen={chosen.columns}
        onChoose={(assigned) => say({ columns: assigned })}
      />
      {!hasOneOf(CATEGORY) && (
        <Field
          label={t('desk.importAllUnder')}
          hint={t('desk.importAllUnderHint')}
          value={chosen.category}
          onChange={(category) => say({ category })}
          maxLength={200}
        />
      )}
      <Field
        label={t('desk.importCurrency')}
        hint={t('desk.importCurrencyHint')}
        value={chosen.currency}
        onChange={(currency) => say({ currency: currency.toUpperCase() })}
        maxLength={3}
        ltr
      />
      {(unclear !== '' || chosen.decimal !== '') && (
        <SelectField
          label={t('desk.importWord', { word: isolate(unclear || t('desk.importField.price')) })}
          value={chosen.decimal || GUESSED}
          onChange={(decimal) => say({ decimal: decimal === '.' || decimal === ',' ? decimal : '' })}
          placeholder=""
          options={[
            { value: GUESSED, label: t('desk.importPriceUnclear') },
            { value: ',', label: unclear.replace('.', '') || '1000' },
            { value: '.', label: unclear.replace(/(\.\p{Nd}{2})\p{Nd}/u, '$1') || '1.00' },
          ]}
        />
      )}
    </>
  );
  const wordChoices = words.map((word) => (
    <SelectField
      key={word}
      label={t('desk.importWord', { word: isolate(word) })}
      value={word in chosen.words ? String(chosen.words[word]) : GUESSED}
      onChange={(value) => {
        const { [word]: _, ...others } = chosen.words;
        say({ words: value === GUESSED ? others : { ...others, [word]: value === 'true' } });
      }}
      placeholder=""
      options={[
        { value: GUESSED, label: t('desk.importWordUnknown') },
        { value: 'true', label: t('desk.importWordOn') },
        { value: 'false', label: t('desk.importWordOff') },
      ]}
    />
  ));
  const asksWords = questions.some(({ about }) => about === 'words');
  const read = (
    <Button
      variant={isMissing || questions.length > 0 ? 'primary' : 'secondary'}
      small
      fit
      busy={busy}
      disabled={!changed}
      onClick={() => onLook(chosen)}
    >
      {t('desk.importReadSo')}
    </Button>
  );
  return (
    <details className={css.columns} open={isMissing || questions.length > 0}>
      <summary>
        {t('desk.importColumns', { read: columns.filter(({ field }) => field !== null).length, all: columns.length })}
        <Icon name="chevron-down" size={18} />
      </summary>
      {asked.length > 0 && (
        <Stack justify="start" className={css.asked}>
          <Stack gap={5} align="start" className={css.fields}>
            <ImportQuestions questions={asked} columns={columns} chosen={chosen} say={say} />
            {asksWords && wordChoices}
          </Stack>
          {read}
        </Stack>
      )}
      {table && <ImportRows table={table} />}
      <Stack gap={5} align="start" className={css.fields}>
        {choices}
        {!asksWords && wordChoices}
      </Stack>
      <Stack gap={3} justify="start" className={css.columnsFoot}>
        {!hasOneOf(PRICE) && (
          <Checkbox checked={chosen.no_price} onChange={(without) => say({ no_price: without })}>
            {t('desk.importNoPrice')}
          </Checkbox>
        )}
        {table && table.sheets.length > 0 && (
          <Checkbox checked={chosen.hidden} onChange={(hidden) => say({ hidden })}>
            {t('desk.importHidden')}
          </Checkbox>
        )}
        {asked.length === 0 && read}
        <Text as="p" size="sm" ink={2}>
          {t('desk.importRemembered')}
        </Text>
      </Stack>
    </details>
  );
}
