import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Category } from '#src/contract/menu.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import { Stack, Text } from '#src/ui/layout.tsx';
import css from './category-grid.module.css';
import { categoryPicture } from '#src/features/dish/category-picture.ts';
import { ContentText } from '#src/ui/content-text.tsx';

export function CategoryGrid({ slug, categories }: { slug: string; categories: readonly Category[] }) {
  const { t } = useTranslation();
  return (
    <Stack as="ul" gutter className={css.grid}>
      {categories.map((category, at) => (
        <li key={category.id}>
          <Link to="/$slug/menu-list/$id" params={{ slug, id: category.id }} className={css.tile}>
            <DishArt
              dish={categoryPicture(category)}
              hue={category.hue}
              size={148}
              lattice
              className={css.art ?? ''}
              eager={at < 6}
            />
            <span className={css.words}>
              <Text text="start" as="span" size={3} weight={600} className={`two-lines ${css.name}`}>
                <ContentText of={category.name} />
              </Text>
              <Text as="span" size="sm" ink={2} className={css.count}>
                {t('count.dishes', { count: category.dishes.length })}
              </Text>
            </span>
          </Link>
        </li>
      ))}
    </Stack>
  );
}
