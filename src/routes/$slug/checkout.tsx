import { createFileRoute, redirect } from '@tanstack/react-router';

/** Cart and checkout are one screen. Redirects there and keeps the search parameters. */
export const Route = createFileRoute('/$slug/checkout')({
  staticData: { tabs: false },
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/$slug/order', params, search, replace: true });
  },
});
