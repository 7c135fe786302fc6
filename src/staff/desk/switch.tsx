import type { ReactNode } from 'react';
import { SwitchTrack } from '#src/ui/switch-track.tsx';
import css from './switch.module.css';

export function Switch({
  on,
  name,
  onChange,
  children,
}: {
  on: boolean;
  name: string;
  onChange: (on: boolean) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={name}
      className={css.switch}
      onClick={() => onChange(!on)}
    >
      <SwitchTrack />
      <span className={css.word} aria-hidden="true">
        {children}
      </span>
    </button>
  );
}
