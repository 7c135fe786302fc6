import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

export function NotFound() {
  const { slug } = useParams({ from: '/$slug' });
  const { t } = useTranslation();
  return (
    <EmptyState
      heading="h1"
      icon="search-x"
      title={t('notFound.title')}
      body={t('notFound.body')}
      action={
        <ButtonLink to="/$slug/home" params={{ slug }} icon="house">
          {t('notFound.action')}
        </ButtonLink>
      }
    />
  );
}
