import type { ComponentChildren } from 'preact';
import { ScreenLink, type Way } from '#src/ui/screen-link.tsx';
import css from './account.module.css';

/** The way from one account screen to another, after a short question where there is one. */
export function NextLink({
  slug,
  to,
  before,
  children,
}: {
  slug: string;
  to: Way['to'];
  before?: string;
  children: ComponentChildren;
}) {
  return (
    <p className={css.next}>
      {before && <span>{before}</span>}
      <ScreenLink to={to} params={{ slug }} className={css.link}>
        {children}
      </ScreenLink>
    </p>
  );
}
