import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import type { MenuView } from '#src/state/queries/menu.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useSkeleton } from '#src/ui/use-skeleton.ts';

/** What stands in a menu's place until there is one: nothing, then grey boxes, or why it cannot be had. */
export function MenuGate({
  view,
  skeleton,
  children,
}: {
  view: MenuView;
  skeleton: ReactNode;
  children: (menu: Menu) => ReactNode;
}) {
  const { t } = useTranslation();
  const waiting = useSkeleton(view.status === 'loading');
  if (waiting || view.status === 'loading') return waiting && skeleton;
  if (view.menu) {
    if (view.menu.categories.length > 0) return children(view.menu);
    return <EmptyState icon="utensils" title={t('menu.emptyVenue')} />;
  }
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
