import { inLanguage } from '#src/domain/text.ts';
import { useLang } from '#src/stores/settings.ts';
import { Stepper } from '#src/ui/stepper.tsx';
import type { AddProps } from './use-order.ts';

export function CartStepper({ dish, hue, count, ordering }: AddProps) {
  const lang = useLang();
  return (
    <Stepper
      value={count}
      label={inLanguage(dish.name, lang)}
      removable
      onChange={(value) => (value > count ? ordering.add(dish, hue) : ordering.removeOnePiece(dish.id))}
    />
  );
}
