import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { featuredDish } from '#src/domain/menu-entries.ts';
import { ListSkeleton, MenuGate } from '#src/features/menu/menu-gate.tsx';
import { About, StoredData } from '#src/features/venue/about.tsx';
import { CartLink } from '#src/features/venue/cart-link.tsx';
import { useMenu } from '#src/queries/menu.ts';
import { useVenueName } from '#src/stores/venue.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Header } from '#src/ui/header.tsx';
import { T } from '#src/ui/t.tsx';

export const Route = createFileRoute('/$slug/favorite-empty')({
  staticData: { title: 'about.title', isTab: true },
  component: AboutScreen,
});

function AboutScreen() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const view = useMenu(slug);
  const name = useVenueName(slug, view.menu);
  return (
    <>
      <Header title={<T k="about.title" values={{ venue: name }} />} actions={<CartLink slug={slug} />} />
      <MenuGate view={view} skeleton={<ListSkeleton />}>
        {(menu) => (
          <>
            {menu.venue ? (
              <About venue={menu.venue} featuredDish={featuredDish(menu.categories)} />
            ) : (
              <EmptyState icon="store" title={t('about.noData')} />
            )}
            <StoredData />
          </>
        )}
      </MenuGate>
    </>
  );
}
