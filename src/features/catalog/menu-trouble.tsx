import { useEffect, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { MenuView } from '#src/state/queries/menu.ts';
import { useRows } from '#src/state/unfinished.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** A line about an order that waits comes above and would push this down: it gets so many milliseconds to be there first. */
const LINES_MS = 500;

/** Why there is no menu to show, and what can be done about it. */
export function MenuTrouble({ view }: { view: MenuView }) {
  const { t } = useTranslation();
  const rows = useRows();
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), LINES_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!waited && (rows === undefined || rows.length > 0)) return null;
  if (view.menu) return <EmptyState icon="utensils" title={t('menu.emptyVenue')} />;
  const retry = (
    <Button icon="refresh-cw" fit busy={view.refreshing} onClick={() => void view.refresh()}>
      {t('common.retry')}
    </Button>
  );
  if (view.status === 'not_saved') {
    return (
      <EmptyState
        icon="cloud-off"
        tone="offline"
        title={t('menu.none.title')}
        body={t('menu.none.body')}
        action={retry}
      />
    );
  }
  return <EmptyState icon="triangle-alert" tone="stop" title={t('error.menu')} body={t('error.body')} action={retry} />;
}
