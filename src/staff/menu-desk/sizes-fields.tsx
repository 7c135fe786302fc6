import { useTranslation } from '#src/i18n/use-translation.ts';
import desk from '#src/staff/desk/desk.module.css';
import { EntryList } from '#src/staff/desk/entry-list.tsx';
import { MoneyField } from '#src/staff/desk/money-field.tsx';
import { NameFields } from '#src/staff/desk/pair-fields.tsx';
import type { DishComplaints, SizeForm } from './dish-form.ts';

/** Each size has its full price. */
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
  return (
    <fieldset className={desk.group}>
      <legend className={desk.legend}>{t('desk.sizes')}</legend>
      <div className={desk.fields}>
        {sizes.length > 0 && <p className={desk.lead}>{t('desk.sizeNote')}</p>}
        <EntryList
          entries={sizes}
          nameOf={(size) => size.nameAr || size.nameEn}
          add={t('desk.addSize')}
          fresh={{ id: null, nameAr: '', nameEn: '', price: sizes.length === 0 ? price : '' }}
          onChange={onChange}
        >
          {(size, edit, buttons) => {
            const complaint = wrong[`size:${size.key}:name`];
            return (
              <>
                <NameFields value={size} error={complaint && t(complaint.key)} onChange={edit} />
                <div className={desk.entryLast}>
                  <MoneyField
                    label={t('desk.price')}
                    value={size.price}
                    complaint={wrong[`size:${size.key}:price`]}
                    onChange={(next) => edit({ price: next })}
                  />
                  {buttons}
                </div>
              </>
            );
          }}
        </EntryList>
      </div>
    </fieldset>
  );
}
