import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { AccountScreen } from '#src/shell/account-screen.tsx';
import { ForgotPassword } from '#src/features/account/passwords.tsx';

export const Route = createFileRoute('/$slug/forgot-password')({
  staticData: { title: 'auth.forgot.title', tabs: false },
  component: Screen,
});

function Screen() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  return (
    <AccountScreen slug={slug} title={t('auth.forgot.title')}>
      <ForgotPassword slug={slug} />
    </AccountScreen>
  );
}
