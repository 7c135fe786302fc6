import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { NAME_MAX } from '#src/contract/staff/menu-desk.ts';
import desk from '#src/staff/desk/desk.module.css';
import { EntryList } from '#src/staff/desk/entry-list.tsx';
import { Failed } from '#src/staff/desk/failed.tsx';
import { MoneyField } from '#src/staff/desk/money-field.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { OrderList } from '#src/staff/desk/order-list.tsx';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { FRESH_OPTION, type GroupComplaints, type OptionForm } from './group-form.ts';

/** The options of a group: their fields, or only their names while they are put in order. */
export function OptionsFields({
  options,
  priced,
  wrong,
  onChange,
}: {
  options: readonly OptionForm[];
  priced: boolean;
  wrong: GroupComplaints;
  onChange: (options: OptionForm[]) => void;
}) {
  const { t, lang } = useTranslation();
  const [ordering, setOrdering] = useState(false);
  const named = (option: OptionForm) =>
    nameOf({ name: option.nameEn, name_secondry: option.nameAr }, lang) || t('optionDesk.unnamed');
  const byKey = new Map(options.map((option) => [option.key, option]));
  const complaint = wrong.options;
  // Errors show at the fields, which the order leaves out.
  const isWrong = options.some(({ key }) => wrong[`${key}:name`] ?? wrong[`${key}:price`]);
  const sorting = ordering && !isWrong && options.length > 1;
  return (
    <fieldset className={desk.group}>
      <legend className={desk.legend}>{t('field.options')}</legend>
      <div className={desk.fields}>
        <Failed why={complaint ? t(complaint.key, complaint.values ?? {}) : null} />
        {options.length > 1 && (
          <div>
            <Button
              variant="secondary"
              small
              fit
              icon={sorting ? 'check' : 'arrow-up-down'}
              aria-pressed={sorting}
              onClick={() => setOrdering(!ordering)}
            >
              {t('desk.order')}
            </Button>
          </div>
        )}
        {sorting ? (
          <OrderList
            label={t('field.options')}
            items={options.map((option) => ({ ...option, id: option.key }))}
            nameOf={named}
            onOrder={(keys) => onChange(keys.flatMap((key) => byKey.get(key) ?? []))}
          >
            {(option) => <ContentText of={named(option)} />}
          </OrderList>
        ) : (
          <EntryList
            entries={options}
            nameOf={(option) => option.nameAr || option.nameEn}
            add={t('optionDesk.addOption')}
            fresh={FRESH_OPTION}
            stacked
            onChange={onChange}
          >
            {(option, edit, buttons) => {
              const nameWrong = wrong[`${option.key}:name`];
              return (
                <>
                  <PairFields
                    keys={['desk.nameAr', 'desk.nameEn']}
                    ar={option.nameAr}
                    en={option.nameEn}
                    max={NAME_MAX}
                    error={nameWrong && t(nameWrong.key)}
                    onChange={(text) => edit('ar' in text ? { nameAr: text.ar } : { nameEn: text.en })}
                  />
                  <div className={desk.row}>
                    <Checkbox checked={option.soldOut} onChange={(soldOut) => edit({ soldOut })}>
                      {t('desk.markSoldOut')}
                    </Checkbox>
                    <Checkbox checked={option.preselected} onChange={(preselected) => edit({ preselected })}>
                      {t('optionDesk.preselected')}
                    </Checkbox>
                  </div>
                  <div className={desk.entryLast}>
                    {priced && (
                      <MoneyField
                        label={t('optionDesk.price')}
                        value={option.price}
                        complaint={wrong[`${option.key}:price`]}
                        onChange={(price) => edit({ price })}
                      />
                    )}
                    {buttons}
                  </div>
                </>
              );
            }}
          </EntryList>
        )}
      </div>
    </fieldset>
  );
}
