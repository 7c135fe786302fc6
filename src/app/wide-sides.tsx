import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Menu } from '#src/contract/menu.ts';

const VenueSide = lazy(() => import('./venue-side.tsx').then((part) => ({ default: part.VenueSide })));

const wide = matchMedia('(min-width: 1024px)');
const onWide = (changed: () => void) => {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
};

/** Beside the column where the window has the room; phones never load it. */
export function WideSides(props: { slug: string; menu: Menu | null; fetchedAt: number | null }) {
  const shown = useSyncExternalStore(onWide, () => wide.matches);
  return <Suspense>{shown && <VenueSide {...props} />}</Suspense>;
}
