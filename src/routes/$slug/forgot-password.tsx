import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#src/features/account/account-screen.tsx';

export const Route = createFileRoute('/$slug/forgot-password')({
  staticData: { title: 'auth.forgot.title', tabs: false },
  component: () => <AccountScreen screen="forgot-password" />,
});
