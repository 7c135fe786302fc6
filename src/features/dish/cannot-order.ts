import type { TFunction } from 'i18next';
import type { Dish } from '#src/contract/menu.ts';
import type { Lang } from '#src/domain/lang.ts';
import { impossibleGroup } from '#src/domain/options.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { dishPrice } from './dish-price.ts';

/** Why a dish of the menu cannot be ordered (`canOrder`). */
export function cannotOrderText(dish: Dish, lang: Lang, t: TFunction): string {
  if (!dish.available) return t('dish.soldOutHint');
  const group = impossibleGroup(dish.optionGroups ?? []);
  if (!group || !dishPrice(dish)) return t('dish.noPriceHint');
  return t('dish.optionsGone', { group: isolate(inLanguage(group.name, lang)) });
}
