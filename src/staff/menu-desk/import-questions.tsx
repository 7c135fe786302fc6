import { useTranslation } from '#src/i18n/use-translation.ts';
import {
  IMPORT_SHEETS,
  type ImportColumn,
  type ImportQuestion,
  type ImportReading,
} from '#src/contract/staff/import-recognition.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { SelectField } from '#src/ui/select-field.tsx';

const SIZES = 'size_price';
type Say = (part: Partial<ImportReading>) => void;
type Props = { names: readonly string[]; chosen: ImportReading; say: Say };

/** What only a person knows about the file; words are asked with the other words of the form. */
export function ImportQuestions({
  questions,
  columns,
  ...form
}: {
  questions: readonly ImportQuestion[];
  columns: readonly ImportColumn[];
  chosen: ImportReading;
  say: Say;
}) {
  return questions.map(({ about, names }) => {
    if (about === 'price') return <PriceQuestion key={about} names={names} columns={columns} {...form} />;
    if (about === 'currency') return <CurrencyQuestion key={about} names={names} {...form} />;
    if (about === 'words') return null;
    return <SheetsQuestion key={about} names={names} isPaired={about === 'languages'} {...form} />;
  });
}

/** A name is the title of a column, or its place where the title does not tell it. */
function PriceQuestion({ names, columns, chosen, say }: Props & { columns: readonly ImportColumn[] }) {
  const { t } = useTranslation();
  const labelOf = (name: string): string => {
    const column = columns.find(({ header }) => header === name) ?? columns[Number(name)];
    const title = column?.header === name ? isolate(name) : t('desk.importColumnNumber', { number: Number(name) + 1 });
    return column?.example ? `${title} · ${isolate(column.example)}` : title;
  };
  const isSizes = names.every((name) => chosen.columns[name] === SIZES);
  return (
    <SelectField
      label={t('desk.importAsk.price')}
      value={isSizes ? SIZES : (names.find((name) => chosen.columns[name] === 'price') ?? '')}
      onChange={(value) => {
        const meant = names.map((name) => [name, value === SIZES ? SIZES : name === value ? 'price' : null] as const);
        say({ columns: { ...chosen.columns, ...Object.fromEntries(meant) } });
      }}
      placeholder={t('desk.importAsk.choose')}
      options={[
        ...names.map((name) => ({ value: name, label: labelOf(name) })),
        { value: SIZES, label: t('desk.importAsk.sizes') },
      ]}
    />
  );
}

function SheetsQuestion({ names, isPaired, chosen, say }: Props & { isPaired: boolean }) {
  const { t } = useTranslation();
  const together = IMPORT_SHEETS.filter((each) => each === 'parts' || (each === 'languages' && isPaired));
  return (
    <SelectField
      label={t('desk.importAsk.sheets')}
      value={chosen.sheet === null ? chosen.sheets : `sheet ${chosen.sheet}`}
      onChange={(value) => {
        const sheets = together.find((each) => each === value) ?? '';
        say({ sheets, sheet: names.find((name) => value === `sheet ${name}`) ?? null });
      }}
      placeholder={t('desk.importAsk.choose')}
      options={[
        ...together.map((value) => ({ value, label: t(`desk.importAsk.${value}`) })),
        ...names.map((name) => ({
          value: `sheet ${name}`,
          label: t('desk.importAsk.alone', { sheet: isolate(name) }),
        })),
      ]}
    />
  );
}

function CurrencyQuestion({ names: [currency = '', own = ''], chosen, say }: Props) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('desk.importAsk.currency', { currency: isolate(currency), own: isolate(own) })}
      value={chosen.currency === own ? own : ''}
      onChange={(value) => say({ currency: value })}
      placeholder={t('desk.importAsk.choose')}
      options={[{ value: own, label: t('desk.importAsk.asTheyAre', { own: isolate(own) }) }]}
    />
  );
}
