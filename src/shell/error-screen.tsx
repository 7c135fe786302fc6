import { type ErrorComponentProps, useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useConnection } from '#src/stores/connection.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** How browsers, and our bundler for style sheets, say that a part of the app could not be fetched. */
const MISSING = /dynamically imported module|Importing a module script|Unable to preload CSS/;

/**
 * A bug stopped a screen, or its code is not on this phone and there is no network to fetch it. The frame around it lives
 * on, and what the customer made is untouched.
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const { slug } = useParams({ strict: false });
  const missing = error instanceof Error && MISSING.test(error.message);
  const away = useConnection() !== 'online' && missing;
  const again = useAgain(reset);
  return (
    <EmptyState
      heading="h1"
      icon={away ? 'cloud-off' : 'triangle-alert'}
      tone={away ? 'offline' : 'stop'}
      title={t(away ? 'offline.title' : 'error.title')}
      body={t(away ? 'offline.needsNetwork' : 'error.body')}
      action={
        <>
          <Button icon="refresh-cw" onClick={() => void again()}>
            {t('common.retry')}
          </Button>
          {slug && (
            <ButtonLink to="/$slug/home" params={{ slug }} variant="quiet" reloadDocument={!missing}>
              {t('notFound.action')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/** A screen whose code comes in a file of its own. */
type Fetched = { preload?: () => Promise<void> };

/** Draws the screen anew. One whose code could not be had remembers that: it is asked for again first. */
function useAgain(reset: () => void): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const screens = router.state.matches.map(({ routeId }) => router.routesById[routeId].options.component);
    await Promise.all(screens.map(async (screen) => (screen as Fetched | undefined)?.preload?.()));
    reset();
  };
}
