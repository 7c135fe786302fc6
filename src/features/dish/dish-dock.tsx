import { useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Dish } from '#src/contract/menu.ts';
import { pieceCount } from '#src/domain/cart.ts';
import { inLanguage } from '#src/domain/text.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Text } from '#src/ui/layout.tsx';
import { Dock } from '#src/ui/slots.tsx';
import { ItemPrice } from '#src/ui/price.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { T } from '#src/ui/t.tsx';
import { CartStepper } from './add-button.tsx';
import { cannotOrderText } from './cannot-order.ts';
import { ChoiceNotices } from './choice-fields.tsx';
import css from './dish-dock.module.css';
import { canOrder, dishPrice } from './dish-price.ts';
import { KeepFocus } from '#src/ui/keep-focus.tsx';
import type { DishChoice } from './use-choice.ts';
import { addToCartWithToast, onlyLine, useOrdering } from './use-order.ts';

type DockProps = {
  slug: string;
  dish: Dish;
  hue: number;
  choice: DishChoice;
  note: string;
  /** Once all of it was added. */
  onAdded: () => void;
};

/** The counter edits the pieces of this choice in the cart; without any, or with a note, it is set for a new line. */
export function DishDock({ slug, dish, hue, choice, note, onAdded }: DockProps) {
  const { t, lang, currency } = useTranslation();
  const running = useRef(false);
  const { linesOf, ordering } = useOrdering(slug);
  const inCart = linesOf(dish.id);
  const lines = inCart.filter(choice.isOf);
  const isCounting = lines.length > 0 && note === '';
  const again = onlyLine(lines)?.note ?? '';
  const name = inLanguage(dish.name, lang);

  if (!canOrder(dish)) {
    return (
      <Dock>
        <Text text="center" as="p" size="sm" ink={2}>
          {cannotOrderText(dish, lang, t)}
        </Text>
      </Dock>
    );
  }

  const { quantity, setQuantity, size, selection, price } = choice;
  const add = async () => {
    if (running.current || !choice.check()) return;
    running.current = true;
    const added = await addToCartWithToast(slug, dish, hue, currency, { size, selection, quantity, note });
    running.current = false;
    if (!added) return;
    setQuantity(1);
    onAdded();
  };
  const hint = () => {
    if (!isCounting) return inCart.length > 0 && t('dish.inCart', { count: pieceCount(inCart) });
    return again !== '' && <T k="dish.again" values={{ choices: again }} />;
  };
  return (
    <Dock>
      <ChoiceNotices choice={choice} />
      <Text text="center" as="p" size="sm" ink={2}>
        {hint()}
      </Text>
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
          <Stepper key="new" className={css.stepper ?? ''} label={name} value={quantity} onChange={setQuantity} />
        )}
        {isCounting ? (
          <ButtonLink to="/$slug/order" params={{ slug }} variant="go" icon="shopping-bag">
            {t('checkout.confirm')}
          </ButtonLink>
        ) : (
          <Button
            end={<ItemPrice currency={currency} amount={price * quantity} from={dishPrice(dish)?.from ?? false} />}
            onClick={() => void add()}
          >
            {t('dish.add')}
          </Button>
        )}
      </KeepFocus>
    </Dock>
  );
}
