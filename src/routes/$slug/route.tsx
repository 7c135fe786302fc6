import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { createFileRoute, redirect, lazyRouteComponent } from '@tanstack/react-router';
import { Shell } from '#src/shell/shell.tsx';
import { pause } from '#src/domain/pause.ts';
import { menuQuery, prefetchMenu } from '#src/queries/menu.ts';
import { persistOptions, queryClient } from '#src/queries/query-client.ts';
import { arriveAtTable } from '#src/stores/checkout-form.ts';
import { applyVenueFormats } from '#src/stores/venue.ts';

const SAVED_MENU_MS = 200;

export const Route = createFileRoute('/$slug')({
  /** Reloads and shared links must not carry the table. */
  beforeLoad: ({ params, search, location }) => {
    const { table, table_id: tableId, code, ...rest } = search as Record<string, string>;
    const number = table || tableId;
    if (number) arriveAtTable(params.slug, number, code || null);
    if (table !== undefined || tableId !== undefined) {
      throw redirect({ to: location.pathname, search: rest, replace: true });
    }
  },
  // A saved menu arrives before the first frame.
  loader: async ({ params: { slug } }) => {
    const known = () => queryClient.getQueryData(menuQuery(slug).queryKey);
    // React takes over a kept page with the menu that it was drawn from.
    if (!known()?.isOfKeptPage) await Promise.race([prefetchMenu(slug), pause(SAVED_MENU_MS)]);
    applyVenueFormats(slug, known()?.menu);
  },
  component: Venue,
  notFoundComponent: lazyRouteComponent(() => import('#src/shell/not-found.tsx'), 'NotFound'),
});

function Venue() {
  const { slug } = Route.useParams();
  return (
    <PersistQueryClientProvider key={slug} client={queryClient} persistOptions={persistOptions(slug)}>
      <Shell slug={slug} />
    </PersistQueryClientProvider>
  );
}
