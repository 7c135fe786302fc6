import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { needsChoice } from '#src/stores/use-cart.ts';
import { Icon } from '#src/ui/icon.tsx';
import css from './add-button.module.css';
import { KeepFocus } from '#src/ui/keep-focus.tsx';
import type { AddProps } from './use-order.ts';
import { useLang } from '#src/stores/settings.ts';
import { Stepper } from '#src/ui/stepper.tsx';

type ButtonProps = AddProps & { onCount?: (() => void) | undefined };

export function AddButton({ dish, hue, count, ordering, quiet = false, onCount }: ButtonProps) {
  const { t, lang } = useTranslation();
  const name = isolate(inLanguage(dish.name, lang));
  const asks = needsChoice(dish);
  const label = t(
    onCount ? 'a11y.quantity' : asks ? (dish.optionGroups ? 'a11y.choose' : 'a11y.chooseSize') : 'a11y.add',
    { dish: name },
  );
  return (
    <button
      type="button"
      className={css.hit}
      // The visible count must be part of the accessible name, see below.
      aria-label={count > 0 ? undefined : label}
      aria-haspopup={asks ? 'dialog' : undefined}
      onClick={onCount ?? (() => ordering.add(dish, hue))}
    >
      {count > 0 && <span className="sr-only">{`${label}. ${t('dish.inCart', { count })}`}</span>}
      <span key={count} className={`${css.face} ${count > 0 ? css.counted : quiet ? css.soft : ''}`} aria-hidden="true">
        {count > 0 ? count : <Icon name="plus" size={20} stroke="2.4" />}
      </span>
    </button>
  );
}

export function AddOnCard(props: AddProps) {
  const [asked, setAsked] = useState(false);
  const counted = props.count > 0 && !needsChoice(props.dish);
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
