import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { HomeSkeleton } from '#src/features/catalog/home-skeleton.tsx';
import { MenuGate } from '#src/features/catalog/menu-gate.tsx';
import { HomeHeader } from '#src/features/venue/home-header.tsx';
import { isolate } from '#src/i18n/isolate.ts';
import { useMenu } from '#src/state/queries/menu.ts';
import { useVenueName } from '#src/state/venue.ts';
import { later } from '#src/ui/later.ts';

/** What draws the menu is fetched while the menu itself is: the frame and the skeleton stand before either. */
const HomeMenu = later(() => import('#src/app/home-menu.tsx').then((part) => part.HomeMenu));

export const Route = createFileRoute('/$slug/home')({ loader: () => HomeMenu.preload(), component: Home });

function Home() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const view = useMenu(slug);
  const name = useVenueName(slug, view.menu);
  return (
    <>
      <HomeHeader slug={slug} name={name} logo={view.menu?.venue?.logo ?? null} />
      <h1 className="sr-only" tabIndex={-1}>
        {t('home.title', { venue: isolate(name) })}
      </h1>
      <MenuGate view={view} skeleton={<HomeSkeleton />}>
        {(menu) => (
          <Suspense fallback={<HomeSkeleton />}>
            <HomeMenu slug={slug} menu={menu} />
          </Suspense>
        )}
      </MenuGate>
    </>
  );
}
