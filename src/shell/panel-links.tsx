import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useNoOrders } from '#src/stores/order-rows.ts';
import { usePromocodes } from '#src/queries/lists.ts';
import { closePanel } from '#src/stores/ui.ts';
import { useWishlist } from '#src/stores/wishlist.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { VenueScreen } from '#src/ui/link-target.ts';
import { T } from '#src/ui/t.tsx';
import { Grow } from '#src/ui/layout.tsx';
import css from './side-panel.module.css';

export function PanelLinks({ slug, name }: { slug: string; name: string }) {
  const { t } = useTranslation();
  const { ids } = useWishlist(slug);
  const promos = usePromocodes(slug);
  const noOrders = useNoOrders(slug);
  const noPromos = promos.data?.length === 0;
  const row = (to: VenueScreen, icon: IconName, children: ReactNode) => (
    <Link to={to} params={{ slug }} className={`press ${css.row}`} onClick={closePanel}>
      <Icon name={icon} />
      <Grow as="span">{children}</Grow>
      <Icon name="chevron-right" size={18} ink={3} />
    </Link>
  );
  return (
    <nav aria-labelledby="panel-title" className={css.rows}>
      {row('/$slug/edit-profile', 'user-round', t('profile.title'))}
      {noOrders
        ? row('/$slug/order-history-empty', 'receipt-text', t('panel.ordersEmpty'))
        : row('/$slug/order-history', 'receipt-text', t('history.title'))}
      {noPromos
        ? row('/$slug/my-promocodes-empty', 'ticket-percent', t('panel.promosEmpty'))
        : row('/$slug/my-promocodes', 'ticket-percent', t('promo.title'))}
      {row(ids.size > 0 ? '/$slug/wishlist' : '/$slug/wishlist-empty', 'heart', t('wishlist.title'))}
      {row('/$slug/notifications', 'bell', t('notifications.title'))}
      {row('/$slug/favorite-empty', 'store', <T k="about.title" values={{ venue: name }} />)}
      {row('/$slug/intial', 'images', t('panel.onboarding'))}
      {row('/$slug/about-app', 'info', t('appInfo.title'))}
    </nav>
  );
}
