import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { DishQuery } from './dish-query.ts';
import css from './filter-link.module.css';

export function FilterLink({ slug, query, count }: { slug: string; query: DishQuery; count: number }) {
  const { t } = useTranslation();
  return (
    <Link to="/$slug/filter" params={{ slug }} search={query} className={css.button}>
      <span className="sr-only">{t('filter.open', { count })}</span>
      <Icon name="sliders-horizontal" size={21} />
      <Badge count={count} />
    </Link>
  );
}
