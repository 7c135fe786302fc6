import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';
import css from './icon-button.module.css';

type Look = {
  /** Read out; never shown. With a badge it says the count as well. */
  label: string;
  icon: IconName;
  /** A count in the corner; 0 shows none. */
  badge?: number;
  /** A disc under the icon, for buttons that lie on a picture. */
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

/** What an element wears and holds that looks like one; all else of its properties stays as it is. */
function dressed<Props extends { className?: string | undefined }>({
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
  return <button type="button" {...dressed(props)} />;
}

function IconAnchor(props: Look & ComponentProps<'a'>) {
  const { children, ...rest } = dressed(props);
  return <a {...rest}>{children}</a>;
}

/** The same look on the way to another screen. */
export const IconLink = createLink(IconAnchor);
