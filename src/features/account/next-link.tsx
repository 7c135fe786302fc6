import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './account.module.css';

/** The way from one account screen to another, after a short question where there is one. */
export function NextLink({
  slug,
  to,
  before,
  children,
}: {
  slug: string;
  to: NonNullable<LinkProps['to']>;
  before?: string;
  children: ReactNode;
}) {
  return (
    <p className={css.next}>
      {before && <span>{before}</span>}
      <Link to={to} params={{ slug }} className={css.link}>
        {children}
      </Link>
    </p>
  );
}
