import type { ReactNode } from 'react';
import type { Menu } from '#src/contract/menu.ts';
import type { MenuView } from '#src/queries/menu.ts';
import { useSkeleton } from '#src/ui/use-skeleton.ts';
import { MenuTrouble } from './menu-trouble.tsx';

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
