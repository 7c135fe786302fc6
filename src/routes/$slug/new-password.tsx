import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#src/features/account/account-screen.tsx';

export const Route = createFileRoute('/$slug/new-password')({
  staticData: { title: 'auth.newPassword.title', tabs: false },
  component: () => <AccountScreen screen="new-password" />,
});
