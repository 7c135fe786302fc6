import { Link, useLocation } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useCart } from '#src/stores/use-cart.ts';
import { useUnfinished } from '#src/stores/outbox-rows.ts';
import { useServedTable } from '#src/stores/serving.ts';
import { useWishlist } from '#src/stores/wishlist.ts';
import { Badge } from '#src/ui/icon-button.tsx';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { VenueScreen } from '#src/ui/link-target.ts';
import css from './tab-bar.module.css';

type TabProps = {
  slug: string;
  to: VenueScreen;
  also?: readonly string[];
  icon: IconName;
  label: string;
  /** The accessible name; must begin with the label (WCAG 2.5.3). */
  spoken?: string;
  badge?: number;
  waiting?: boolean;
};

function Tab({ slug, to, also = [], icon, label, spoken, badge = 0, waiting = false }: TabProps) {
  const on = useLocation({
    select: ({ pathname }) => {
      const here = pathname.split('/')[2] ?? '';
      return to.endsWith(`/${here}`) || also.includes(here);
    },
  });
  return (
    <Link
      to={to}
      params={{ slug }}
      className={`${css.tab} ${on ? css.on : ''}`}
      aria-current={on ? 'page' : undefined}
      data-cart={icon === 'shopping-bag' || undefined}
    >
      <span className={css.icon}>
        <Icon name={icon} size={23} stroke={on ? '2.3' : '1.8'} />
        <Badge count={badge} className={waiting ? css.waiting : ''} />
      </span>
      <span aria-hidden={spoken !== undefined || undefined}>{label}</span>
      {spoken !== undefined && <span className="sr-only">{spoken}</span>}
    </Link>
  );
}

/** A waiter sees the menu and the cart of a table, and none of the customer's own. */
export const TabBar = memo(function TabBar({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { pieces } = useCart(slug);
  const { ids } = useWishlist(slug);
  const waiting = useUnfinished(slug).length;
  const isServing = useServedTable(slug) !== null;
  return (
    <nav className={css.bar} aria-label={t('a11y.mainNav')}>
      <Tab slug={slug} to="/$slug/home" icon="house" label={t('tabs.home')} />
      <Tab slug={slug} to="/$slug/menu" also={['menu-list', 'filter']} icon="book-open" label={t('menu.title')} />
      <Tab
        slug={slug}
        to={pieces > 0 ? '/$slug/order' : '/$slug/order-empty'}
        icon="shopping-bag"
        label={t('tabs.cart')}
        spoken={t('a11y.cart', { count: pieces })}
        badge={pieces}
      />
      {!isServing && (
        <>
          {ids.size > 0 ? (
            <Tab slug={slug} to="/$slug/favorite" also={['wishlist']} icon="heart" label={t('favourites.title')} />
          ) : (
            <Tab slug={slug} to="/$slug/favorite-empty" icon="store" label={t('tabs.about')} />
          )}
          <Tab
            slug={slug}
            to="/$slug/order-history"
            also={['order-history-empty']}
            icon="receipt-text"
            label={t('history.title')}
            spoken={t('a11y.ordersTab', { count: waiting })}
            badge={waiting}
            waiting
          />
        </>
      )}
    </nav>
  );
});
