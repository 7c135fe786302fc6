import { createFileRoute, redirect } from '@tanstack/react-router';

/** One screen for cart and checkout: this address leads to it, whatever stood behind the question mark kept. */
export const Route = createFileRoute('/$slug/checkout')({
  staticData: { tabs: false },
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/$slug/order', params, search, replace: true });
  },
});
