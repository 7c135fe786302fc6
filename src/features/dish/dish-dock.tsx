import { useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Dish } from '#src/contract/menu.ts';
import { choiceText } from '#src/domain/option-text.ts';
import { inLanguage } from '#src/domain/text.ts';
import { needsChoice } from '#src/stores/use-cart.ts';
import { type NewLine, openChoice } from '#src/stores/ui.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Dock } from '#src/ui/slots.tsx';
import { ItemPrice } from '#src/ui/price.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { T } from '#src/ui/t.tsx';
import { CartStepper } from './add-button.tsx';
import { cannotOrderText } from './cannot-order.ts';
import css from './dish-dock.module.css';
import { canOrder, dishPrice } from './dish-price.ts';
import { KeepFocus } from '#src/ui/keep-focus.tsx';
import { addToCartWithToast, onlyLine, useOrdering } from './use-order.ts';

type DockProps = {
  slug: string;
  dish: Dish;
  hue: number;
  isCounting: boolean;
  newLine: NewLine;
  onQuantity: (quantity: number) => void;
};

/** `isCounting`: the counter edits the pieces in the cart. With a note it is set for a new line. */
export function DishDock({ slug, dish, hue, isCounting, newLine, onQuantity }: DockProps) {
  const { t, lang } = useTranslation();
  const { quantity, note, onAdded } = newLine;
  const running = useRef(false);
  const { linesOf, ordering } = useOrdering(slug);
  const lines = linesOf(dish.id);
  const only = onlyLine(lines);
  const again = only ? [choiceText(only, lang), only.note].filter(Boolean).join(' · ') : '';
  const price = dishPrice(dish);
  const name = inLanguage(dish.name, lang);

  if (!canOrder(dish) || !price) {
    return (
      <Dock>
        <p className={css.hint}>{cannotOrderText(dish, lang, t)}</p>
      </Dock>
    );
  }

  const asks = needsChoice(dish);
  const add = async () => {
    if (asks) return openChoice(slug, dish, hue);
    if (running.current) return;
    running.current = true;
    const added = await addToCartWithToast(slug, dish, hue, { quantity, note });
    running.current = false;
    if (added) onAdded();
  };
  return (
    <Dock>
      {isCounting && again !== '' && (
        <p className={css.hint}>
          <T k="dish.again" values={{ choices: again }} />
        </p>
      )}
      <KeepFocus watch={isCounting} className={css.dock}>
        {isCounting ? (
          <CartStepper
            key="cart"
            className={css.stepper ?? ''}
            dish={dish}
            hue={hue}
            lines={lines}
            ordering={ordering}
          />
        ) : (
          !asks && (
            <Stepper key="new" className={css.stepper ?? ''} label={name} value={quantity} onChange={onQuantity} />
          )
        )}
        {isCounting ? (
          <ButtonLink to="/$slug/order" params={{ slug }} variant="go" icon="shopping-bag">
            {t('checkout.confirm')}
          </ButtonLink>
        ) : (
          <Button end={<ItemPrice {...price} amount={price.amount * quantity} />} onClick={() => void add()}>
            {t('dish.add')}
          </Button>
        )}
      </KeepFocus>
    </Dock>
  );
}
