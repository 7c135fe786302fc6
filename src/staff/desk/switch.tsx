import type { ReactNode } from 'react';
import css from './switch.module.css';

/** On or off, at once. `name` is what a reader hears; `children` stand beside it and change with its state. */
export function Switch({
  on,
  name,
  busy = false,
  onChange,
  children,
}: {
  on: boolean;
  name: string;
  busy?: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-busy={busy || undefined}
      aria-label={name}
      className={css.switch}
      onClick={() => onChange(!on)}
    >
      <span className={css.track}>
        <span className={css.knob} />
      </span>
      <span className={css.word} aria-hidden="true">
        {children}
      </span>
    </button>
  );
}
