import { createFileRoute } from '@tanstack/react-router';
import { AppInfoList } from '#src/features/app-info/app-info.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useAppInfo } from '#src/stores/app-info.ts';
import { Header } from '#src/ui/header.tsx';

export const Route = createFileRoute('/$slug/about-app')({
  staticData: { title: 'appInfo.title', keptWhenGone: true },
  component: AboutApp,
});

function AboutApp() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const info = useAppInfo();
  return (
    <>
      <Header title={t('appInfo.title')} back={{ to: '/$slug/home', params: { slug } }} />
      {info ? <AppInfoList info={info} /> : <p className="sr-only">{t('common.loading')}</p>}
    </>
  );
}
