import { useRef } from 'react';
import { formatNumber } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { MAX_QUANTITY } from '#src/domain/cart.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { guardRemoval } from './guard-removal.ts';
import { Icon } from './icon.tsx';
import css from './stepper.module.css';

export function Stepper({
  value,
  onChange,
  label,
  max = MAX_QUANTITY,
  min = 1,
  removable = false,
  asks = false,
  describedBy,
  className = '',
}: {
  value: number;
  onChange: (value: number) => void;
  label: string;
  max?: number;
  min?: number;
  removable?: boolean;
  /** Both buttons open a question. */
  asks?: boolean;
  describedBy?: string;
  className?: string;
}) {
  const { t } = useTranslation();
  const plus = useRef<HTMLButtonElement>(null);
  const dish = isolate(label);
  const bin = removable && value <= 1;
  // Only "plus" is shown while nothing is chosen.
  const isEmpty = min === 0 && value === 0;
  return (
    <span
      className={`${css.stepper} ${isEmpty ? css.empty : ''} ${className}`}
      role="group"
      aria-label={t('a11y.quantity', { dish })}
      aria-describedby={describedBy}
    >
      <button
        ref={guardRemoval}
        type="button"
        className={`tap ${css.button}`}
        aria-label={t(bin ? 'a11y.remove' : 'a11y.decrease', { dish })}
        aria-haspopup={asks ? 'dialog' : undefined}
        disabled={!asks && !removable && value <= min}
        onClick={() => {
          if (min === 0 && value === 1) plus.current?.focus();
          onChange(value - 1);
        }}
      >
        <Icon name={bin ? 'trash-2' : 'minus'} size={bin ? 18 : 19} stroke={bin ? '2.1' : '2.3'} />
      </button>
      <b className={css.count} aria-live="polite">
        <span aria-hidden="true">{formatNumber(value)}</span>
        <span className="sr-only">{t('live.quantity', { dish, value })}</span>
      </b>
      <button
        ref={plus}
        type="button"
        className={`tap ${css.button} ${css.more}`}
        aria-label={t('a11y.increase', { dish })}
        aria-haspopup={asks ? 'dialog' : undefined}
        disabled={!asks && value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size={19} stroke="2.3" />
      </button>
    </span>
  );
}
