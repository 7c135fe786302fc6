import { memo } from 'react';
import type { Category } from '#src/contract/menu.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { DishSlider } from './dish-slider.tsx';
import { Section } from './section.tsx';

const PER_SLIDER = 8;

export const CategorySection = memo(function CategorySection({ slug, category }: { slug: string; category: Category }) {
  return (
    <Section
      title={<ContentText of={category.name} />}
      more={{ to: '/$slug/menu-list/$id', params: { slug, id: category.id } }}
    >
      <DishSlider slug={slug} dishes={category.dishes.slice(0, PER_SLIDER).map((dish) => ({ dish, category }))} />
    </Section>
  );
});
