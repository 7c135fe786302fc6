import { useId } from 'react';
import { OPTION_LIMITS } from '#src/domain/options.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Stack, Text } from '#src/ui/layout.tsx';
import { lossSentences } from '#src/ui/line-options.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ItemPrice } from '#src/ui/price.tsx';
import css from './choice-fields.module.css';
import { OptionGroupField } from './option-group-field.tsx';
import type { DishChoice } from './use-choice.ts';

type FieldsProps = {
  choice: DishChoice;
  /** A single size is taken without asking; a line may have lost another one. */
  asksForOneSize?: boolean;
};

/** The sizes and the option groups of a dish, on its page and in the sheet. */
export function ChoiceFields({ choice, asksForOneSize = false }: FieldsProps) {
  const { t, currency } = useTranslation();
  const id = useId();
  const { sizes, size, groups, selection } = choice;
  return (
    <>
      {sizes.length > (asksForOneSize ? 0 : 1) && (
        <Stack gap={4} role="radiogroup" className={css.group} aria-labelledby={id}>
          <div className={css.head}>
            <Text as="h2" size={3} text="start" id={id}>
              {t('sizes.title')}
            </Text>
          </div>
          {sizes.map((one) => (
            <label key={one.id} className={`edged pick ${css.option}`}>
              <input
                type="radio"
                className="dot"
                name={`${id}-size`}
                value={one.id}
                checked={one === size}
                onChange={() => choice.setSize(one.id)}
              />
              <span className={css.name}>
                <ContentText of={one.name} />
              </span>
              <ItemPrice currency={currency} amount={one.price} />
            </label>
          ))}
        </Stack>
      )}
      {groups.map((group) => (
        <OptionGroupField
          key={group.id}
          id={choice.fieldId(group)}
          group={group}
          sizeId={size?.id ?? null}
          selection={selection}
          invalid={choice.isInvalid(group)}
          onChange={(optionId, pieces) => choice.choose(group, optionId, pieces)}
        />
      ))}
    </>
  );
}

/** What is lost of the choice, and what there is too much of. */
export function ChoiceNotices({ choice: { lost, lostSize, isOverLimit } }: { choice: DishChoice }) {
  const { t, lang } = useTranslation();
  const size = lostSize && ({ name: lostSize, kind: 'choice', loss: 'gone' } as const);
  return (
    <Stack gap={4} className={css.notices}>
      {lossSentences(size ? [size, ...lost] : lost, lang, t).map(({ of, text }) => (
        <Notice key={of} alert tone={of === 'removal' ? 'stop' : 'wait'}>
          {text}
        </Notice>
      ))}
      {isOverLimit && (
        <Notice alert tone="stop" icon="circle-alert">
          {t('options.limit', { max: OPTION_LIMITS.pieces })}
        </Notice>
      )}
    </Stack>
  );
}
