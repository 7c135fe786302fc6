import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ForgetButton } from '#src/features/profile/forget-sheet.tsx';
import { ProfileForm } from '#src/features/profile/profile-form.tsx';
import { useProfile } from '#src/stores/profile.ts';
import { useMenu } from '#src/queries/menu.ts';
import { Header } from '#src/ui/header.tsx';
import { Stack, Text } from '#src/ui/layout.tsx';
import { loadRows } from '#src/stores/device-rows.ts';

export const Route = createFileRoute('/$slug/edit-profile')({
  staticData: { title: 'profile.title', keptWhenGone: true, tabs: false },
  loader: loadRows('profile'),
  component: EditProfile,
});

function EditProfile() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const { menu } = useMenu(slug);
  const { ready, profile } = useProfile();
  return (
    <>
      <Header title={t('profile.title')} back={{ to: '/$slug/home', params: { slug } }} />
      <Stack gutter gap={5}>
        <Text as="p" ink={2}>
          {t('profile.note')}
        </Text>
        {ready && (
          <>
            {/* The key resets the form when the saved details are deleted. */}
            <ProfileForm
              key={`${profile.name}|${profile.phone}|${profile.address}`}
              slug={slug}
              saved={profile}
              zones={menu?.zones ?? []}
            />
            <ForgetButton />
          </>
        )}
      </Stack>
    </>
  );
}
