import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, lazyRouteComponent } from '@tanstack/react-router';
import { nextPaint } from '#src/ui/next-paint.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  /** The tapped link shows that it is pressed before the next screen is drawn. */
  beforeLoad: async ({ matches, preload }) => {
    const isNewScreen = matches[0]?.cause === 'stay' && matches.at(-1)?.cause === 'enter';
    if (isNewScreen && !preload) await nextPaint();
  },
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('#src/shell/unknown-venue.tsx'), 'BrokenAddress'),
});
