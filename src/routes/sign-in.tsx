import { createFileRoute, redirect } from '@tanstack/react-router';
import { DEFAULT_SLUG } from '#src/domain/slug.ts';
import { storedVenue } from '#src/stores/venue.ts';

/** Other hosts redirect here after signing out. */
export const Route = createFileRoute('/sign-in')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/$slug/sign-in', params: { slug: storedVenue() ?? DEFAULT_SLUG }, search, replace: true });
  },
});
