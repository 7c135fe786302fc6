import { createFileRoute, redirect } from '@tanstack/react-router';
import { DEFAULT_SLUG } from '#src/domain/slug.ts';
import { storedVenue } from '#src/stores/venue.ts';

/** The link of an empty cart on other hosts. */
export const Route = createFileRoute('/shop')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/$slug/menu', params: { slug: storedVenue() ?? DEFAULT_SLUG }, search, replace: true });
  },
});
