import {
  CHOSEN_DRIVERS,
  PRINTER_ADDRESS,
  PRINTER_COPIES_MAX,
  PRINTER_SLIPS,
  PRINTER_WIDTHS,
} from '#src/contract/staff/printer-fields.ts';
import type { DeskMenu, DeskPrinter } from '#src/contract/staff/menu-desk.ts';
import type { PrinterState } from '#src/contract/staff/printers.ts';
import { LANGS } from '#src/domain/lang.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { complain, type DrawnField, isBlank, type RecordField } from '#src/staff/desk/field.ts';
import { FieldGroup } from '#src/staff/desk/field-group.tsx';
import { flag, text } from '#src/staff/desk/field-kinds.tsx';
import { FieldRows } from '#src/staff/desk/field-rows.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { type EditorProps, RecordEditor } from '#src/staff/desk/record-editor.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Text } from '#src/ui/layout.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { PrinterGuide } from './printer-guide.tsx';

const MILLIMETRES = { 384: 58, 576: 80 };

type Option = { key: string; values?: Record<string, string | number> };

/** One of `among`. `option`: the words of one. */
const choice = <Value extends string | number>(
  label: string,
  among: readonly Value[],
  unset: Value,
  option: (value: Value) => Option,
): RecordField<Value, Value> => ({
  typed: (value) => value ?? unset,
  value: (typed) => typed,
  draw: ({ value, onChange }) => (
    <Choice label={label} among={[...new Set([...among, value])]} value={value} option={option} onChange={onChange} />
  ),
});

function Choice<Value extends string | number>({
  label,
  among,
  value,
  option,
  onChange,
}: {
  label: string;
  among: readonly Value[];
  value: Value;
  option: (value: Value) => Option;
  onChange: (value: Value) => void;
}) {
  const { t } = useTranslation();
  const words = (of: Value) => {
    const { key, values = {} } = option(of);
    return t(key, values);
  };
  return (
    <SelectField
      label={t(label)}
      placeholder={t(label)}
      value={String(value)}
      options={among.map((each) => ({ value: String(each), label: words(each) }))}
      onChange={(chosen) => onChange(among.find((each) => String(each) === chosen) ?? value)}
    />
  );
}

const ADDRESS = text({
  label: 'printers.address',
  hint: 'printers.addressHint',
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
  maxLength: 200,
  ltr: true,
});

const isOwn = ({ driver }: Readonly<Record<string, unknown>>): boolean => driver === 'escpos';

const printerFields = (menu: DeskMenu) => ({
  name: text({
    label: 'printers.name',
    hint: 'printers.nameHint',
    autoComplete: 'off',
    maxLength: 60,
    passes: (typed) => !isBlank(typed),
    wrong: { key: 'printers.nameMissing' },
  }),
  driver: choice<DeskPrinter['driver']>('printers.driver', CHOSEN_DRIVERS, 'cloudprnt', (driver) => ({
    key: `printers.driverIs.${driver}`,
  })),
  address: {
    ...ADDRESS,
    value: (typed: string) => typed.trim(),
    complaints: (typed, form) =>
      complain(isOwn(form) && (isBlank(typed) || !PRINTER_ADDRESS.test(typed.trim())), 'printers.badAddress'),
    draw: (field) => isOwn(field.form) && ADDRESS.draw(field),
  } satisfies RecordField<string, string>,
  width: choice('print.paper', PRINTER_WIDTHS, 576, (width) => ({
    key: 'print.millimetres',
    values: { width: MILLIMETRES[width] },
  })),
  copies: choice(
    'printers.copies',
    Array.from({ length: PRINTER_COPIES_MAX }, (_, at) => at + 1),
    1,
    (count) => ({ key: 'printers.copy', values: { count } }),
  ),
  what: choice('printers.what', PRINTER_SLIPS, 'kitchen', (what) => ({ key: `printers.whatIs.${what}` })),
  categories: {
    typed: (value) => value ?? [],
    // Those that are not on the menu any more are left out.
    value: (typed) => typed.filter((one) => menu.categories.some(({ id }) => id === one)),
    draw: (field) => <Categories field={field} menu={menu} />,
  } satisfies RecordField<string[], string[]>,
  lang: choice<DeskPrinter['lang']>('printers.lang', [...LANGS, 'both'], 'ar', (lang) => ({
    key: `printers.langIs.${lang}`,
  })),
  is_on: flag('printers.on'),
});

function Categories({ field: { value, onChange, form }, menu }: { field: DrawnField<string[]>; menu: DeskMenu }) {
  const { t, lang } = useTranslation();
  if (form['what'] === 'bill' || menu.categories.length < 2) return null;
  return (
    <FieldGroup legend={t('printers.categories')}>
      <Text as="p" size="sm" ink={2}>
        {t('printers.categoriesHint')}
      </Text>
      <div>
        {menu.categories.map(({ id, name }) => (
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
  );
}

export function PrinterEditor({
  state,
  connects,
  ...props
}: EditorProps & { state: PrinterState | undefined; connects: boolean }) {
  const { t } = useTranslation();
  const fields = printerFields(props.menu);
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
          <FieldRows fields={fields} drawn={drawn} rows={[['is_on'], ['name'], ['driver']]} />
          <Text as="p" size="sm" ink={2}>
            {t(`printers.driverFor.${driver}`)}
          </Text>
          <FieldRows
            fields={fields}
            drawn={drawn}
            rows={[['address'], ['what', 'lang'], ['width', 'copies'], ['categories']]}
          />
          <PrinterGuide driver={driver} printer={listed} state={state} connects={connects} />
        </>
      )}
    </RecordEditor>
  );
}
