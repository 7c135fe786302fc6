import { createFileRoute } from '@tanstack/react-router';
import { HomeMenu } from '#src/shell/home-menu.tsx';
import { HomeSkeleton } from '#src/features/home/home-skeleton.tsx';
import { MenuGate } from '#src/features/menu/menu-gate.tsx';
import { HomeHeader } from '#src/features/venue/home-header.tsx';
import { carouselQuery, useCarousel } from '#src/queries/lists.ts';
import { useMenu } from '#src/queries/menu.ts';
import { useVenueName } from '#src/stores/venue.ts';
import { T } from '#src/ui/t.tsx';

export const Route = createFileRoute('/$slug/home')({
  staticData: { title: 'home.title', dishes: true, isTab: true, showsPrices: true },
  loader: ({ context: { queryClient }, params: { slug } }) => void queryClient.prefetchQuery(carouselQuery(slug)),
  component: Home,
});

function Home() {
  const { slug } = Route.useParams();
  const view = useMenu(slug);
  const carousel = useCarousel(slug);
  const name = useVenueName(slug, view.menu);
  return (
    <>
      <HomeHeader slug={slug} name={name} logo={view.menu?.venue?.logo ?? null} />
      <h1 className="sr-only" tabIndex={-1}>
        <T k="home.title" values={{ venue: name }} />
      </h1>
      <MenuGate view={view} skeleton={<HomeSkeleton />}>
        {(menu) => <HomeMenu slug={slug} menu={menu} carousel={carousel} />}
      </MenuGate>
    </>
  );
}
