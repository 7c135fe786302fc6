import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { HeaderBar } from './slots.tsx';
import css from './header.module.css';
import { IconLink } from './icon-button.tsx';
import type { LinkTarget } from './link-target.ts';

/** Without a history (a link opened in a new tab) it goes to the given screen. */
export function BackLink({ raised = false, ...target }: LinkTarget & { raised?: boolean }) {
  const { t } = useTranslation();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <IconLink
      {...target}
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

/** `back`: the parent screen. `as="p"` when the `h1` is in the screen's content. */
export function Header({
  title,
  back,
  actions,
  as: Title = 'h1',
}: {
  title: ReactNode;
  back?: LinkTarget;
  actions?: ReactNode;
  as?: 'h1' | 'p';
}) {
  return (
    <HeaderBar>
      {back !== undefined && <BackLink {...back} />}
      <Title className={css.title} {...(Title === 'h1' && { tabIndex: -1 })}>
        {title}
      </Title>
      {actions}
    </HeaderBar>
  );
}
