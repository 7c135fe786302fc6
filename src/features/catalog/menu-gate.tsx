import { type ReactNode, Suspense, useEffect } from 'react';
import type { Menu } from '#src/contract/menu.ts';
import type { MenuView } from '#src/state/queries/menu.ts';
import { soon } from '#src/ui/later.ts';
import { useSkeleton } from '#src/ui/use-skeleton.ts';

const MenuTrouble = soon(() => import('./menu-trouble.tsx').then((part) => part.MenuTrouble));

/** A menu that is not there after this may never come. Milliseconds. */
const TROUBLE_MS = 2_000;

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
  const loading = view.status === 'loading';
  const waiting = useSkeleton(loading);
  // While the network may still answer: these words are wanted when it does not.
  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(MenuTrouble.preload, TROUBLE_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  if (waiting || loading) return waiting && skeleton;
  if (view.menu && view.menu.categories.length > 0) return children(view.menu);
  return (
    <Suspense fallback={<div className="late">{skeleton}</div>}>
      <MenuTrouble view={view} />
    </Suspense>
  );
}
