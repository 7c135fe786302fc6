import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { BackLink } from '#src/ui/header.tsx';
import { Icon } from '#src/ui/icon.tsx';
import css from './account.module.css';

export function AccountFrame({
  slug,
  title,
  venue,
  art,
  children,
}: {
  slug: string;
  title: string;
  venue: ReactNode;
  art: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={css.screen}>
      <div className={`${css.hero} lattice`}>
        <span className={css.back}>
          <BackLink to="/$slug/menu" params={{ slug }} raised />
        </span>
        {art}
        <p className={css.venue}>{venue}</p>
      </div>
      <div className={css.body}>
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      <p className={css.foot}>
        <Icon name="info" size={17} />
        <span>{t('auth.notNeeded')}</span>
        <Link to="/$slug/menu" params={{ slug }} className={css.link}>
          {t('auth.backToMenu')}
        </Link>
      </p>
    </div>
  );
}
