import { useTranslation } from '#src/i18n/use-translation.ts';
import { Suspense } from 'react';
import type { Menu } from '#src/contract/menu.ts';
import { inLanguage } from '#src/domain/text.ts';
import { BannerCarousel } from '#src/features/catalog/banner-carousel.tsx';
import { CategoryStrip } from '#src/features/catalog/category-strip.tsx';
import { DishSlider } from '#src/features/catalog/dish-slider.tsx';
import { recommended } from '#src/features/catalog/home-picks.ts';
import { Section } from '#src/features/catalog/section.tsx';
import { useOrdering } from '#src/features/catalog/use-order.ts';
import { ReviewStrip } from '#src/features/reviews/review-strip.tsx';
import { useCart } from '#src/state/cart.ts';
import { useCarousel, useReviews } from '#src/state/queries/content.ts';
import { useLang } from '#src/state/settings.ts';
import { useTourOffer } from '#src/state/tour.ts';
import { later } from '#src/ui/later.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './home-menu.module.css';

const TourCard = later(() => import('#src/features/onboarding/tour-card.tsx').then((part) => part.TourCard));

/** A slider is a taste; its list has everything. */
const PER_SLIDER = 8;

/** Home once the menu is there: offers, categories, what the venue recommends, a taste of each category, reviews. */
export function HomeMenu({ slug, menu }: { slug: string; menu: Menu }) {
  const { t } = useTranslation();
  const lang = useLang();
  const carousel = useCarousel(slug);
  const reviews = useReviews(slug);
  const ordering = useOrdering(slug);
  const { pieces } = useCart(slug);
  // The place at the foot of home belongs to the cart as soon as something is in it.
  const tour = useTourOffer(slug) && pieces === 0;
  const picks = recommended(menu);
  const everything = { to: '/$slug/menu', params: { slug } } as const;
  return (
    <>
      {carousel.isPending && carousel.fetchStatus !== 'paused' ? (
        <div className={css.banner}>
          <Skeleton height={178} radius={28} />
        </div>
      ) : (
        <BannerCarousel slug={slug} menu={menu} items={carousel.data ?? []} />
      )}
      <Section title={t('home.offer')} more={everything}>
        <CategoryStrip slug={slug} categories={menu.categories} />
      </Section>
      {picks.length > 0 && (
        <Section title={t('home.recommended')} more={everything}>
          <DishSlider slug={slug} dishes={picks} ordering={ordering} eager />
        </Section>
      )}
      {menu.categories
        .filter((category) => category.dishes.length > 0)
        .map((category) => (
          <Section
            key={category.id}
            late
            title={<bdi dir="auto">{inLanguage(category.name, lang)}</bdi>}
            more={{ to: '/$slug/menu-list/$id', params: { slug, id: category.id } }}
          >
            <DishSlider
              slug={slug}
              dishes={category.dishes.slice(0, PER_SLIDER).map((dish) => ({ dish, category }))}
              ordering={ordering}
            />
          </Section>
        ))}
      {reviews.data && reviews.data.length > 0 && (
        <Section late title={t('home.reviews')} more={{ to: '/$slug/reviews', params: { slug } }}>
          <ReviewStrip reviews={reviews.data} />
        </Section>
      )}
      {tour && (
        <Suspense>
          <TourCard slug={slug} />
        </Suspense>
      )}
    </>
  );
}
