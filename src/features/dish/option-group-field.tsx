import { useId } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from '#src/i18n/use-translation.ts';
import {
  type LineOption,
  mostPieces,
  type Option,
  optionAllergens,
  type OptionGroup,
  optionPrice,
} from '#src/domain/options.ts';
import { inLanguage } from '#src/domain/text.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import css from './choice-fields.module.css';

type FieldProps = {
  id: string;
  group: OptionGroup;
  sizeId: string | null;
  selection: readonly LineOption[];
  invalid: boolean;
  onChange: (optionId: string, quantity: number) => void;
};

export function OptionGroupField({ id, group, sizeId, selection, invalid, onChange }: FieldProps) {
  const { t } = useTranslation();
  const chosen = selection.filter(({ group_id }) => group_id === group.id);
  const pieces = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Stack
      gap={4}
      id={id}
      role="group"
      className={invalid ? `${css.group} ${css.unmet}` : css.group}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-rule ${id}-state`}
    >
      <div className={css.head}>
        <Text as="h2" size={3} text="start" id={`${id}-name`}>
          <ContentText of={group.name} />
        </Text>
        <Row as="p" gap={3} align="center" size="sm" ink={2} id={`${id}-rule`} className={css.rule}>
          {invalid && <Icon name="circle-alert" size={16} />}
          <span>{ruleOf(group, t)}</span>
        </Row>
        <span id={`${id}-state`} className={css.state}>
          <GroupState group={group} pieces={pieces} />
        </span>
      </div>
      {group.options.map((option) => (
        <OptionRow
          key={option.id}
          group={group}
          name={id}
          option={option}
          price={group.kind === 'remove' ? 0 : optionPrice(option, sizeId)}
          taken={chosen.find((one) => one.id === option.id)}
          isNextFree={pieces < group.free}
          onChange={(quantity) => onChange(option.id, quantity)}
        />
      ))}
    </Stack>
  );
}

/** What is still required of a group, or how much of it is chosen. */
function GroupState({ group, pieces }: { group: OptionGroup; pieces: number }) {
  const { t } = useTranslation();
  const isMet = pieces >= group.min;
  if (group.min > 0 && isMet) {
    return (
      <b className={css.met}>
        <Icon name="check" size={14} stroke="2.6" />
        {t('options.met')}
      </b>
    );
  }
  const most = isMet ? mostPieces(group) : group.min;
  if (pieces > 0 && most > 1) return <b>{t('options.chosenOf', { chosen: pieces, most })}</b>;
  return group.min > 0 && <b className={css.required}>{t('options.required')}</b>;
}

type RowProps = {
  group: OptionGroup;
  /** The name of the radio buttons. */
  name: string;
  option: Option;
  price: number;
  taken: LineOption | undefined;
  /** One more piece of the group costs nothing. */
  isNextFree: boolean;
  onChange: (quantity: number) => void;
};

function OptionRow({ group, name, option, price, taken, isNextFree, onChange }: RowProps) {
  const { t, lang, currency } = useTranslation();
  const wordsId = useId();
  const quantity = taken?.quantity ?? 0;
  const isIncluded = taken ? taken.free === quantity : isNextFree;
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
        <Text as="span" size="sm" ink={2} className={css.extra}>
          {isIncluded ? (
            t('options.included')
          ) : (
            <>
              {'+ '}
              <Price currency={currency} amount={price} />
            </>
          )}
        </Text>
      )}
    </>
  );
  if (group.repeat && option.available) {
    return (
      <div className={`edged pick ${css.option}`} data-chosen={quantity > 0 || undefined}>
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
    <label className={`edged pick ${css.option}`} data-off={!option.available || undefined}>
      <input
        type={isRadio ? 'radio' : 'checkbox'}
        className={isRadio ? 'dot' : `dot ${css.check}`}
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
