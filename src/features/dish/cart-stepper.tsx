import type { Dish } from '#src/contract/menu.ts';
import { inLanguage } from '#src/domain/text.ts';
import { useLang } from '#src/stores/settings.ts';
import { Stepper } from '#src/ui/stepper.tsx';
import type { AddProps } from './use-order.ts';

/** The plus alone and the stepper's plus are one action, so that quick taps go on counting (guard-taps.ts). */
export const plusAction = (dish: Dish): string => `add ${dish.id}`;

export function CartStepper({ dish, hue, count, ordering }: AddProps) {
  const lang = useLang();
  return (
    <Stepper
      value={count}
      label={inLanguage(dish.name, lang)}
      removable
      plusAction={plusAction(dish)}
      onChange={(value) => (value > count ? ordering.add(dish, hue) : ordering.removeOnePiece(dish.id))}
    />
  );
}
