import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#src/features/account/account-screen.tsx';

export const Route = createFileRoute('/$slug/sign-in')({
  staticData: { title: 'auth.signIn.title', tabs: false },
  component: () => <AccountScreen screen="sign-in" />,
});
