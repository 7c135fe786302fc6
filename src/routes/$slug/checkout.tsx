import { createFileRoute, redirect } from '@tanstack/react-router';

/** Cart and checkout are one screen. */
export const Route = createFileRoute('/$slug/checkout')({
  staticData: { tabs: false },
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/$slug/order', params, search, replace: true });
  },
});
