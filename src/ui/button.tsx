import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { IconName } from './icon-names.ts';
import css from './button.module.css';
import { guardRemoval } from './guard-removal.ts';
import { Icon } from './icon.tsx';

export type ButtonVariant = 'primary' | 'go' | 'stop' | 'secondary' | 'quiet' | 'danger';

type Look = {
  variant?: ButtonVariant;
  icon?: IconName | undefined;
  /** Content at the far end, such as the price; the label then moves to the start. */
  end?: ReactNode;
  /** 44 px high instead of 54. */
  small?: boolean;
  fit?: boolean;
};

const lookOf = ({ variant = 'primary', end, small, fit }: Look, extra = '') =>
  ['edged', css.button, css[variant], end !== undefined && css.spread, small && css.small, fit && css.fit, extra]
    .filter(Boolean)
    .join(' ');

function Inside({ icon, end, busy, small, children }: Look & { busy?: boolean; children: ReactNode }) {
  const size = small ? 18 : 20;
  return (
    <>
      {busy ? <span className={css.spinner} /> : icon && <Icon name={icon} size={size} stroke="2.1" />}
      <span className={css.label}>{children}</span>
      {end}
    </>
  );
}

function withLook<Props extends { className?: string | undefined; children?: ReactNode }>({
  variant,
  icon,
  end,
  small,
  fit,
  busy = false,
  className,
  children,
  ...rest
}: Look & { busy?: boolean } & Props) {
  const look = { ...(variant && { variant }), icon, end, ...(small && { small }), ...(fit && { fit }) };
  return {
    ...rest,
    className: lookOf(look, className),
    children: (
      <Inside {...look} busy={busy}>
        {children}
      </Inside>
    ),
  };
}

export function Button({ busy = false, onClick, ...props }: Look & { busy?: boolean } & ComponentProps<'button'>) {
  const { children, ...rest } = withLook({ ...props, busy });
  return (
    <button
      type="button"
      ref={guardRemoval}
      {...rest}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}

/** For addresses outside the app. */
export function ButtonAnchor(props: Look & ComponentProps<'a'>) {
  const { children, ...rest } = withLook(props);
  return <a {...rest}>{children}</a>;
}

export const ButtonLink = createLink(ButtonAnchor);
