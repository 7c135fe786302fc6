import { formatNumber } from '#src/i18n/format.ts';
import type { Currency } from '#src/domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { TFunction } from 'i18next';
import { leftOut, optionText } from '#src/domain/option-text.ts';
import { type LineOption, type LostOption, optionsPrice } from '#src/domain/options.ts';
import type { Lang } from '#src/domain/lang.ts';
import { type Bilingual, inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Price } from '#src/ui/price.tsx';
import { Stack } from './layout.tsx';
import css from './line-options.module.css';

type LineOptionsProps = {
  options: readonly LineOption[] | undefined;
  currency: Currency | null;
  /** On a receipt: of the line. What its options cost stands in the column of the sums. */
  quantity?: number;
};

export function LineOptions({ options, currency, quantity }: LineOptionsProps) {
  const { t } = useTranslation();
  if (!options || options.length === 0) return null;
  return (
    <Stack
      as="ul"
      gap={1}
      size="sm"
      ink={2}
      className={quantity === undefined ? css.options : `${css.options} ${css.summed}`}
      aria-label={t('options.chosen')}
    >
      {options.map((option) => {
        const charged = optionsPrice([option]) * (quantity ?? 1);
        const text: Bilingual = {
          ar: optionText(option, 'ar', formatNumber),
          en: optionText(option, 'en', formatNumber),
        };
        return (
          <li
            key={JSON.stringify([option.group_id, option.id])}
            className={option.kind === 'remove' ? css.remove : undefined}
          >
            <ContentText of={text} />
            {option.allergens?.map((allergen) => (
              <ContentText key={`${allergen.en} ${allergen.ar}`} className={css.allergen} of={allergen} />
            ))}
            {charged > 0 && <Price currency={currency} amount={charged} className={css.price ?? ''} />}
          </li>
        );
      })}
    </Stack>
  );
}

type Lost = Pick<LostOption, 'name' | 'kind'>;

/** `Without cheese, with onion`: what a line becomes when options are lost. A lost removal is in the dish again. */
export function lossText(lost: readonly Lost[], lang: Lang, t: TFunction): string {
  const { removals, others } = splitLost(lost);
  const parts = [
    others.length > 0 ? t('options.without', { names: namesOf(others, lang) }) : '',
    removals.length > 0 ? t('options.with', { names: namesOf(removals, lang) }) : '',
  ];
  return parts.filter((part) => part !== '').join(lang === 'ar' ? '، ' : ', ');
}

/** One sentence for each way in which options were lost. */
export function lossSentences(
  lost: readonly (Lost & Pick<LostOption, 'loss'>)[],
  lang: Lang,
  t: TFunction,
): { of: 'gone' | 'removal' | 'sold_out'; text: string }[] {
  const { removals, others } = splitLost(lost);
  const sentence = (of: 'gone' | 'removal' | 'sold_out', key: string, named: readonly Pick<Lost, 'name'>[]) =>
    named.length > 0 ? [{ of, text: t(key, { names: namesOf(named, lang) }) }] : [];
  return [
    ...sentence(
      'gone',
      'cart.optionGone',
      others.filter(({ loss }) => loss === 'gone'),
    ),
    ...sentence('removal', 'cart.removalGone', removals),
    ...sentence(
      'sold_out',
      'cart.optionSoldOut',
      others.filter(({ loss }) => loss === 'sold_out'),
    ),
  ];
}

/** Names of groups of which something else must be chosen. */
export const neededText = (groups: readonly Bilingual[], lang: Lang, t: TFunction): string =>
  t('options.needed', {
    groups: namesOf(
      groups.map((name) => ({ name })),
      lang,
    ),
  });

/** `removals`: by what they leave out. */
export function splitLost<Option extends Lost>(
  lost: readonly Option[],
): { removals: { name: Bilingual }[]; others: Option[] } {
  return {
    removals: lost.filter(({ kind }) => kind === 'remove').map(({ name }) => ({ name: leftOut(name) })),
    others: lost.filter(({ kind }) => kind !== 'remove'),
  };
}

export function namesOf(options: readonly Pick<LineOption, 'name'>[], lang: Lang): string {
  return options.map(({ name }) => isolate(inLanguage(name, lang))).join(lang === 'ar' ? '، ' : ', ');
}
