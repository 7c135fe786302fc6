import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { VenueScreen } from '#src/ui/link-target.ts';
import css from './account.module.css';

export function NextLink({
  slug,
  to,
  before,
  children,
}: {
  slug: string;
  to: VenueScreen;
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
