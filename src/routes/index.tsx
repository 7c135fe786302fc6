import { createFileRoute, redirect } from '@tanstack/react-router';
import { DEFAULT_SLUG } from '#src/domain/slug.ts';
import { storedVenue } from '#src/stores/venue.ts';

/** An address that names no venue leads to the one this phone knows; what it carries (a table) goes along. */
export const Route = createFileRoute('/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/$slug/home', params: { slug: storedVenue() ?? DEFAULT_SLUG }, search, replace: true });
  },
});
