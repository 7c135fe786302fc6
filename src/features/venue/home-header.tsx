import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isolate } from '#src/i18n/format.ts';
import { useCheckout } from '#src/state/checkout.ts';
import { openPanel } from '#src/state/ui.ts';
import { HeaderBar } from '#src/ui/header.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { T } from '#src/ui/t.tsx';
import { CartLink } from './cart-link.tsx';
import css from './home-header.module.css';
import { VenueMark } from './venue-mark.tsx';

/** Home's own bar: side menu, the venue, the table where one is known, the cart. */
export function HomeHeader({ slug, name, logo }: { slug: string; name: string; logo: string | null }) {
  const { t } = useTranslation();
  return (
    <HeaderBar>
      <IconButton icon="menu" size={24} label={t('a11y.openPanel')} onClick={openPanel} aria-haspopup="dialog" />
      <span className={css.venue}>
        <VenueMark logo={logo} />
        <span className={css.name} dir="auto">
          {name}
        </span>
      </span>
      <TableBadge slug={slug} />
      <CartLink slug={slug} />
    </HeaderBar>
  );
}

function TableBadge({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { table } = useCheckout(slug);
  if (!table) return null;
  return (
    <Link
      to="/$slug/order"
      params={{ slug }}
      className={css.hit}
      aria-label={t('a11y.tableBadge', { table: isolate(table) })}
    >
      <span className={css.table}>
        <Icon name="armchair" size={16} />
        <T k="checkout.table.title" values={{ table: <bdi>{table}</bdi> }} />
      </span>
    </Link>
  );
}
