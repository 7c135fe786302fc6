import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazyPart } from '#src/ui/lazy-part.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: lazyPart(() => import('#src/shell/unknown-venue.tsx').then((part) => part.BrokenAddress)),
});
