import { useMemo, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { EntryList } from '#src/staff/desk/entry-list.tsx';
import { Failed } from '#src/staff/desk/failed.tsx';
import { MoneyField } from '#src/staff/desk/money-field.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { Switch } from '#src/staff/desk/switch.tsx';
import { SortableList } from '#src/staff/desk/sortable-list.tsx';
import { NameFields } from '#src/staff/desk/pair-fields.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { FRESH_OPTION, type GroupComplaints, newOptionKey, type OptionForm, sizeNamesOf } from './group-form.ts';
import { labelsOf } from './label-picker.tsx';
import { OptionDetails } from './option-details.tsx';

export function OptionsFields({
  menu,
  groupId,
  options,
  priced,
  wrong,
  onChange,
}: {
  menu: DeskMenu;
  groupId: string;
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
  const isWrong = options.some(({ key }) => Object.keys(wrong).some((field) => field.startsWith(`${key}:`)));
  const sizes = useMemo(() => sizeNamesOf(menu, groupId), [menu, groupId]);
  const allergens = useMemo(() => labelsOf(menu, 'allergens'), [menu]);
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
          <SortableList
            label={t('field.options')}
            items={options.map((option) => ({ ...option, id: option.key }))}
            nameOf={named}
            onOrder={(keys) => onChange(keys.flatMap((key) => byKey.get(key) ?? []))}
          >
            {(option) => <ContentText of={named(option)} />}
          </SortableList>
        ) : (
          <EntryList
            entries={options}
            nameOf={(option) => option.nameAr || option.nameEn}
            add={t('optionDesk.addOption')}
            fresh={FRESH_OPTION}
            newKey={newOptionKey}
            stacked
            onChange={onChange}
          >
            {(option, edit, buttons) => {
              const nameWrong = wrong[`${option.key}:name`];
              return (
                <>
                  <NameFields value={option} error={nameWrong && t(nameWrong.key)} onChange={edit} />
                  <div className={desk.row}>
                    <Switch
                      on={!option.soldOut}
                      name={t('desk.availableNamed', { name: isolate(named(option)) })}
                      onChange={(available) => edit({ soldOut: !available })}
                    >
                      {t(option.soldOut ? 'desk.markSoldOut' : 'desk.markAvailable')}
                    </Switch>
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
                  <OptionDetails
                    option={option}
                    name={named(option)}
                    menu={menu}
                    sizes={sizes}
                    allergens={allergens}
                    priced={priced}
                    wrong={wrong}
                    onChange={edit}
                  />
                </>
              );
            }}
          </EntryList>
        )}
      </div>
    </fieldset>
  );
}
