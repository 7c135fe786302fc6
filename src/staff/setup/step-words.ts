import type { SetupState } from '#src/contract/staff/setup.ts';
import { formatNumber, formatPercent } from '#src/i18n/format.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { countryName } from '#src/staff/desk/place-fields.tsx';
import type { Step } from './setup-steps.ts';

/** How a step stands, in a sentence. */
export function useStepWords(state: SetupState): (step: Step) => string {
  const { t, lang } = useTranslation();
  const { country, currency, timezone, dishes, areas, charges, tables } = state;
  const values = {
    country: countryName(country, lang),
    currency: isolateLtr(currency),
    timezone: isolateLtr(timezone),
    dishes: isolate(t('count.dishes', { count: dishes.all })),
    photos: formatNumber(dishes.photos),
    all: formatNumber(dishes.all),
    areas: formatNumber(areas),
    tables: formatNumber(tables),
    charges: charges
      .map(({ code, percent }) => t(`setup.charges.${code}`, { percent: formatPercent(percent) }))
      .join(lang === 'ar' ? '، ' : ', '),
  };
  return ({ id, word }) => t(`setup.${id}.${word}`, values);
}
