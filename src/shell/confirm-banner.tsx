import { Link } from '@tanstack/react-router';
import type { Menu } from '#src/contract/menu.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useQuote } from '#src/queries/quote.ts';
import { useCart } from '#src/stores/use-cart.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Stack } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import { stickFoot } from '#src/ui/stick.ts';
import css from './confirm-banner.module.css';

/** Says the total that the order's screen says. */
export function ConfirmBanner({ slug, menu }: { slug: string; menu: Menu }) {
  const { t } = useTranslation();
  const { pieces } = useCart(slug);
  const { currency, quote } = useQuote(slug, menu);
  if (pieces === 0) return null;
  return (
    <Link ref={stickFoot} to="/$slug/order" params={{ slug }} className={css.banner}>
      <Stack as="span" fixed round="sm" className={css.count} aria-hidden="true">
        {formatNumber(pieces)}
      </Stack>
      <span className={css.label}>{t('checkout.confirm')}</span>
      <span className="sr-only">{t('count.pieces', { count: pieces })}</span>
      <Price currency={currency} amount={quote.total} />
      <Icon name="chevron-right" size={20} stroke="2.2" />
    </Link>
  );
}
