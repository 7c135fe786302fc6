import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#src/features/account/account-screen.tsx';

export const Route = createFileRoute('/$slug/confirmation-code')({
  staticData: { title: 'auth.code.title', tabs: false },
  component: () => <AccountScreen screen="confirmation-code" />,
});
