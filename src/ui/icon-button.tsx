import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';
import css from './icon-button.module.css';

type Look = {
  /** For screen readers only. With a badge it contains the count. */
  label: string;
  icon: IconName;
  /** A count in the corner; 0 shows none. */
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
      {badge > 0 && (
        <span key={badge} className={css.badge} aria-hidden="true">
          {badge > 99 ? '99+' : badge}
        </span>
      )}
    </>
  );
}

const classOf = (raised: boolean | undefined, extra = '') =>
  [css.button, raised && css.raised, extra].filter(Boolean).join(' ');

/** Replaces the look's props by class name and children; the other props are passed through. */
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
  return <button type="button" {...withLook(props)} />;
}

function IconAnchor(props: Look & ComponentProps<'a'>) {
  const { children, ...rest } = withLook(props);
  return <a {...rest}>{children}</a>;
}

/** A link with the button's look, to a screen of the app. */
export const IconLink = createLink(IconAnchor);
