import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { AccountScreen } from '#src/shell/account-screen.tsx';
import { SignUp } from '#src/features/account/sign-up.tsx';

export const Route = createFileRoute('/$slug/sign-up')({
  staticData: { title: 'auth.signUp.title', tabs: false },
  component: Screen,
});

function Screen() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  return (
    <AccountScreen slug={slug} title={t('auth.signUp.title')}>
      <SignUp slug={slug} />
    </AccountScreen>
  );
}
