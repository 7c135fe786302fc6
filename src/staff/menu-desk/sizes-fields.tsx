import { useTranslation } from '#src/i18n/use-translation.ts';
import { NAME_MAX } from '#src/contract/staff/menu-desk.ts';
import { randomUuid } from '#src/domain/order-code.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { MoneyField } from '#src/staff/desk/money-field.tsx';
import { moved } from '#src/staff/desk/moved.ts';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { RowDeeds } from '#src/staff/desk/row-deeds.tsx';
import { Button } from '#src/ui/button.tsx';
import type { DishComplaints, SizeForm } from './dish-form.ts';
import css from './sizes-fields.module.css';

/** The sizes of a dish, each with its full price. The first one begins with the price that the dish had. */
export function SizesFields({
  sizes,
  price,
  wrong,
  onChange,
}: {
  sizes: readonly SizeForm[];
  price: string;
  wrong: DishComplaints;
  onChange: (sizes: SizeForm[]) => void;
}) {
  const { t } = useTranslation();
  const set = (key: string, patch: Partial<SizeForm>) =>
    onChange(sizes.map((size) => (size.key === key ? { ...size, ...patch } : size)));
  const add = () => {
    const first = sizes.length === 0 ? price : '';
    onChange([...sizes, { key: randomUuid(crypto), id: null, nameAr: '', nameEn: '', price: first }]);
  };
  return (
    <fieldset className={desk.group}>
      <legend className={desk.legend}>{t('desk.sizes')}</legend>
      {sizes.length > 0 && <p className={desk.lead}>{t('desk.sizeNote')}</p>}
      <ol className={`${desk.entries} ${css.sizes}`}>
        {sizes.map((size, at) => {
          const name = isolate(size.nameAr || size.nameEn || String(at + 1));
          const complaint = wrong[`size:${size.key}:name`];
          return (
            <li key={size.key} className={desk.entry}>
              <PairFields
                keys={['desk.nameAr', 'desk.nameEn']}
                ar={size.nameAr}
                en={size.nameEn}
                max={NAME_MAX}
                error={complaint && t(complaint.key)}
                onChange={(text) => set(size.key, 'ar' in text ? { nameAr: text.ar } : { nameEn: text.en })}
              />
              <div className={desk.entryLast}>
                <MoneyField
                  label={t('desk.price')}
                  value={size.price}
                  complaint={wrong[`size:${size.key}:price`]}
                  onChange={(next) => set(size.key, { price: next })}
                />
                <RowDeeds
                  name={name}
                  at={at}
                  of={sizes.length}
                  onMove={(to) => onChange(moved(sizes, at, to))}
                  onRemove={() => onChange(sizes.filter((one) => one.key !== size.key))}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <Button variant="secondary" small fit icon="plus" onClick={add}>
        {t('desk.addSize')}
      </Button>
    </fieldset>
  );
}
