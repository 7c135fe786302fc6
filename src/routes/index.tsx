import { createFileRoute, redirect } from '@tanstack/react-router';
import { DEFAULT_SLUG } from '#src/domain/slug.ts';
import { storedVenue } from '#src/stores/venue.ts';

/** Keeps the search parameters (a table). */
export const Route = createFileRoute('/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/$slug/home', params: { slug: storedVenue() ?? DEFAULT_SLUG }, search, replace: true });
  },
});
