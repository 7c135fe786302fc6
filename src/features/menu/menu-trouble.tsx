import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { MenuView } from '#src/queries/menu.ts';
import { useWaitingElsewhere } from '#src/stores/outbox-rows.ts';
import { useStorageNoticesDrawn } from '#src/stores/ui.ts';
import { useCause } from '#src/stores/use-cause.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureState } from '#src/ui/failure-state.tsx';
import { useKnownOrTimeout } from '#src/ui/use-known-or-timeout.ts';

/** How long to wait for the notices about the phone's storage, which would push this down later. */
const NOTICES_MS = 4_000;

export function MenuTrouble({ view }: { view: MenuView }) {
  const { t } = useTranslation();
  const { slug } = useParams({ from: '/$slug' });
  const cause = useCause(view.problem);
  const rowsKnown = useWaitingElsewhere(slug) !== undefined;
  const noticesDrawn = useStorageNoticesDrawn();
  const isReady = useKnownOrTimeout(rowsKnown && noticesDrawn, NOTICES_MS);
  if (!isReady) return null;
  if (view.menu) return <EmptyState icon="utensils" title={t('menu.emptyVenue')} />;
  const retry = () => void view.refresh();
  if (cause !== 'offline') {
    return <FailureState cause={cause} failed={t('error.menu')} busy={view.refreshing} onRetry={retry} />;
  }
  return (
    <EmptyState
      icon="cloud-off"
      tone="offline"
      title={t('menu.none.title')}
      body={t('menu.none.body')}
      action={
        <Button icon="refresh-cw" fit busy={view.refreshing} onClick={retry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
