import type { TFunction } from 'i18next';
import type { DeskMenu, DeskPrinter } from '#src/contract/staff/menu-desk.ts';
import {
  CHOSEN_DRIVERS,
  PRINTER_ADDRESS,
  PRINTER_COPIES_MAX,
  PRINTER_SLIPS,
  PRINTER_WIDTHS,
} from '#src/contract/staff/printer-fields.ts';
import type { PrinterState } from '#src/contract/staff/printers.ts';
import { type Lang, LANGS } from '#src/domain/lang.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import desk from '#src/staff/desk/desk.module.css';
import { type DrawnField, isBlank, type RecordField } from '#src/staff/desk/field.ts';
import { FieldGroup } from '#src/staff/desk/field-group.tsx';
import { flag, text } from '#src/staff/desk/field-kinds.tsx';
import { FieldRows } from '#src/staff/desk/field-rows.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { type EditorProps, RecordEditor } from '#src/staff/desk/record-editor.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { PrinterGuide } from './printer-guide.tsx';

const MILLIMETRES = { 384: 58, 576: 80 };
const COPIES = Array.from({ length: PRINTER_COPIES_MAX }, (_, at) => at + 1);

/** A value that is not `among` them can stay as it is. */
const choice = <Value extends string | number>(
  label: string,
  among: readonly Value[],
  unset: Value,
  words: (value: Value) => string,
): RecordField<Value, Value> => ({
  typed: (value) => value ?? unset,
  value: (typed) => typed,
  draw: ({ value, onChange }) => (
    <SelectField
      label={label}
      placeholder={label}
      value={String(value)}
      options={[...new Set([...among, value])].map((each) => ({ value: String(each), label: words(each) }))}
      onChange={(chosen) => onChange(among.find((each) => String(each) === chosen) ?? value)}
    />
  ),
});

const isOwn = ({ driver }: Readonly<Record<string, unknown>>): boolean => driver === 'escpos';

const ADDRESS = text({
  label: 'printers.address',
  hint: 'printers.addressHint',
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
  maxLength: 200,
  ltr: true,
  passes: (typed, form) => !isOwn(form) || (!isBlank(typed) && PRINTER_ADDRESS.test(typed.trim())),
  wrong: { key: 'printers.badAddress' },
});

const printerFields = ({ categories }: DeskMenu, t: TFunction, lang: Lang) => ({
  is_on: flag('printers.on'),
  name: text({
    label: 'printers.name',
    hint: 'printers.nameHint',
    autoComplete: 'off',
    maxLength: 60,
    passes: (typed) => !isBlank(typed),
    wrong: { key: 'printers.nameMissing' },
  }),
  driver: choice<DeskPrinter['driver']>(t('printers.driver'), CHOSEN_DRIVERS, 'cloudprnt', (driver) =>
    t(`printers.driverIs.${driver}`),
  ),
  address: { ...ADDRESS, draw: (field: DrawnField<string>) => isOwn(field.form) && ADDRESS.draw(field) },
  what: choice(t('printers.what'), PRINTER_SLIPS, 'kitchen', (what) => t(`printers.whatIs.${what}`)),
  lang: choice<DeskPrinter['lang']>(t('printers.lang'), [...LANGS, 'both'], 'ar', (of) => t(`printers.langIs.${of}`)),
  width: choice(t('print.paper'), PRINTER_WIDTHS, 576, (of) => t('print.millimetres', { width: MILLIMETRES[of] })),
  copies: choice(t('printers.copies'), COPIES, 1, (count) => formatNumber(count, lang)),
  categories: {
    typed: (value) => value ?? [],
    // Those that are not on the menu any more are left out.
    value: (typed) => typed.filter((one) => categories.some(({ id }) => id === one)),
    draw: ({ value, onChange, form }) =>
      form['what'] !== 'bill' &&
      categories.length > 1 && (
        <FieldGroup legend={t('printers.categories')}>
          <p className={desk.lead}>{t('printers.categoriesHint')}</p>
          <div>
            {categories.map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={value.includes(id)}
                onChange={(isChosen) => onChange(isChosen ? [...value, id] : value.filter((one) => one !== id))}
              >
                <bdi>{nameOf({ name }, lang)}</bdi>
              </Checkbox>
            ))}
          </div>
        </FieldGroup>
      ),
  } satisfies RecordField<string[], string[]>,
});

const FIRST = [['is_on'], ['name'], ['driver']];
const OTHERS = [['address'], ['what', 'lang'], ['width', 'copies'], ['categories']];

export function PrinterEditor({
  state,
  connects,
  ...props
}: EditorProps & { state: PrinterState | undefined; connects: boolean }) {
  const { t, lang } = useTranslation();
  const fields = printerFields(props.menu, t, lang);
  const listed = props.menu.printers.find(({ id }) => id === props.id) ?? null;
  return (
    <RecordEditor
      {...props}
      kind="printer"
      fields={fields}
      listed={listed}
      add="printers.add"
      question={(name) => t('printers.removeAsk', { name: isolate(name) })}
    >
      {(drawn, { driver }) => (
        <>
          <FieldRows fields={fields} drawn={drawn} rows={FIRST} />
          <p className={desk.lead}>{t(`printers.driverFor.${driver}`)}</p>
          <FieldRows fields={fields} drawn={drawn} rows={OTHERS} />
          <PrinterGuide driver={driver} printer={listed} state={state} connects={connects} />
        </>
      )}
    </RecordEditor>
  );
}
