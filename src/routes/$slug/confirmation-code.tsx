import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { AccountScreen } from '#src/shell/account-screen.tsx';
import { ConfirmationCode } from '#src/features/account/phone-check.tsx';

export const Route = createFileRoute('/$slug/confirmation-code')({
  staticData: { title: 'auth.code.title', tabs: false },
  component: Screen,
});

function Screen() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  return (
    <AccountScreen slug={slug} title={t('auth.code.title')}>
      <ConfirmationCode slug={slug} />
    </AccountScreen>
  );
}
