import { mapDishFields } from '#src/contract/dish-fields.ts';
import { TEXT_MAX } from '#src/contract/staff/field-schemas.ts';
import type { DeskMenu, DeskSize } from '#src/contract/staff/menu-desk.ts';
import { fitsField } from '#src/contract/staff/menu-fields.ts';
import desk from '#src/staff/desk/desk.module.css';
import type { RecordField } from '#src/staff/desk/field.ts';
import { FieldGroup } from '#src/staff/desk/field-group.tsx';
import { bilingual, flag, hidden, money, NAME, number, photo, required } from '#src/staff/desk/field-kinds.tsx';
import { type Entry, listField } from '#src/staff/desk/list-field.tsx';
import { T } from '#src/ui/t.tsx';
import { labelsField, labelsOf } from './label-picker.tsx';
import { usesField } from './uses-fields.tsx';

const SIZE = {
  id: hidden<string | null>(null),
  name: NAME,
  /** The full price. */
  price: required(money({ label: 'desk.price' }), 'desk.badPrice'),
};
type SizeForm = Entry<typeof SIZE>;

const SIZES = listField(SIZE, {
  add: 'desk.addSize',
  rows: [['name', 'price', 'buttons']],
  nameOf: ({ name }) => name.ar || name.en,
  keyOf: ({ id }: Omit<DeskSize, 'id'> & { id: string | null }) => String(id),
  value: (size) => size,
});

const PRICE = money({ label: 'desk.price', hint: 'desk.priceHint' });

/** With sizes, the price of the first one replaces it. A dish without a price is right: its price is on request. */
const price: RecordField<number | null, string> = {
  ...PRICE,
  value: (typed, form) => PRICE.value(sizesOf(form)[0]?.price ?? typed, form),
  complaints: (typed, form) => (sizesOf(form).length > 0 ? {} : (PRICE.complaints?.(typed, form) ?? {})),
  draw: (field) => (sizesOf(field.form).length > 0 ? null : PRICE.draw(field)),
};

const sizesOf = (form: Readonly<Record<string, unknown>>) => form['sizes'] as SizeForm[];

const sizes: typeof SIZES = {
  ...SIZES,
  draw: ({ form, set, value, ...field }) => (
    <FieldGroup legend={<T k="desk.sizes" />}>
      {value.length > 0 && (
        <p className={desk.lead}>
          <T k="desk.sizeNote" />
        </p>
      )}
      {SIZES.draw({
        ...field,
        form,
        set,
        value,
        onChange: (next) => {
          const [added] = value.length === 0 ? next : [];
          if (added) set({ sizes: [{ ...added, price: String(form['price']) }] });
          else set(next.length === 0 ? { sizes: next, price: value[0]?.price } : { sizes: next });
        },
      })}
    </FieldGroup>
  ),
};

/** `categoryId`: where the dish is listed, or a new one is added. */
export const dishFields = (menu: DeskMenu, categoryId: string) => ({
  name: NAME,
  description: bilingual({ labels: ['desk.descriptionAr', 'desk.descriptionEn'], max: TEXT_MAX, long: true }),
  price,
  sizes,
  option_groups: usesField(menu.option_groups),
  image: photo(),
  ...mapDishFields('column', {
    number: (field) =>
      number({
        label: `field.${field.column}`,
        optional: true,
        inputMode: 'decimal',
        maxLength: 9,
        least: field.min,
        most: field.max,
        passes: (typed) => fitsField(typed, field),
      }),
    flag: ({ column, unset }) => flag(`field.${column}`, unset),
    labels: ({ column }) => labelsField(`field.${column}`, () => labelsOf(menu, column)),
    ids: () => hidden<string[]>([]),
  }),
  category_id: hidden(categoryId),
});
