import { Link } from '@tanstack/react-router';
import { memo, type SyntheticEvent, useState } from 'react';
import type { Category } from '#src/contract/menu.ts';
import { inLanguage } from '#src/domain/text.ts';
import { useLang } from '#src/stores/settings.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import css from './category-strip.module.css';
import { categoryPicture } from '#src/features/dish/category-picture.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Slider, useInView } from './section.tsx';

/** Width of a chip with its gap, in CSS pixels. */
const CHIP = 90;
const CHIPS = 24;

export function CategoryStrip({ slug, categories }: { slug: string; categories: readonly Category[] }) {
  const lang = useLang();
  const [shown, setShown] = useState(CHIPS);
  const [entered, setEntered] = useState(false);
  const inView = useInView(CHIP);
  // Names with a space may wrap once the web font arrives; reserve two lines to prevent a layout shift.
  const twoLines = categories.slice(0, shown).some(({ name }) => inLanguage(name, lang).trim().includes(' '));
  const enter = ({ currentTarget: row }: SyntheticEvent<HTMLElement>) => {
    setEntered(true);
    const left = row.scrollWidth - row.clientWidth - Math.abs(row.scrollLeft);
    if (left < CHIPS * CHIP * 0.5) setShown((count) => Math.min(categories.length, count + CHIPS));
  };
  return (
    <Slider className={css.strip} onEnter={enter}>
      {categories.slice(0, shown).map((category, at) => (
        <Chip
          key={category.id}
          slug={slug}
          category={category}
          twoLines={twoLines}
          eager={at < inView}
          bare={!entered && at >= inView}
        />
      ))}
    </Slider>
  );
}

type ChipProps = { slug: string; category: Category; twoLines: boolean; eager: boolean; bare: boolean };

const Chip = memo(function Chip({ slug, category, twoLines, eager, bare }: ChipProps) {
  return (
    <Link to="/$slug/menu-list/$id" params={{ slug, id: category.id }} className={css.chip}>
      <DishArt
        dish={categoryPicture(category)}
        hue={category.hue}
        size={66}
        className={css.art ?? ''}
        eager={eager}
        bare={bare}
      />
      <ContentText as="span" className={`two-lines ${css.name} ${twoLines ? css.twoLines : ''}`} of={category.name} />
    </Link>
  );
});
