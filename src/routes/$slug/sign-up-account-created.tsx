import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { AccountScreen } from '#src/shell/account-screen.tsx';
import { AccountCreated } from '#src/features/account/nothing-sent.tsx';

export const Route = createFileRoute('/$slug/sign-up-account-created')({
  staticData: { title: 'auth.created.title', tabs: false },
  component: Screen,
});

function Screen() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  return (
    <AccountScreen slug={slug} title={t('auth.created.title')}>
      <AccountCreated slug={slug} />
    </AccountScreen>
  );
}
