import type { ReactNode } from 'react';
import type { Menu } from '#src/contract/menu.ts';
import type { MenuView } from '#src/queries/menu.ts';
import { useSkeleton } from '#src/ui/use-skeleton.ts';
import { MenuTrouble } from './menu-trouble.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './menu-gate.module.css';

export function MenuGate({
  view,
  skeleton,
  children,
}: {
  view: MenuView;
  skeleton: ReactNode;
  children: (menu: Menu) => ReactNode;
}) {
  const loading = view.status === 'loading';
  const waiting = useSkeleton(loading);
  if (waiting || loading) return waiting && skeleton;
  if (view.menu && view.menu.categories.length > 0) return children(view.menu);
  return <MenuTrouble view={view} />;
}

export function ListSkeleton({ grid = false }: { grid?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={grid ? css.grid : css.list} aria-busy="true">
      <p className="sr-only" role="status">
        {t('common.loading')}
      </p>
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <Skeleton key={at} height={grid ? 168 : 130} radius={grid ? 28 : 22} />
      ))}
    </div>
  );
}
