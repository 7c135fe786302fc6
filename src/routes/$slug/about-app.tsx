import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { AppInfoList } from '#src/features/app-info/app-info.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { readAppInfo } from '#src/stores/app-info.ts';
import { Header } from '#src/ui/header.tsx';

export const Route = createFileRoute('/$slug/about-app')({
  staticData: { title: 'appInfo.title', keptWhenGone: true },
  component: AboutApp,
});

function AboutApp() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const [info] = useState(readAppInfo);
  return (
    <>
      <Header title={t('appInfo.title')} back={{ to: '/$slug/home', params: { slug } }} />
      <Suspense fallback={<p className="sr-only">{t('common.loading')}</p>}>
        <AppInfoList read={info} />
      </Suspense>
    </>
  );
}
