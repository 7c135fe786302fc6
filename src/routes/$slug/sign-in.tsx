import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { AccountScreen } from '#src/shell/account-screen.tsx';
import { SignIn } from '#src/features/account/sign-in.tsx';

export const Route = createFileRoute('/$slug/sign-in')({
  staticData: { title: 'auth.signIn.title', tabs: false },
  component: Screen,
});

function Screen() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  return (
    <AccountScreen slug={slug} title={t('auth.signIn.title')}>
      <SignIn slug={slug} />
    </AccountScreen>
  );
}
