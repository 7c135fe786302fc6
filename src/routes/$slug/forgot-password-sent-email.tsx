import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { AccountScreen } from '#src/shell/account-screen.tsx';
import { EmailSent } from '#src/features/account/nothing-sent.tsx';

export const Route = createFileRoute('/$slug/forgot-password-sent-email')({
  staticData: { title: 'auth.sentEmail.title', tabs: false },
  component: Screen,
});

function Screen() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  return (
    <AccountScreen slug={slug} title={t('auth.sentEmail.title')}>
      <EmailSent slug={slug} />
    </AccountScreen>
  );
}
