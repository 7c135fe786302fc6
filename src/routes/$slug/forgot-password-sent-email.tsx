import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#src/features/account/account-screen.tsx';

export const Route = createFileRoute('/$slug/forgot-password-sent-email')({
  staticData: { title: 'auth.sentEmail.title', tabs: false },
  component: () => <AccountScreen screen="forgot-password-sent-email" />,
});
