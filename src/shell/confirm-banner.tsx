import { Link } from '@tanstack/react-router';
import { formatNumber } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useCart } from '#src/stores/use-cart.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Price } from '#src/ui/price.tsx';
import { stickFoot } from '#src/ui/stick.ts';
import css from './confirm-banner.module.css';

export function ConfirmBanner({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { lines, currency, pieces } = useCart(slug);
  if (pieces === 0) return null;
  return (
    <Link ref={stickFoot} to="/$slug/order" params={{ slug }} className={css.banner}>
      <span className={css.count} aria-hidden="true">
        {formatNumber(pieces)}
      </span>
      <span className={css.label}>{t('checkout.confirm')}</span>
      <span className="sr-only">{t('count.pieces', { count: pieces })}</span>
      <Price currency={currency} amount={lines.reduce((sum, line) => sum + line.price * line.quantity, 0)} />
      <Icon name="chevron-right" size={20} stroke="2.2" />
    </Link>
  );
}
