import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskLabel, DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { MoneyField } from '#src/staff/desk/money-field.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import type { GroupComplaints, OptionForm, SizeName } from './group-form.ts';
import { LabelPicker } from './label-picker.tsx';
import css from './uses-fields.module.css';

const NONE = 'none';
const choiceOf = (dishId: string) => `dish:${dishId}`;

export function OptionDetails({
  option,
  name,
  menu,
  sizes,
  allergens,
  priced,
  wrong,
  onChange,
}: {
  option: OptionForm;
  name: string;
  menu: DeskMenu;
  sizes: readonly SizeName[];
  allergens: readonly DeskLabel[];
  priced: boolean;
  wrong: GroupComplaints;
  onChange: (patch: Partial<OptionForm>) => void;
}) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const isWrong = sizes.some(({ ids }) => ids.some((id) => wrong[`${option.key}:size:${id}`]));
  const isShown = isOpen || isWrong;
  return (
    <details className={css.details} open={isShown} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {t(priced ? 'optionDesk.details' : 'field.allergens')}
        <span className="sr-only">: {isolate(name)}</span>
      </summary>
      {/* A select with every dish, for each of 60 options, would make the form slow. */}
      {isShown && (
        <div className={desk.fields}>
          {priced && <SizePrices option={option} sizes={sizes} wrong={wrong} onChange={onChange} />}
          {priced && <DishField option={option} menu={menu} onChange={onChange} />}
          <LabelPicker
            legend={t('field.allergens')}
            known={allergens}
            value={option.allergens}
            typing={option.typing}
            onChange={(labels, typing) => onChange({ allergens: labels, typing })}
          />
        </div>
      )}
    </details>
  );
}

type PartProps = { option: OptionForm; onChange: (patch: Partial<OptionForm>) => void };

/** One price for all sizes of one name. */
function SizePrices({
  option,
  sizes,
  wrong,
  onChange,
}: PartProps & { sizes: readonly SizeName[]; wrong: GroupComplaints }) {
  const { t, lang } = useTranslation();
  if (sizes.length === 0) return null;
  return (
    <fieldset className={desk.group}>
      <legend className={desk.legend}>{t('optionDesk.sizePrices')}</legend>
      <div className={desk.pair}>
        {sizes.map(({ ids, ...size }) => {
          const texts = new Set(ids.map((id) => option.sizePrices[id] ?? ''));
          const [first = ''] = texts;
          const label: ReactNode = <ContentText of={nameOf(size, lang)} />;
          return (
            <MoneyField
              key={ids.join(' ')}
              label={label}
              value={texts.size === 1 ? first : ''}
              hint={texts.size === 1 ? t('optionDesk.sizeBlank') : t('optionDesk.sizesDiffer')}
              complaint={ids.map((id) => wrong[`${option.key}:size:${id}`]).find(Boolean)}
              onChange={(text) =>
                onChange({ sizePrices: { ...option.sizePrices, ...Object.fromEntries(ids.map((id) => [id, text])) } })
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function DishField({ option: { dishId }, menu, onChange }: PartProps & { menu: DeskMenu }) {
  const { t, lang } = useTranslation();
  const dishes = menu.categories.flatMap((category) => category.dishes);
  const isGone = dishId !== null && !dishes.some(({ id }) => id === dishId);
  return (
    <SelectField
      label={t('optionDesk.dish')}
      value={dishId === null ? NONE : choiceOf(dishId)}
      placeholder={t('optionDesk.dish')}
      hint={t(isGone ? 'optionDesk.dishGone' : 'optionDesk.dishHint')}
      options={[
        { value: NONE, label: t('optionDesk.noDish') },
        ...(isGone ? [{ value: choiceOf(dishId), label: t('optionDesk.goneDish') }] : []),
        ...dishes.map((dish) => ({ value: choiceOf(dish.id), label: nameOf(dish, lang) })),
      ]}
      onChange={(value) => onChange({ dishId: value === NONE ? null : value.slice(choiceOf('').length) })}
    />
  );
}
