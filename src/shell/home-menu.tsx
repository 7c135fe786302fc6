import { Suspense } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CarouselItem } from '#src/contract/content.ts';
import type { Menu } from '#src/contract/menu.ts';
import { recommended } from '#src/domain/menu-entries.ts';
import { BannerCarousel } from '#src/features/home/banner-carousel.tsx';
import { CategoryStrip } from '#src/features/home/category-strip.tsx';
import { DishSlider } from '#src/features/home/dish-slider.tsx';
import { Section, SectionPlace } from '#src/features/home/section.tsx';
import { useIsIdle } from '#src/stores/when-idle.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useIsWide } from '#src/stores/use-is-wide.ts';
import css from './home-menu.module.css';

const VenueLine = lazyPart(() => import('./venue-line.tsx').then((part) => part.VenueLine));
const HomeSections = lazyPart(() => import('./home-sections.tsx').then((part) => part.HomeSections));

export function HomeMenu({
  slug,
  menu,
  carousel,
}: {
  slug: string;
  menu: Menu;
  carousel: UseQueryResult<CarouselItem[]>;
}) {
  const { t } = useTranslation();
  const isIdle = useIsIdle();
  // The categories stand beside a wide screen.
  const isWide = useIsWide();
  const picks = recommended(menu.categories);
  const sections = menu.categories.filter((category) => category.dishes.length > 0);
  const place = [
    <div key="" className={`narrow ${css.chips}`} />,
    ...sections.map(({ id }) => <SectionPlace key={id} />),
  ];
  const everything = { to: '/$slug/menu', params: { slug } } as const;
  return (
    <>
      <div className={css.line}>
        <Suspense fallback={null}>{isIdle && <VenueLine slug={slug} menu={menu} />}</Suspense>
      </div>
      {carousel.isPending && carousel.fetchStatus !== 'paused' ? (
        <BannerSkeleton />
      ) : (
        <BannerCarousel slug={slug} menu={menu} items={carousel.data ?? []} />
      )}
      {!isWide && (
        <div className="narrow">
          <Section title={t('home.offer')} more={everything}>
            <CategoryStrip slug={slug} categories={menu.categories} />
          </Section>
        </div>
      )}
      {picks.length > 0 && (
        <Section title={t('home.recommended')} more={everything}>
          <DishSlider slug={slug} dishes={picks} feature />
        </Section>
      )}
      {isIdle ? (
        <Suspense fallback={place}>
          <HomeSections slug={slug} categories={sections} />
        </Suspense>
      ) : (
        place
      )}
    </>
  );
}

function BannerSkeleton() {
  return (
    <div className={css.banner}>
      <Skeleton height={178} radius={28} />
    </div>
  );
}
