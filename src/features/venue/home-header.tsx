import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useCheckout } from '#src/state/checkout-form.ts';
import { openPanel } from '#src/state/ui.ts';
import { HeaderBar } from '#src/ui/header.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { T } from '#src/ui/t.tsx';
import { CartLink } from './cart-link.tsx';
import css from './home-header.module.css';
import { VenueMark } from './venue-mark.tsx';

/** Home's own bar: side menu, the venue (null while it is not known yet), the table where there is one, the cart. */
export function HomeHeader({ slug, name, logo }: { slug: string; name: string | null; logo: string | null }) {
  const { t } = useTranslation();
  return (
    <HeaderBar>
      <IconButton icon="menu" size={24} label={t('a11y.openPanel')} onClick={openPanel} aria-haspopup="dialog" />
      <span className={css.venue}>
        <VenueMark logo={logo} />
        {name === null ? (
          <Skeleton width={96} height={20} />
        ) : (
          <span className={css.name} dir="auto">
            {name}
          </span>
        )}
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
