import type { Menu } from '#src/contract/menu.ts';
import { InstallOffer } from '#src/features/install/install-offer.tsx';
import { VenueMark } from '#src/ui/venue-mark.tsx';
import { useCart } from '#src/stores/use-cart.ts';
import { useUnfinished } from '#src/stores/outbox-rows.ts';
import { useVenueName } from '#src/stores/venue.ts';

export function InstallCard({ slug, menu }: { slug: string; menu: Menu }) {
  const name = useVenueName(slug, menu);
  const waiting = useUnfinished(slug).length > 0;
  const { pieces } = useCart(slug);
  if (waiting || pieces > 0) return null;
  return <InstallOffer slug={slug} name={name} mark={<VenueMark logo={menu.venue?.logo ?? null} size={44} />} />;
}
