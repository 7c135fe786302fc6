import { createFileRoute, redirect } from '@tanstack/react-router';
import { DEFAULT_SLUG } from '#src/domain/slug.ts';
import { storedVenue } from '#src/stores/venue.ts';

/** `/shop`, where an empty cart of other hosts leads: the menu of the venue this phone knows. */
export const Route = createFileRoute('/shop')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/$slug/menu', params: { slug: storedVenue() ?? DEFAULT_SLUG }, search, replace: true });
  },
});
