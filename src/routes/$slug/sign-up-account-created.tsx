import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#src/features/account/account-screen.tsx';

export const Route = createFileRoute('/$slug/sign-up-account-created')({
  staticData: { title: 'auth.created.title', tabs: false },
  component: () => <AccountScreen screen="sign-up-account-created" />,
});
