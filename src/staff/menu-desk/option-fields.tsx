import { mapOptionFields, OPTION_FIELDS } from '#src/contract/option-fields.ts';
import { venueCurrency } from '#src/staff/session/venue-currency.ts';
import type { DeskMenu, DeskOptionGroup } from '#src/contract/staff/menu-desk.ts';
import { ownId } from '#src/domain/ids.ts';
import type { Lang } from '#src/domain/lang.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { OPTION_LIMITS } from '#src/domain/options.ts';
import { moneyText } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type Complaints, complain, type DrawnField, formOf, type RecordField } from '#src/staff/desk/field.ts';
import { FieldGroup } from '#src/staff/desk/field-group.tsx';
import { flag, money, NAME } from '#src/staff/desk/field-kinds.tsx';
import { type Entry, listField } from '#src/staff/desk/list-field.tsx';
import { MoneyField } from '#src/staff/desk/money-field.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { Switch } from '#src/staff/desk/switch.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { labelsField, labelsOf } from './label-picker.tsx';

type Option = DeskOptionGroup['options'][number];
export type OptionForm = Entry<ReturnType<typeof optionFields>>;

/** The name of an option that may have none yet. */
export function useOptionName(): (option: { name: Bilingual }) => string {
  const { t, lang } = useTranslation();
  return (option) => nameOf(option, lang) || t('optionDesk.unnamed');
}

/** The fields of an option. What has a row of its own stands in options-fields.tsx, the others in the details. */
function optionFields(menu: DeskMenu, groupId: string | null, lang: Lang) {
  const sizes = groupId === null ? [] : sizeNamesOf(menu, groupId);
  const known = mapOptionFields('column', { flag: () => [], labels: ({ column }) => labelsOf(menu, column) });
  const price = limited(money({ label: 'optionDesk.price' }), lang);
  return {
    name: NAME,
    /** The price of one piece. */
    price: {
      ...price,
      typed: (value: number | undefined) => price.typed(value),
      value: (typed: string) => price.value(typed, {}) ?? 0,
    },
    default: flag('optionDesk.preselected'),
    size_prices: sizePrices(sizes, price),
    dish_id: dishLink(menu),
    ...mapOptionFields('column', {
      flag: ({ column, unset }) => DRAWN_ALONE[column] ?? flag(`field.${column}`, unset),
      labels: ({ column }) => labelsField(`field.${column}`, () => known[column]),
    }),
  };
}

export function optionsField(menu: DeskMenu, groupId: string | null, lang: Lang) {
  const fields = optionFields(menu, groupId, lang);
  const list = listField(fields, {
    ...OPTION_LIST,
    rows: [],
    keyOf: ({ id }: Option) => id,
    value: (option, id) => ({ id, ...option }),
  });
  return {
    fields,
    list: {
      ...list,
      // A new group begins with one option.
      typed: (options: Option[] | undefined) =>
        options ? list.typed(options) : [{ ...formOf(fields, null), key: newOptionKey() }],
    },
  };
}

const newOptionKey = (): string => ownId('o');

const AVAILABLE: RecordField<boolean, boolean> = {
  typed: (value) => value ?? true,
  value: (typed) => typed,
  draw: (field) => <AvailableSwitch field={field} />,
};

/** Marks that have a place of their own in the form. */
const DRAWN_ALONE: Partial<Record<string, RecordField<boolean, boolean>>> = { available: AVAILABLE };

const inDetails = (kind: 'flag' | 'labels') =>
  OPTION_FIELDS.flatMap((field) => (field.kind === kind && !(field.column in DRAWN_ALONE) ? [[field.column]] : []));

/** A mark and a label of the table are found here. */
export const DETAILS = [...inDetails('flag'), ...inDetails('labels')];

export const OPTION_LIST = {
  add: 'optionDesk.addOption',
  nameOf: ({ name }: { name: Bilingual }) => name.ar || name.en,
  newKey: newOptionKey,
};

const limited = (field: RecordField<number | null, string>, lang: Lang): typeof field => ({
  ...field,
  complaints: (typed, form) => ({
    ...field.complaints?.(typed, form),
    ...complain((field.value(typed, form) ?? 0) > OPTION_LIMITS.price, 'optionDesk.tooDear', {
      price: moneyText(OPTION_LIMITS.price, venueCurrency(), lang),
    }),
  }),
});

