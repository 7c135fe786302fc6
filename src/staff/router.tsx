import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { closeDialogsOnBack } from '#src/ui/open-dialogs.ts';
import { DESKS, type Desk } from './desks.ts';
import { Frame } from './frame/frame.tsx';
import { ForRole, NotFound } from './frame/for-role.tsx';

const root = createRootRoute({ notFoundComponent: NotFound });

const kitchen = createRoute({ getParentRoute: () => root, path: '/$slug/kitchen', component: Frame });

const SetupPage = lazyPart(() => import('./setup/setup-page.tsx').then((part) => part.SetupPage));
const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: () => (
    <Suspense>
      <SetupPage />
    </Suspense>
  ),
});

const deskRoute = ({ path, role, screen: Screen }: Desk) =>
  createRoute({
    getParentRoute: () => kitchen,
    path: path || '/',
    component: () => (
      <ForRole role={role}>
        <Screen />
      </ForRole>
    ),
  });

export const router = createRouter({
  routeTree: root.addChildren([setup, kitchen.addChildren(DESKS.map(deskRoute))]),
  // As they stand in the address: the router's own way would read the table 1e3 as a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const query = new URLSearchParams(search as Record<string, string>).toString();
    return query && `?${query}`;
  },
  defaultPreload: false,
  scrollRestoration: false,
});

closeDialogsOnBack(router);

// As a page load would.
router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) document.getElementById('main')?.focus();
});
