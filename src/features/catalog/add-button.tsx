import { useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Dish } from '#src/contract/menu.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { needsSizes } from '#src/state/cart.ts';
import { useLang } from '#src/state/settings.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import css from './add-button.module.css';
import type { Ordering } from './use-order.ts';

type AddProps = { dish: Dish; hue: number; ordering: Ordering; quiet?: boolean };

/** The round corner of a dish: plus, or how many are in the cart. A dish with sizes asks for one each time. */
export function AddButton({ dish, hue, ordering, quiet = false }: AddProps) {
  const { t } = useTranslation();
  const name = isolate(inLanguage(dish.name, useLang()));
  const count = ordering.countOf(dish.id);
  const sizes = needsSizes(dish);
  const label = t(sizes ? 'a11y.chooseSize' : 'a11y.add', { dish: name });
  return (
    <button
      type="button"
      className={css.hit}
      aria-label={count > 0 ? `${label}. ${t('dish.inCart', { count })}` : label}
      aria-haspopup={sizes ? 'dialog' : undefined}
      onClick={() => ordering.add(dish, hue)}
    >
      <span key={count} className={`${css.face} ${count > 0 || quiet ? css.soft : ''}`}>
        {count > 0 ? count : <Icon name="plus" size={20} stroke={2.4} />}
      </span>
    </button>
  );
}

/** In a row there is room: once in the cart, plus turns into a stepper. With sizes the plus stays, with its count. */
export function AddOrStep(props: AddProps) {
  const count = props.ordering.countOf(props.dish.id);
  const lang = useLang();
  if (count === 0 || needsSizes(props.dish)) return <AddButton {...props} />;
  return (
    <Stepper
      value={count}
      label={inLanguage(props.dish.name, lang)}
      removable
      onChange={(value) =>
        value > count ? props.ordering.add(props.dish, props.hue) : props.ordering.takeOne(props.dish.id)
      }
    />
  );
}

/** On a card the count opens the stepper over the price, and leaving it closes it again. */
export function AddOnCard(props: AddProps) {
  const [open, setOpen] = useState(false);
  const stepper = useRef<HTMLDivElement>(null);
  const count = props.ordering.countOf(props.dish.id);
  const lang = useLang();
  const { t } = useTranslation();
  const name = inLanguage(props.dish.name, lang);
  if (count === 0 || needsSizes(props.dish)) return <AddButton {...props} />;
  if (!open) {
    return (
      <button
        type="button"
        className={css.hit}
        aria-label={`${t('a11y.quantity', { dish: isolate(name) })}. ${t('dish.inCart', { count })}`}
        onClick={() => setOpen(true)}
      >
        <span key={count} className={`${css.face} ${css.soft}`}>
          {count}
        </span>
      </button>
    );
  }
  return (
    <div
      ref={stepper}
      className={css.over}
      onBlur={(event) => {
        if (!stepper.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <FocusFirst>
        <AddOrStep {...props} />
      </FocusFirst>
    </div>
  );
}

/** Puts the focus where the press was, so that leaving can be noticed and the keyboard goes on from here. */
function FocusFirst({ children }: { children: React.ReactNode }) {
  return (
    <span
      ref={(element) => {
        element?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus({ preventScroll: true });
      }}
    >
      {children}
    </span>
  );
}
