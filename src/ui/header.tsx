import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { HeaderBar } from './header-bar.tsx';
import css from './header.module.css';
import { IconLink } from './icon-button.tsx';
import type { LinkTarget } from './link-target.ts';

/** Back to where the customer came from; without such a place (a link opened fresh), to the screen given. */
export function BackLink({ raised = false, ...way }: LinkTarget & { raised?: boolean }) {
  const { t } = useTranslation();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <IconLink
      {...way}
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

/**
 * A screen's usual bar: its one `h1` at the start side, actions at the end. `back` is the screen above it. `as` is `p`
 * where the screen's own words hold the `h1`.
 */
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
