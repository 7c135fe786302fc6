import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** A bug stopped a screen. The frame around it lives on, and what the customer made is untouched. */
export function ErrorScreen({ reset }: { reset: () => void }) {
  const { t } = useTranslation();
  const { slug } = useParams({ strict: false });
  return (
    <EmptyState
      heading="h1"
      icon="triangle-alert"
      tone="stop"
      title={t('error.title')}
      body={t('error.body')}
      action={
        <>
          <Button icon="refresh-cw" onClick={reset}>
            {t('common.retry')}
          </Button>
          {slug && (
            <ButtonLink to="/$slug/home" params={{ slug }} variant="quiet" reloadDocument>
              {t('notFound.action')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
