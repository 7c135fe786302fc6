import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { AccountScreen } from '#src/shell/account-screen.tsx';
import { NewPassword } from '#src/features/account/passwords.tsx';

export const Route = createFileRoute('/$slug/new-password')({
  staticData: { title: 'auth.newPassword.title', tabs: false },
  component: Screen,
});

function Screen() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  return (
    <AccountScreen slug={slug} title={t('auth.newPassword.title')}>
      <NewPassword slug={slug} />
    </AccountScreen>
  );
}
