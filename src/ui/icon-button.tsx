import { formatNumber } from '#src/i18n/format.ts';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { IconName } from './icon-names.ts';
import { guardRemoval } from './guard-removal.ts';
import { Icon } from './icon.tsx';
import css from './icon-button.module.css';

type Look = {
  /** For screen readers. With a badge it contains the count. */
  label: string;
  icon: IconName;
  badge?: number;
  /** A disc under the icon, for buttons on a picture. */
  raised?: boolean;
  size?: number;
  filled?: boolean;
};

function Inside({ label, icon, badge = 0, size = 22, filled = false }: Look) {
  return (
    <>
      <span className="sr-only">{label}</span>
      <Icon name={icon} size={size} filled={filled} />
      <Badge count={badge} />
    </>
  );
}

const classOf = (raised: boolean | undefined, extra = '') =>
  ['tap', css.button, raised && css.raised, extra].filter(Boolean).join(' ');

function withLook<Props extends { className?: string | undefined }>({
  label,
  icon,
  badge,
  raised,
  size,
  filled,
  className,
  ...rest
}: Look & Props) {
  const look = { label, icon, ...(badge && { badge }), ...(size && { size }), ...(filled && { filled }) };
  return { ...rest, className: classOf(raised, className), children: <Inside {...look} /> };
}

export function IconButton(props: Look & ComponentProps<'button'>) {
  return <button type="button" ref={guardRemoval} {...withLook(props)} />;
}

function IconAnchor(props: Look & ComponentProps<'a'>) {
  const { children, ...rest } = withLook(props);
  return <a {...rest}>{children}</a>;
}

export const IconLink = createLink(IconAnchor);

/** For the eye only: the control's name contains the count. 0 shows nothing. */
export function Badge({ count, className = '' }: { count: number; className?: string | undefined }) {
  if (count === 0) return null;
  return (
    <b key={count} className={`${css.badge} ${className}`} aria-hidden="true">
      {count > 99 ? `${formatNumber(99)}+` : formatNumber(count)}
    </b>
  );
}
