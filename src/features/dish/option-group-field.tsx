import { useId } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from '#src/i18n/use-translation.ts';
import {
  type ChosenOption,
  mostPieces,
  type Option,
  optionAllergens,
  type OptionGroup,
  optionPrice,
} from '#src/domain/options.ts';
import { inLanguage } from '#src/domain/text.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Price } from '#src/ui/price.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import css from './choice-sheet.module.css';
import { piecesOf } from './choose-option.ts';

type FieldProps = {
  id: string;
  group: OptionGroup;
  sizeId: string | null;
  selection: readonly ChosenOption[];
  invalid: boolean;
  onChange: (optionId: string, quantity: number) => void;
};

export function OptionGroupField({ id, group, sizeId, selection, invalid, onChange }: FieldProps) {
  const { t } = useTranslation();
  const rule = `${id}-rule`;
  return (
    <fieldset id={id} className={css.options} tabIndex={-1} aria-describedby={rule}>
      <legend className={css.legend}>
        <ContentText of={group.name} />
      </legend>
      <p id={rule} className={invalid ? `${css.rule} ${css.unmet}` : css.rule}>
        {invalid && <Icon name="circle-alert" size={16} />}
        <span>{ruleOf(group, t)}</span>
      </p>
      {group.options.map((option) => (
        <OptionRow
          key={option.id}
          group={group}
          name={id}
          option={option}
          price={group.kind === 'remove' ? 0 : optionPrice(option, sizeId)}
          quantity={piecesOf(selection, group.id, option.id)}
          onChange={(quantity) => onChange(option.id, quantity)}
        />
      ))}
    </fieldset>
  );
}

type RowProps = {
  group: OptionGroup;
  /** Of the radio buttons. */
  name: string;
  option: Option;
  price: number;
  quantity: number;
  onChange: (quantity: number) => void;
};

function OptionRow({ group, name, option, price, quantity, onChange }: RowProps) {
  const { t, lang } = useTranslation();
  const wordsId = useId();
  const words = (
    <>
      <span className={css.name}>
        <ContentText of={option.name} />
        {optionAllergens(group, option).map((allergen) => (
          <ContentText key={`${allergen.en} ${allergen.ar}`} className={css.allergen} of={allergen} />
        ))}
      </span>
      {!option.available && <StatusTag tone="stop">{t('common.soldOut')}</StatusTag>}
      {option.available && price > 0 && (
        <span className={css.extra}>
          {'+ '}
          <Price amount={price} />
        </span>
      )}
    </>
  );
  if (group.repeat && option.available) {
    return (
      <div className={`${css.option} ${quantity > 0 ? css.taken : ''}`}>
        <span id={wordsId} className={css.words}>
          {words}
        </span>
        <Stepper
          value={quantity}
          min={0}
          max={mostPieces(group)}
          label={inLanguage(option.name, lang)}
          describedBy={wordsId}
          onChange={onChange}
        />
      </div>
    );
  }
  const isRadio = group.min === 1 && mostPieces(group) === 1;
  return (
    <label className={css.option} data-off={!option.available || undefined}>
      <input
        type={isRadio ? 'radio' : 'checkbox'}
        className={isRadio ? css.radio : css.check}
        name={name}
        value={option.id}
        checked={quantity > 0}
        disabled={!option.available}
        onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
      />
      {words}
    </label>
  );
}

export function ruleOf(group: OptionGroup, t: TFunction): string {
  const { min, free } = group;
  const most = mostPieces(group);
  const isOpen = group.max === null || (most === group.options.length && !group.repeat);
  const free_ = free > 0 ? ` · ${t('options.free', { count: free })}` : '';
  if (min === most) return t('options.exactly', { count: min }) + free_;
  if (min > 0 && !isOpen) return t('options.between', { min, max: most }) + free_;
  if (min > 0) return t('options.atLeast', { count: min }) + free_;
  return (isOpen ? t('options.any') : t('options.upTo', { count: most })) + free_;
}
