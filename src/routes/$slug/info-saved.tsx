import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { inLanguage } from '#src/domain/text.ts';
import { SavedDetails } from '#src/features/profile/saved-details.tsx';
import { savedZone, useProfile } from '#src/stores/profile.ts';
import { useMenu } from '#src/queries/menu.ts';
import { useLang } from '#src/stores/settings.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Header } from '#src/ui/header.tsx';
import { loadRows } from '#src/stores/device-rows.ts';

export const Route = createFileRoute('/$slug/info-saved')({
  staticData: { title: 'profile.saved.title' },
  loader: loadRows('profile'),
  component: InfoSaved,
});

function InfoSaved() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const lang = useLang();
  const { menu } = useMenu(slug);
  const { ready, profile } = useProfile();
  if (!ready) return null;
  const { name, phone, address, zoneId } = profile;
  if (!name && !phone && !address && !zoneId) {
    return <Navigate to="/$slug/edit-profile" params={{ slug }} replace />;
  }
  const zone = menu?.zones.find(({ id }) => id === savedZone(profile, slug));
  return (
    <>
      <Header as="p" title={t('profile.title')} back={{ to: '/$slug/home', params: { slug } }} />
      <EmptyState
        heading="h1"
        icon="check"
        tone="offline"
        title={t('profile.saved.title')}
        body={t('profile.saved.body')}
        action={
          <>
            <SavedDetails profile={profile} area={zone ? inLanguage(zone.name, lang) : ''} />
            <ButtonLink to="/$slug/menu" params={{ slug }} icon="book-open">
              {t('auth.backToMenu')}
            </ButtonLink>
            <ButtonLink variant="secondary" to="/$slug/edit-profile" params={{ slug }} icon="pencil">
              {t('common.edit')}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
