import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './header.module.css';
import { IconLink } from './icon-button.tsx';

/** Back to where the customer came from; without such a place (a link opened fresh), to `to`. */
export function BackLink({ to, raised = false }: { to: string; raised?: boolean }) {
  const { t } = useTranslation();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <IconLink
      to={to}
      label={t('common.back')}
      icon="arrow-left"
      size={23}
      raised={raised}
      onClick={(event) => {
        if (!canGoBack) return;
        event.preventDefault();
        router.history.back();
      }}
    />
  );
}

/** The bar on top of a screen: its one `h1` at the start side, actions at the end. `back` is the address above it. */
export function Header({ title, back, actions }: { title: ReactNode; back?: string; actions?: ReactNode }) {
  return (
    <header className={css.header}>
      {back !== undefined && <BackLink to={back} />}
      <h1 className={css.title} tabIndex={-1}>
        {title}
      </h1>
      {actions}
    </header>
  );
}
