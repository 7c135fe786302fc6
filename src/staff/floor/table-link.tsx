import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { deskPath } from '#src/staff/session/venue.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './table-link.module.css';

/** Id of the link that opens a table. */
export const openerOf = (name: string): string => `table-${name}`;

/** Where `Link` and `navigate` go. The router's types know the guests' addresses alone. */
export const toTable = (name: string): { to: string; search: never } => ({
  to: deskPath('floor'),
  search: { table: name } as never,
});

export function TableLink({
  name,
  className = '',
  children,
}: {
  name: string;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Link id={openerOf(name)} className={`press ${css.link} ${className}`} {...toTable(name)}>
      <span className="sr-only">{t('floor.table')} </span>
      <ContentText className={css.name} of={name} />
      {children}
    </Link>
  );
}
