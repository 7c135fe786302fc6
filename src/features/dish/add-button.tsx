import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { needsSizes } from '#src/stores/cart-store.ts';
import { Icon } from '#src/ui/icon.tsx';
import css from './add-button.module.css';
import { CartStepper } from './cart-stepper.tsx';
import { KeepFocus } from './keep-focus.tsx';
import type { AddProps } from './use-order.ts';

type ButtonProps = AddProps & { onCount?: (() => void) | undefined };

/**
 * The round button of a dish: plus, or how many are in the cart. A dish with sizes asks for one each time. With `onCount` a
 * tap calls that instead of adding one.
 */
export function AddButton({ dish, hue, count, ordering, quiet = false, onCount }: ButtonProps) {
  const { t, lang } = useTranslation();
  const name = isolate(inLanguage(dish.name, lang));
  const sizes = needsSizes(dish);
  const label = t(onCount ? 'a11y.quantity' : sizes ? 'a11y.chooseSize' : 'a11y.add', { dish: name });
  return (
    <button
      type="button"
      className={css.hit}
      // A count that is shown has to be part of the name, in words (below).
      aria-label={count > 0 ? undefined : label}
      aria-haspopup={sizes ? 'dialog' : undefined}
      onClick={onCount ?? (() => ordering.add(dish, hue))}
    >
      {count > 0 && <span className="sr-only">{`${label}. ${t('dish.inCart', { count })}`}</span>}
      <span key={count} className={`${css.face} ${count > 0 ? css.counted : quiet ? css.soft : ''}`} aria-hidden="true">
        {count > 0 ? count : <Icon name="plus" size={20} stroke="2.4" />}
      </span>
    </button>
  );
}

/** On a card a tap on the count opens the stepper over the price; when the focus leaves it closes again. */
export function AddOnCard(props: AddProps) {
  const [asked, setAsked] = useState(false);
  const counted = props.count > 0 && !needsSizes(props.dish);
  const open = asked && counted;
  return (
    <KeepFocus watch={open} className={open ? css.over : undefined} onLeave={() => setAsked(false)}>
      {open ? (
        <CartStepper {...props} />
      ) : (
        <AddButton {...props} onCount={counted ? () => setAsked(true) : undefined} />
      )}
    </KeepFocus>
  );
}
