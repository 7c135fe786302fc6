import { createFileRoute, redirect } from '@tanstack/react-router';
import { NotFound } from '#src/shell/not-found.tsx';
import { Shell } from '#src/shell/shell.tsx';
import { pause } from '#src/domain/pause.ts';
import { menuQuery } from '#src/queries/menu.ts';
import { arriveAtTable } from '#src/stores/table.ts';
import { VenueRowsProvider } from '#src/stores/venue-rows.tsx';

/** A saved menu is read within this time, in milliseconds. */
const SAVED_MENU_MS = 200;

export const Route = createFileRoute('/$slug')({
  /** A table in the address is kept and taken out of it at once, so that a reload or a shared link does not carry it. */
  beforeLoad: ({ params, search, location }) => {
    const { table, table_id: tableId, code, ...rest } = search as Record<string, string>;
    const number = table || tableId;
    if (number) arriveAtTable(params.slug, number, code || null);
    if (table !== undefined || tableId !== undefined) {
      throw redirect({ to: location.pathname, search: rest, replace: true });
    }
  },
  // A saved menu is drawn with the first frame of the screen; any other is waited for on it.
  loader: ({ context: { queryClient }, params: { slug } }) =>
    Promise.race([queryClient.prefetchQuery(menuQuery(slug)), pause(SAVED_MENU_MS)]),
  component: Venue,
  notFoundComponent: Missing,
});

function Venue() {
  const { slug } = Route.useParams();
  return (
    <VenueRowsProvider key={slug} slug={slug}>
      <Shell slug={slug} />
    </VenueRowsProvider>
  );
}

function Missing() {
  const { slug } = Route.useParams();
  return <NotFound slug={slug} />;
}
