import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from './icon.tsx';
import css from './icon-button.module.css';

type Look = {
  /** Read out; never shown. With a badge it says the count as well. */
  label: string;
  icon: string;
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

export function IconButton({
  label,
  icon,
  badge,
  raised,
  size,
  filled,
  className,
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  const look = { label, icon, ...(badge && { badge }), ...(size && { size }), ...(filled && { filled }) };
  return (
    <button type="button" {...rest} className={classOf(raised, className)}>
      <Inside {...look} />
    </button>
  );
}

type AnchorProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

function IconAnchor({ label, icon, badge, raised, size, filled, className, ...rest }: AnchorProps) {
  const look = { label, icon, ...(badge && { badge }), ...(size && { size }), ...(filled && { filled }) };
  return (
    <a {...rest} className={classOf(raised, className)}>
      <Inside {...look} />
    </a>
  );
}

const Linked = createLink(IconAnchor);

/** The same look on a link of the router. */
export const IconLink: LinkComponent<typeof IconAnchor> = (props) => <Linked {...props} />;
