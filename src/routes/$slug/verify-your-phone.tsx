import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#src/features/account/account-screen.tsx';

export const Route = createFileRoute('/$slug/verify-your-phone')({
  staticData: { title: 'auth.verify.title', tabs: false },
  component: () => <AccountScreen screen="verify-your-phone" />,
});
