import { Suspense, useSyncExternalStore } from 'react';
import type { Menu } from '#src/contract/menu.ts';
import { savesData } from '#src/stores/device.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';

const CornerPlates = lazyPart(() => import('./corner-plates.tsx').then((part) => part.CornerPlates));
const PhoneCard = lazyPart(() => import('./phone-card.tsx').then((part) => part.PhoneCard));
const VenueSide = lazyPart(() => import('./venue-side.tsx').then((part) => part.VenueSide));

const outside = matchMedia('(min-width: 601px)');
const sides = matchMedia('(min-width: 1024px)');
const both = matchMedia('(min-width: 1280px)');

function useMedia(media: MediaQueryList): boolean {
  return useSyncExternalStore(
    (changed) => {
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => media.matches,
  );
}

/** On these hosts the QR code would point a phone at itself. */
const isThisMachine = /^(localhost|127\.|\[::1\])/.test(location.hostname);

export function WideSides({ slug, menu, fetchedAt }: { slug: string; menu: Menu | null; fetchedAt: number | null }) {
  const plates = useMedia(outside) && !savesData;
  const venue = useMedia(sides);
  const card = useMedia(both) && !isThisMachine;
  return (
    <Suspense>
      {plates && menu && <CornerPlates menu={menu} />}
      {venue && <VenueSide slug={slug} menu={menu} fetchedAt={fetchedAt} />}
      {card && <PhoneCard slug={slug} />}
    </Suspense>
  );
}