function AvailableSwitch({ field: { value, form, onChange } }: { field: DrawnField<boolean> }) {
  const { t } = useTranslation();
  const named = useOptionName();
  return (
    <Switch
      on={value}
      name={t('desk.availableNamed', { name: isolate(named(form as OptionForm)) })}
      onChange={onChange}
    >
      {t(value ? 'desk.markAvailable' : 'desk.markSoldOut')}
    </Switch>
  );
}

type Prices<Value> = Record<string, Value>;

/** By the id of the size. Blank: the price of the option holds. */
const sizePrices = (
  sizes: readonly SizeName[],
  price: RecordField<number | null, string>,
): RecordField<Prices<number>, Prices<string>> => ({
  typed: (value = {}) => Object.fromEntries(Object.entries(value).map(([id, amount]) => [id, price.typed(amount)])),
  value: (typed) =>
    Object.fromEntries(
      Object.entries(typed).flatMap(([id, text]) => {
        const amount = price.value(text, typed);
        return amount === null ? [] : [[id, amount]];
      }),
    ),
  complaints: (typed) =>
    Object.assign(
      {},
      ...Object.entries(typed).map(([id, text]): Complaints => {
        const complaint = price.complaints?.(text, typed)[''];
        return complaint ? { [id]: complaint } : {};
      }),
    ),
  draw: (field) => sizes.length > 0 && <SizePrices field={field} sizes={sizes} />,
});

/** One price for all sizes of one name. */
function SizePrices({
  field: { value, onChange, say },
  sizes,
}: {
  field: DrawnField<Prices<string>>;
  sizes: readonly SizeName[];
}) {
  const { t, lang } = useTranslation();
  return (
    <FieldGroup legend={t('optionDesk.sizePrices')} layout="pair">
      {sizes.map(({ ids, ...size }) => {
        const texts = new Set(ids.map((id) => value[id] ?? ''));
        const [first = ''] = texts;
        return (
          <MoneyField
            key={ids.join(' ')}
            label={<ContentText of={nameOf(size, lang)} />}
            value={texts.size === 1 ? first : ''}
            hint={t(texts.size === 1 ? 'optionDesk.sizeBlank' : 'optionDesk.sizesDiffer')}
            error={ids.map(say).find(Boolean)}
            onChange={(text) => onChange({ ...value, ...Object.fromEntries(ids.map((id) => [id, text])) })}
          />
        );
      })}
    </FieldGroup>
  );
}

const NONE = 'none';
const choiceOf = (dishId: string) => `dish:${dishId}`;

/** The dish that the option stands for. */
const dishLink = (menu: DeskMenu): RecordField<string | null, string | null> => ({
  typed: (value) => value ?? null,
  value: (typed) => typed,
  draw: (field) => <DishField field={field} menu={menu} />,
});

function DishField({ field: { value, onChange }, menu }: { field: DrawnField<string | null>; menu: DeskMenu }) {
  const { t, lang } = useTranslation();
  const dishes = menu.categories.flatMap((category) => category.dishes);
  const isGone = value !== null && !dishes.some(({ id }) => id === value);
  return (
    <SelectField
      label={t('optionDesk.dish')}
      value={value === null ? NONE : choiceOf(value)}
      placeholder={t('optionDesk.dish')}
      hint={t(isGone ? 'optionDesk.dishGone' : 'optionDesk.dishHint')}
      options={[
        { value: NONE, label: t('optionDesk.noDish') },
        ...(isGone ? [{ value: choiceOf(value), label: t('optionDesk.goneDish') }] : []),
        ...dishes.map((dish) => ({ value: choiceOf(dish.id), label: nameOf(dish, lang) })),
      ]}
      onChange={(chosen) => onChange(chosen === NONE ? null : chosen.slice(choiceOf('').length))}
    />
  );
}

/** `ids`: of all dishes that use the group. */
type SizeName = { name: Bilingual; ids: string[] };

export function sizeNamesOf(menu: DeskMenu, groupId: string): SizeName[] {
  const found = new Map<string, SizeName>();
  for (const { option_groups, sizes } of menu.categories.flatMap(({ dishes }) => dishes)) {
    if (!option_groups.some(({ id }) => id === groupId)) continue;
    for (const { id, name } of sizes) {
      const key = JSON.stringify([name.en.toLowerCase(), name.ar]);
      const known = found.get(key);
      if (known) known.ids.push(id);
      else found.set(key, { name, ids: [id] });
    }
  }
  return [...found.values()];
}
