import { useState } from 'react';
import { formatNumber } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { pieceCount } from '#src/domain/cart.ts';
import { lineText } from '#src/domain/option-text.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { needsChoice } from '#src/stores/use-cart.ts';
import { Icon } from '#src/ui/icon.tsx';
import css from './add-button.module.css';
import { KeepFocus } from '#src/ui/keep-focus.tsx';
import { type AddProps, onlyLine } from './use-order.ts';
import { useLang } from '#src/stores/settings.ts';
import { Stepper } from '#src/ui/stepper.tsx';

type ButtonProps = AddProps & { onCount?: (() => void) | undefined };

export function AddButton({ dish, hue, lines, ordering, quiet = false, onCount }: ButtonProps) {
  const { t, lang } = useTranslation();
  const count = pieceCount(lines);
  const asks = needsChoice(dish);
  const repeats = !asks && count > 0;
  const only = onlyLine(lines);
  const name = isolate(repeats && only ? lineText(only, lang) : inLanguage(dish.name, lang));
  const word = onCount
    ? 'quantity'
    : repeats
      ? 'increase'
      : asks
        ? dish.optionGroups
          ? 'choose'
          : 'chooseSize'
        : 'add';
  const label = t(`a11y.${word}`, { dish: name });
  const add = () => (repeats ? ordering.change(dish, hue, lines, 1) : ordering.add(dish, hue));
  return (
    <button
      type="button"
      className={`tap ${css.hit}`}
      // The visible count must be part of the accessible name, see below.
      aria-label={count > 0 ? undefined : label}
      aria-haspopup={asks || (repeats && !only && !onCount) ? 'dialog' : undefined}
      onClick={onCount ?? add}
    >
      {count > 0 && <span className="sr-only">{`${label}. ${t('dish.inCart', { count })}`}</span>}
      <span
        key={count}
        className={`edged ${css.face} ${count > 0 ? css.counted : quiet ? css.soft : ''}`}
        aria-hidden="true"
      >
        {count > 0 ? formatNumber(count) : <Icon name="plus" size={20} stroke="2.4" />}
      </span>
    </button>
  );
}

export function AddOnCard(props: AddProps) {
  const [asked, setAsked] = useState(false);
  const counted = props.lines.length > 0 && !needsChoice(props.dish);
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

/** Counts the pieces of a dish in the cart: of its only line, which it names, or of several, about which it asks. */
export function CartStepper({ dish, hue, lines, ordering, className = '' }: AddProps & { className?: string }) {
  const lang = useLang();
  const only = onlyLine(lines);
  const count = pieceCount(lines);
  return (
    <Stepper
      className={className}
      value={count}
      label={only ? lineText(only, lang) : inLanguage(dish.name, lang)}
      removable={only !== null}
      asks={only === null}
      onChange={(value) => ordering.change(dish, hue, lines, value > count ? 1 : -1)}
    />
  );
}
