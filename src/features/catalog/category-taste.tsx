import { memo, useRef } from 'react';
import type { Category } from '#src/contract/menu.ts';
import { inLanguage } from '#src/domain/text.ts';
import { useLang } from '#src/state/settings.ts';
import { CardPlace } from './dish-card.tsx';
import { DishSlider } from './dish-slider.tsx';
import { Section, Slider } from './section.tsx';
import { useReach } from './use-reach.ts';

/** A slider is a taste; its list has everything. */
const PER_SLIDER = 8;

/**
 * Home's taste of one category: its dishes while it is near the screen, its heading from further away, else only its
 * place.
 */
export const CategoryTaste = memo(function CategoryTaste({
  slug,
  category,
  below,
}: {
  slug: string;
  category: Category;
  /** How far under the first screen it probably is, in CSS pixels. */
  below: number;
}) {
  const lang = useLang();
  const box = useRef<HTMLElement>(null);
  const reach = useReach(box, below);
  return (
    <Section
      late
      box={box}
      empty={reach === 'far'}
      title={<bdi dir="auto">{inLanguage(category.name, lang)}</bdi>}
      more={{ to: '/$slug/menu-list/$id', params: { slug, id: category.id } }}
    >
      {reach === 'near' ? (
        <DishSlider slug={slug} dishes={category.dishes.slice(0, PER_SLIDER).map((dish) => ({ dish, category }))} />
      ) : (
        <Slider>
          <CardPlace />
        </Slider>
      )}
    </Section>
  );
});
