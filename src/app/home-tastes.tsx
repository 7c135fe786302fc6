import { Fragment, Suspense, useState } from 'react';
import type { Category } from '#src/contract/menu.ts';
import { CategoryTaste } from '#src/features/catalog/category-taste.tsx';
import { TASTE } from '#src/features/catalog/home-picks.ts';
import { useTheRest, withTheRest } from '#src/state/first-screen.ts';
import { later } from '#src/ui/later.ts';

const TourCard = later(() => import('#src/features/onboarding/tour-card.tsx').then((part) => part.TourCard));
const HomeRest = later(() => import('./home-rest.tsx').then((part) => part.HomeRest));

withTheRest(TourCard, HomeRest);

/** Home below its first screen: a taste of each category, the offer of the tour, what customers wrote. */
export function HomeTastes({ slug, categories }: { slug: string; categories: readonly Category[] }) {
  const rest = useTheRest();
  // The first time all of it is laid out at once. Who comes back sees the screen first; dishes at its edge follow.
  const [again] = useState(rest);
  return (
    <>
      {categories.map((category, at) => (
        <Fragment key={category.id}>
          <CategoryTaste slug={slug} category={category} below={(again ? at + 1 : at) * TASTE} />
          {/* Below the first screen, where nothing has to move for it. */}
          {rest && at === 0 && (
            <Suspense>
              <TourCard slug={slug} />
            </Suspense>
          )}
        </Fragment>
      ))}
      {rest && (
        <Suspense>
          <HomeRest slug={slug} />
        </Suspense>
      )}
    </>
  );
}
