import { useTranslation } from '#src/i18n/use-translation.ts';
import { type LineOption, optionText } from '#src/domain/options.ts';
import type { Lang } from '#src/domain/lang.ts';
import { type Bilingual, inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Price } from '#src/ui/price.tsx';
import css from './line-options.module.css';

type Shown = Pick<LineOption, 'name' | 'kind' | 'quantity' | 'price' | 'free' | 'allergens'>;

/** The chosen options of a line, one a row: extras with their price, removals in words. */
export function LineOptions({ options }: { options: readonly Shown[] | undefined }) {
  const { t } = useTranslation();
  if (!options || options.length === 0) return null;
  return (
    <ul className={css.options} aria-label={t('options.chosen')}>
      {options.map((option) => {
        const charged = option.price * (option.quantity - option.free);
        const text: Bilingual = { ar: optionText(option, 'ar'), en: optionText(option, 'en') };
        return (
          <li
            key={`${option.kind} ${text.en} ${text.ar}`}
            className={option.kind === 'remove' ? css.remove : undefined}
          >
            <ContentText of={text} />
            {charged > 0 && <Price amount={charged} />}
            {option.allergens?.map((allergen) => (
              <ContentText key={`${allergen.en} ${allergen.ar}`} className={css.allergen} of={allergen} />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** The options' names for a sentence. */
export function namesOf(options: readonly LineOption[], lang: Lang): string {
  return options.map(({ name }) => isolate(inLanguage(name, lang))).join(lang === 'ar' ? '، ' : ', ');
}
