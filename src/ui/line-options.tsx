import { useTranslation } from '#src/i18n/use-translation.ts';
import { optionText } from '#src/domain/option-text.ts';
import type { LineOption } from '#src/domain/options.ts';
import type { Lang } from '#src/domain/lang.ts';
import { type Bilingual, inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Price } from '#src/ui/price.tsx';
import css from './line-options.module.css';

type Shown = Pick<LineOption, 'name' | 'kind' | 'quantity' | 'price' | 'free' | 'allergens'>;

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

export function namesOf(options: readonly Pick<LineOption, 'name'>[], lang: Lang): string {
  return options.map(({ name }) => isolate(inLanguage(name, lang))).join(lang === 'ar' ? '، ' : ', ');
}
