import { type ErrorComponentProps, useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useConnectionCause } from '#src/stores/use-cause.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CAUSE_WORDS } from '#src/ui/cause-words.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** Messages of browsers and of Vite (for style sheets) when a chunk cannot be fetched. */
const MISSING = /dynamically imported module|Importing a module script|Unable to preload CSS/;

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const { slug } = useParams({ strict: false });
  const missing = error instanceof Error && MISSING.test(error.message);
  const away = useConnectionCause();
  const cause = missing ? away : 'oldBrowser';
  const again = useAgain(reset);
  return (
    <EmptyState
      heading="h1"
      icon={cause ? CAUSE_WORDS[cause].icon : 'triangle-alert'}
      tone={missing && away ? 'offline' : 'stop'}
      title={t(cause ? CAUSE_WORDS[cause].title : 'error.title')}
      body={t((cause && CAUSE_WORDS[cause].body) ?? 'error.body')}
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

type Fetched = { preload?: () => Promise<void> };

/** Reloads failed chunks first, because a lazy route component remembers its failure. */
function useAgain(reset: () => void): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const screens = router.state.matches.map(({ routeId }) => router.routesById[routeId].options.component);
    await Promise.all(screens.map(async (screen) => (screen as Fetched | undefined)?.preload?.()));
    reset();
  };
}
