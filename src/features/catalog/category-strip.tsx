import { Link } from '@tanstack/react-router';
import type { Category } from '#src/contract/menu.ts';
import { inLanguage } from '#src/domain/text.ts';
import { useLang } from '#src/state/settings.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import css from './category-strip.module.css';
import { pictureOf } from './category-picture.ts';
import { Slider } from './section.tsx';

/** The categories as a row of small plates. */
export function CategoryStrip({ slug, categories }: { slug: string; categories: readonly Category[] }) {
  const lang = useLang();
  return (
    <Slider gap={14}>
      {categories.map((category, at) => (
        <Link key={category.id} to="/$slug/menu-list/$id" params={{ slug, id: category.id }} className={css.chip}>
          <DishArt dish={pictureOf(category)} hue={category.hue} size={66} className={css.art ?? ''} eager={at < 5} />
          <span className={css.name} dir="auto">
            {inLanguage(category.name, lang)}
          </span>
        </Link>
      ))}
    </Slider>
  );
}
