import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Row } from '#src/ui/layout.tsx';
import { VenueMark } from '#src/ui/venue-mark.tsx';
import { VenueName } from '#src/ui/venue-name.tsx';
import { TabBar } from '#src/shell/tab-bar.tsx';
import css from './rail.module.css';

export function Rail({ slug, menu, name }: { slug: string; menu: Menu; name: string }) {
  const { t } = useTranslation();
  const categories = menu.categories.filter(({ dishes }) => dishes.length > 0);
  return (
    <aside className={css.rail} aria-label={name}>
      <Row as="p" gap={4} align="center" ink="brand" className={css.venue}>
        <VenueMark logo={menu.venue?.logo ?? null} name={name} size={44} />
        <VenueName of={name} />
      </Row>
      <TabBar slug={slug} />
      <nav aria-labelledby="rail-categories">
        <h2 id="rail-categories" className={css.title}>
          {t('categories.title')}
        </h2>
        <ul>
          {categories.map((category) => (
            <li key={category.id}>
              <Link
                to="/$slug/menu-list/$id"
                params={{ slug, id: category.id }}
                activeOptions={{ includeSearch: false }}
                className={css.category}
              >
                <ContentText of={category.name} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
